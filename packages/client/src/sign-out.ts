import { redirectTo } from './guards.ts';
import { publicLink } from './links.ts';
import { whilePageLoads } from './page-loading.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { endSession, signOutState } from './session.ts';
import { signedOutLink } from './session-handoff.ts';
import { queryClient, trpcClient } from './trpc.ts';

const MAX_WAIT_MS = 3000;

const pendingWork = new Set<() => Promise<unknown>>();

/**
 * Registers work that needs the session, such as sending unsaved progress. Signing out waits for it, for
 * three seconds at most. Returns the function that unregisters it.
 */
export function beforeSignOut(work: () => Promise<unknown>): () => void {
  pendingWork.add(work);
  return () => pendingWork.delete(work);
}

/**
 * Ends the session on the server and in this browser, then opens the public home page. Without a connection
 * it ends in this browser only.
 */
export function signOut(): Promise<void> {
  return whilePageLoads(async () => {
    const unfinished = Promise.allSettled([...pendingWork].map((work) => work()));
    await Promise.race([unfinished, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    await trpcClient.auth.logout.mutate().catch(() => undefined);
    const state = signOutState();
    const dataDeleted = endSession();
    clearPersonalStorage();
    queryClient.clear();
    await dataDeleted;
    await redirectTo(signedOutLink(publicLink('/'), state));
  });
}
