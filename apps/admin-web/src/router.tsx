import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: () => <PageSpinner />,
  defaultErrorComponent: ({ reset }) => <ErrorPanel onRetry={reset}>This page could not be shown.</ErrorPanel>,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
