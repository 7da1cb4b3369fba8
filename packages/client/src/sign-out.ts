import { redirectTo } from './guards.ts';
import { publicLink } from './links.ts';
import { whilePageLoads } from './page-loading.ts';
import { clearPersonal } from './personal-storage.ts';
import { endSession, signOutState } from './session.ts';
import { signedOutLink } from './session-handoff.ts';
import { queryClient, trpcClient } from './trpc.ts';

/** How long signing out waits for what is not saved yet. */
const FAREWELL_MS = 3000;

const farewells = new Set<() => Promise<unknown>>();

/** Work to finish while the session still stands, such as sending what is not saved yet. Answers how to take it back. */
export function beforeSignOut(work: () => Promise<unknown>): () => void {
  farewells.add(work);
  return () => farewells.delete(work);
}

/** Ends the session on the server, so it is out everywhere, and goes home. Offline it still signs out here. */
export function signOut(): Promise<void> {
  return whilePageLoads(async () => {
    const unfinished = Promise.allSettled([...farewells].map((work) => work()));
    await Promise.race([unfinished, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))]);
    await trpcClient.auth.logout.mutate().catch(() => undefined);
    const state = signOutState();
    endSession();
    clearPersonal();
    queryClient.clear();
    await redirectTo(signedOutLink(publicLink('/'), state));
  });
}
