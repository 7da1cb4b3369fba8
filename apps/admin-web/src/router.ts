import { portalRouterOptions } from '@qanoon/client/portal/portal-router';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/portal';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  ...portalRouterOptions({ title: common.adminConsole, missingPermission: m.yourAccountDoesNotHave }),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
