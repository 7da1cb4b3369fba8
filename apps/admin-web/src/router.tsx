import { redirectTo } from '@qanoon/client/guards';
import { publicLink } from '@qanoon/client/links';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import { createRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // What is fresh is the query cache's business, so a loader may always be asked.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingComponent: () => <PageSpinner />,
  defaultErrorComponent: ({ reset }) => (
    <>
      <h1 className="sr-only">Admin console</h1>
      <ErrorPanel onRetry={reset}>This page could not be shown.</ErrorPanel>
    </>
  ),
  defaultNotFoundComponent: LeaveForHome,
});

/** Unknown paths lead to the public home, and Back does not return to them (§2). */
function LeaveForHome() {
  useEffect(() => {
    void redirectTo(publicLink('/'));
  }, []);
  return <PageSpinner />;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
