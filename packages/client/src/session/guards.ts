import type { Role } from '@qanoon/contracts/lib/roles';
import { roleHome, signInLink } from '../page/links.ts';
import { createChallenge } from './handoff-verifier.ts';
import { getSession, type Session } from './session.ts';

/**
 * For a portal's `beforeLoad`: the session if it has `role`. Other visitors are redirected
 * (docs/product/accounts.md#route-guards). The returned promise then never settles, so that the router shows its
 * spinner until the browser has left the page.
 */
export function requireRole(role: Role): Session | Promise<never> {
  const session = getSession();
  if (!session) return redirectToSignIn();
  if (session.user.role !== role) return redirectTo(roleHome(session.user.role));
  return session;
}

/** Replaces this page in the history, so that Back does not return to it. Never settles. */
export function redirectTo(to: string): Promise<never> {
  window.location.replace(to);
  return new Promise(() => undefined);
}

/**
 * Opens sign-in with this page as the return address; from another origin also with the challenge of a
 * verifier that this tab stores.
 */
export async function redirectToSignIn(): Promise<never> {
  const link = new URL(signInLink(), window.location.href);
  if (link.origin !== window.location.origin) link.searchParams.set('challenge', await createChallenge());
  return redirectTo(link.href);
}
