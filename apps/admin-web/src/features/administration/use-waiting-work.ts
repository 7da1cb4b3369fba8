import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';

/** Live events keep it up to date. These are for a connection that was lost. */
const WITHOUT_LIVE_EVENTS = { refetchInterval: 60_000, refetchOnWindowFocus: true };

/** What waits for the administrator; undefined for one who decides about nothing. */
export function useWaitingWork() {
  const enabled = useSession()?.user.permissions?.canManageEnrollments ?? false;
  const query = trpc.waiting.summary.useQuery(undefined, { enabled, ...WITHOUT_LIVE_EVENTS });
  return enabled ? query : undefined;
}
