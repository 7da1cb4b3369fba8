import { portalRouterOptions } from '@qanoon/client/portal/portal-router';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  ...portalRouterOptions({ title: 'Admin console' }),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
