import { guardPortal, type PortalContext } from '@qanoon/client/portal/portal-route';
import type { Session } from '@qanoon/client/session/session';
import * as common from '@qanoon/messages/admin/common';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Portal } from '../components/portal/portal.tsx';
import { SearchButton } from '../features/administration/search/search-button.tsx';

export const Route = createRootRouteWithContext<PortalContext>()({
  staticData: { title: common.adminConsole, role: 'admin' },
  beforeLoad: ({ matches }): Promise<{ session: Session }> => guardPortal(matches),
  component: () => <Portal Search={SearchButton} />,
});
