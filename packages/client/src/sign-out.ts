import { leave } from './guards.ts';
import { publicLink } from './links.ts';
import { endSession } from './session.ts';
import { queryClient, trpcClient } from './trpc.ts';

/** Ends the session on the server, so it is out everywhere, and goes home. Offline it still signs out here. */
export async function signOut(): Promise<void> {
  await trpcClient.auth.logout.mutate().catch(() => undefined);
  endSession();
  queryClient.clear();
  await leave(publicLink('/'));
}
