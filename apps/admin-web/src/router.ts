import { portalRouterOptions } from '@qanoon/client/portal/portal-router';
import * as common from '@qanoon/messages/admin/common';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  ...portalRouterOptions({ title: common.adminConsole }),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
