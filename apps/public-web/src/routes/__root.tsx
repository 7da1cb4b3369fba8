import type { ApiClient } from '@qanoon/client/trpc/trpc';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { LeadHome } from '../components/lead-home.tsx';

type SiteContext = {
  calls: ApiClient;
  queryUtils: ApiClient['queryUtils'];
  /** The server waits for the data; the browser shows the page's loading state. */
  awaitOnServer: (loading: Promise<void>) => Promise<void> | undefined;
};

export const Route = createRootRouteWithContext<SiteContext>()({
  component: Outlet,
  notFoundComponent: LeadHome,
});
