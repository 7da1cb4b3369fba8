import type { Permission, Role } from '@qanoon/contracts/lib/roles';
import type { Message } from '@qanoon/messages/message';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, type StaticDataRouteOption } from '@tanstack/react-router';
import { requireRole } from '../session/guards.ts';
import type { Session } from '../session/session.ts';
import type { ApiClient } from '../trpc/trpc.ts';

declare module '@tanstack/react-router' {
  /** What every route of a portal states about itself, once. */
  interface StaticDataRouteOption {
    /** The title of the document and the heading of the page. */
    title: Message;
    /** The role that may open the portal. Only the root states it. */
    role?: Role;
    /** The permission that the page needs. Every user of the portal may open a page that names none. */
    permission?: Permission;
  }
}

/** What the router gives the routes of a portal. `guardPortal` adds the session. */
export type PortalContext = { queryClient: QueryClient; queryUtils: ApiClient['queryUtils'] };

/** The `data` of the router's "not found" if the page exists and the user lacks its permission. */
export const MISSING_PERMISSION = 'missing permission';

type Matches = readonly { staticData: StaticDataRouteOption }[];

/**
 * The `beforeLoad` of a portal's root: checks the role and the permission that the routes state, before any of them loads.
 * The server checks both on every call.
 */
export async function guardPortal(matches: Matches): Promise<{ session: Session }> {
  const session = await requireRole(matches[0]!.staticData.role!);
  const isAllowed = ({ staticData: { permission } }: Matches[number]) =>
    !permission || session.user.permissions?.[permission] === true;
  if (!matches.every(isAllowed)) throw notFound({ data: MISSING_PERMISSION });
  return { session };
}
