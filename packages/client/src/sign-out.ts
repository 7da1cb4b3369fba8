import { redirectTo } from './guards.ts';
import { publicLink } from './links.ts';
import { whilePageLoads } from './page-loading.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { endSession, signOutState } from './session.ts';
import { signedOutLink } from './session-handoff.ts';
import { signOutQuestion } from './sign-out-question.ts';
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

/** Whether to go on: asks if lectures are on this device, because they are deleted. */
async function maySignOut(): Promise<boolean> {
  // A browser that forbids storage has none.
  const lectures = await import('./stored-lectures.ts')
    .then(({ countStoredLectures }) => countStoredLectures())
    .catch(() => 0);
  if (lectures === 0) return true;
  const { SignOutDialog } = await import('./sign-out-dialog.tsx');
  const answer = Promise.withResolvers<boolean>();
  signOutQuestion.set({ Dialog: SignOutDialog, lectures, onAnswer: answer.resolve });
  const signsOut = await answer.promise;
  signOutQuestion.set(null);
  return signsOut;
}

/**
 * Ends the session on the server and in this browser, then opens the public home page, which says so. Asks first if
 * lectures are downloaded. Without a connection it ends in this browser only.
 */
export async function signOut(): Promise<void> {
  if (!(await maySignOut())) return undefined;
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
