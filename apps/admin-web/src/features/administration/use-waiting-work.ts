import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';

/** Live events keep the work up to date. Polling covers a connection that was lost. */
const WITHOUT_LIVE_EVENTS = { refetchInterval: 60_000, refetchOnWindowFocus: true };

/** Loads the work that waits for the administrator. Undefined if they decide about nothing. */
export function useWaitingWork() {
  const enabled = useSession()?.user.permissions?.canManageEnrollments ?? false;
  const query = trpc.waiting.summary.useQuery(undefined, { enabled, ...WITHOUT_LIVE_EVENTS });
  return enabled ? query : undefined;
}
