import { leave } from './guards.ts';
import { endSession, getSession, startSession } from './session.ts';
import { trpcClient } from './trpc.ts';

// In the part of an address that no server is sent and no referrer carries.
const HANDED_OVER = /^#hand-over=([\w-]{43})(#.*)?$/u;
const SIGNED_OUT = '#signed-out';

/** Leaves for a page of ours. On another origin the session goes along, by a code for one use: storage is each origin's own. */
export async function leaveWithSession(target: string): Promise<never> {
  const url = new URL(target, window.location.href);
  if (url.origin === window.location.origin || !getSession()) return leave(target);
  const { hash } = url;
  try {
    const { code } = await trpcClient.auth.handOver.mutate({ origin: url.origin });
    url.hash = `hand-over=${code}${hash}`;
  } catch {
    // Without a session there the other page sends to sign-in, which says what is the matter.
  }
  return leave(url.href);
}

/** Before the first page of an app: takes over the session that came along, or forgets one that was ended elsewhere. */
export async function takeOverSession(): Promise<void> {
  const { hash, pathname, search } = window.location;
  const [, code, rest = ''] = HANDED_OVER.exec(hash) ?? [];
  if (!code && hash !== SIGNED_OUT) return;
  // Gone from the address before anything else: not to be kept, shared or sent again.
  window.history.replaceState(window.history.state, '', pathname + search + rest);
  if (!code) return endSession();
  try {
    const { remember, ...signedIn } = await trpcClient.auth.takeOver.mutate({ code });
    startSession(signedIn, remember);
  } catch {
    // Too late or used already: the page's guard sends to sign-in.
  }
}

/** Where signing out leads: home, which on another origin is told to forget its session too. */
export const signedOutLink = (home: string): string => (new URL(home).origin === window.location.origin ? home : home + SIGNED_OUT);
