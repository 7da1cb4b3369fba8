import type { Role } from '@qanoon/contracts/roles';
import { newChallenge } from './handoff-verifier.ts';
import { roleHome, signInLink } from './links.ts';
import { getSession, type Session } from './session.ts';

/**
 * For `beforeLoad` of a portal: the session when it is of `role`. Anyone else is sent away (§4, Route guard) and the returned promise
 * never settles, so that the router keeps showing its spinner while the browser leaves.
 */
export function requireRole(role: Role): Session | Promise<never> {
  const session = getSession();
  if (!session) return redirectToSignIn();
  if (session.user.role !== role) return redirectTo(roleHome(session.user.role));
  return session;
}

/** Replaces this page, so that Back does not return to the page that sent away. */
export function redirectTo(to: string): Promise<never> {
  window.location.replace(to);
  return new Promise(() => undefined);
}

/** Leaves for sign-in, with the way back. From another origin than the site's it takes along the challenge of a verifier that stays in this tab. */
export async function redirectToSignIn(): Promise<never> {
  const link = new URL(signInLink(), window.location.href);
  if (link.origin !== window.location.origin) link.searchParams.set('challenge', await newChallenge());
  return redirectTo(link.href);
}
