import { sessionStore } from '@qanoon/ui/lib/browser-storage';
import { config } from '../page/config.ts';
import { trpcClient } from '../trpc/trpc.ts';
import { redirectTo } from './guards.ts';
import { claimVerifier } from './handoff-verifier.ts';
import { endSession, getSession, setSignOutState, signOutState, startSession } from './session.ts';

// The code is in the fragment of a URL, which browsers send neither to servers nor in referrers.
const HANDOFF = /^#handoff=([\w-]{43})(#.*)?$/u;
const SIGNED_OUT_HERE = 'signed_out';
const SIGNED_OUT = /^#signed-out=([\w-]{43})$/u;

/**
 * For sign-in: opens `target`, a page of one of our origins. A portal on another origin that sent the
 * `challenge` of its verifier gets a one-time code in the URL's fragment; without a challenge it starts its
 * own sign-in. Resolves only if there is no code, because the session has ended or the server is unreachable.
 */
export async function redirectWithHandoff(target: string, challenge: string | undefined): Promise<void> {
  const url = new URL(target, window.location.href);
  if (url.origin === window.location.origin || !challenge) return redirectTo(target);
  try {
    const { code } = await trpcClient.auth.createHandoff.mutate(
      { origin: url.origin, challenge },
      { context: { noRedirect: true } },
    );
    setSignOutState(code);
    url.hash = `handoff=${code}${url.hash}`;
  } catch {
    // This page is the sign-in form.
    return;
  }
  return redirectTo(url.href);
}

/**
 * Runs before a portal's first page: exchanges the code in the URL for a session, if this tab requested it
 * and has no session yet. A code in somebody else's link has no effect. On the public site's origin there are
 * no codes.
 */
export async function claimHandoff(): Promise<void> {
  const { hash, pathname, search, origin } = window.location;
  const [, code, rest = ''] = HANDOFF.exec(hash) ?? [];
  if (!code || new URL(config.publicUrl).origin === origin) return;
  // The code is removed from the URL first, so that it is not stored, shared or used again.
  window.history.replaceState(window.history.state, '', pathname + search + rest);
  if (getSession()) return;
  const verifier = claimVerifier();
  if (!verifier) return;
  try {
    const { remember, ...signedIn } = await trpcClient.auth.claimHandoff.mutate({ code, verifier });
    startSession(signedIn, remember);
    setSignOutState(code);
  } catch {
    // The code has expired, was used or belongs to another tab, so the route guard starts a new sign-in.
  }
}

/**
 * Runs before the public site's first page: ends the session if the portal that it was handed to has signed
 * out. Returns whether this page follows a sign-out, here or there.
 */
export function forgetSignedOut(): boolean {
  const isSignedOutHere = sessionStore.get(SIGNED_OUT_HERE) !== null;
  sessionStore.remove(SIGNED_OUT_HERE);
  const { hash, pathname, search } = window.location;
  const [, state] = SIGNED_OUT.exec(hash) ?? [];
  if (!state || state !== signOutState()) return isSignedOutHere;
  window.history.replaceState(window.history.state, '', pathname + search);
  void endSession();
  return true;
}

/**
 * The page after signing out: `home`, on another origin with the shared code `state`, so that the session
 * there ends, too. On this origin the page learns of it from the storage of the tab.
 */
export function signedOutLink(home: string, state: string | null): string {
  if (new URL(home, window.location.href).origin !== window.location.origin)
    return state === null ? home : `${home}#signed-out=${state}`;
  sessionStore.set(SIGNED_OUT_HERE, 'yes');
  return home;
}
