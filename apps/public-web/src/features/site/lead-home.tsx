import { NOT_FOUND } from '@qanoon/client/not-found-path';
import { Navigate, useLocation } from '@tanstack/react-router';

/** Leads from an unknown address to the home page, which says so, and leaves no history entry (§2). */
export function LeadHome() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const address = pathname.startsWith(`${NOT_FOUND}/`) ? pathname.slice(NOT_FOUND.length) : pathname;
  return <Navigate to="/" replace state={{ missing: { what: 'page', address } }} />;
}
