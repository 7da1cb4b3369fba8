import { portalRouterOptions } from '@qanoon/client/portal/portal-router';
import * as m from '@qanoon/messages/student/router';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/student',
  ...portalRouterOptions({ title: m.studentPortal }),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
