import { leave, requireRole } from '@qanoon/client/guards';
import { publicLink } from '@qanoon/client/links';
import { createRootRoute } from '@tanstack/react-router';
import { Portal } from '../features/portal/portal.tsx';

export const Route = createRootRoute({
  beforeLoad: () => requireRole('admin'),
  component: Portal,
  notFoundComponent: () => {
    // Unknown paths lead home, and Back does not return to them (§2).
    void leave(publicLink('/'));
    return null;
  },
});
