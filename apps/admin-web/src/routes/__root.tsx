import { requireRole } from '@qanoon/client/guards';
import { createRootRoute } from '@tanstack/react-router';
import { Portal } from '../features/portal/portal.tsx';
import { SearchButton } from '../features/search/search-button.tsx';

export const Route = createRootRoute({
  beforeLoad: async () => {
    await requireRole('admin');
  },
  component: () => <Portal Search={SearchButton} />,
});
