import { config } from './config.ts';
import { redirectTo } from './guards.ts';
import { claimVerifier } from './handoff-verifier.ts';
import { endSession, getSession, setSignOutState, signOutState, startSession } from './session.ts';
import { trpcClient } from './trpc.ts';

// In the part of an address that no server is sent and no referrer carries.
const HANDED_OVER = /^#hand-over=([\w-]{43})(#.*)?$/u;
const SIGNED_OUT = /^#signed-out=([\w-]{43})$/u;

/**
 * For sign-in: leaves for a page of ours. Where a portal on another origin asked with the `challenge` of its verifier, a code for one
 * use goes along. A portal that is opened without one asks for it itself. Resolves only when the code could not be had: the session
 * is over, or the server cannot be reached.
 */
export async function redirectWithHandoff(target: string, challenge: string | undefined): Promise<void> {
  const url = new URL(target, window.location.href);
  if (url.origin === window.location.origin || !challenge) return redirectTo(target);
  try {
    const { code } = await trpcClient.auth.createHandoff.mutate(
      { origin: url.origin, challenge },
      { context: { staysHere: true } },
    );
    setSignOutState(code);
    url.hash = `hand-over=${code}${url.hash}`;
  } catch {
    // The sign-in form, which is here, is where to go on from.
    return;
  }
  return redirectTo(url.href);
}

/**
 * Before the first page of a portal: exchanges the code that came along, if this tab asked for it and nobody is signed in. A code that
 * somebody else put into a link changes nothing. On the site's own origin there are no codes.
 */
export async function claimHandoff(): Promise<void> {
  const { hash, pathname, search, origin } = window.location;
  const [, code, rest = ''] = HANDED_OVER.exec(hash) ?? [];
  if (!code || new URL(config.publicUrl).origin === origin) return;
  // Gone from the address before anything else: not to be kept, shared or sent again.
  window.history.replaceState(window.history.state, '', pathname + search + rest);
  if (getSession()) return;
  const verifier = claimVerifier();
  if (!verifier) return;
  try {
    const { remember, ...signedIn } = await trpcClient.auth.claimHandoff.mutate({ code, verifier });
    startSession(signedIn, remember);
    setSignOutState(code);
  } catch {
    // Too late, used already or not this tab's: the page's guard asks sign-in anew.
  }
}

/** Before the first page of the site: forgets the session that a portal it was handed over to has ended. */
export function forgetSignedOut(): void {
  const { hash, pathname, search } = window.location;
  const [, state] = SIGNED_OUT.exec(hash) ?? [];
  if (!state || state !== signOutState()) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  endSession();
}

/** Where signing out leads: home, which on another origin learns by `state`, the code they shared, to forget its session too. */
export const signedOutLink = (home: string, state: string | null): string =>
  state === null || new URL(home).origin === window.location.origin ? home : `${home}#signed-out=${state}`;
