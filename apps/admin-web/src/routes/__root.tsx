import { requireRole } from '@qanoon/client/session/guards';
import { createRootRoute } from '@tanstack/react-router';
import { Portal } from '../components/portal/portal.tsx';
import { SearchButton } from '../features/administration/search/search-button.tsx';

export const Route = createRootRoute({
  beforeLoad: async () => {
    await requireRole('admin');
  },
  component: () => <Portal Search={SearchButton} />,
});
