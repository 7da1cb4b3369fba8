import type { Calls } from '@qanoon/client/trpc';
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';

/** What loaders ask with, and how they wait: see router.tsx. */
type SiteContext = {
  queryUtils: Calls['queryUtils'];
  settled: (asked: Promise<void>) => Promise<void> | undefined;
};

export const Route = createRootRouteWithContext<SiteContext>()({
  component: Outlet,
  // Unknown paths lead home, and Back does not return to them (§2).
  notFoundComponent: () => <Navigate to="/" replace />,
});
