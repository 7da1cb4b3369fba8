import { requireRole } from '@qanoon/client/guards';
import { createRootRoute } from '@tanstack/react-router';
import { Portal } from '../features/portal/portal.tsx';

export const Route = createRootRoute({
  beforeLoad: async () => {
    await requireRole('student');
  },
  component: Portal,
});
