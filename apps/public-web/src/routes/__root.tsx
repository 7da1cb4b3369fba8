import type { ApiClient } from '@qanoon/client/trpc';
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';

type SiteContext = {
  calls: ApiClient;
  queryUtils: ApiClient['queryUtils'];
  /** The server waits for the data; the browser shows the page's loading state. */
  awaitOnServer: (loading: Promise<void>) => Promise<void> | undefined;
};

export const Route = createRootRouteWithContext<SiteContext>()({
  component: Outlet,
  // An unknown path redirects to the home page and leaves no history entry (§2).
  notFoundComponent: () => <Navigate to="/" replace />,
});
