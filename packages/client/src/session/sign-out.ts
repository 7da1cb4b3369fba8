import { publicLink } from '../page/links.ts';
import { whilePageLoads } from '../page/page-loading.ts';
import { queryClient, trpcClient } from '../trpc/trpc.ts';
import { deleteDatabase, STORED_LECTURES } from './device-data.ts';
import { redirectTo } from './guards.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { endSession, getSession, signOutState } from './session.ts';
import { signedOutLink } from './session-handoff.ts';
import { signOutQuestion } from './sign-out-question.ts';

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

/** The number of this account's lectures on this device. */
async function countLectures(): Promise<number> {
  const userId = getSession()?.user.id;
  if (!userId) return 0;
  const { countStoredLectures } = await import('../storage/stored-lectures.ts');
  return countStoredLectures(userId);
}

/** Asks whether to sign out, because that deletes the lectures. */
async function askToSignOut(lectures: number): Promise<boolean> {
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
  // A browser that forbids storage has no lectures.
  const lectures = await countLectures().catch(() => 0);
  if (lectures > 0 && !(await askToSignOut(lectures))) return undefined;
  return whilePageLoads(async () => {
    const unfinished = Promise.allSettled([...pendingWork].map((work) => work()));
    await Promise.race([unfinished, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    await trpcClient.auth.logout.mutate().catch(() => undefined);
    const state = signOutState();
    const dataDeleted = endSession();
    clearPersonalStorage();
    queryClient.clear();
    // Lectures of two accounts are never stored at once.
    await Promise.all([dataDeleted, lectures > 0 && deleteDatabase(STORED_LECTURES)]);
    await redirectTo(signedOutLink(publicLink('/'), state));
  });
}
