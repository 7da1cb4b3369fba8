import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router';

export const Route = createRootRoute({
  component: Outlet,
  // Unknown paths lead home, and Back does not return to them (§2).
  notFoundComponent: () => <Navigate to="/" replace />,
});
