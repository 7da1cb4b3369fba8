import type { Role } from '@qanoon/contracts/lib/roles';

const COOKIE = 'signed-in';
const DAYS_30 = 30 * 24 * 3600;

/**
 * Sets the cookie by which the server chooses the navigation to render, so that hydration moves nothing. Like the
 * session, it lasts as long as the browser runs unless the user is remembered. It grants nothing: calls are authorized by
 * the session's token, which stays in storage.
 */
export function hintSignedIn(role: Role | null, remembered: boolean): void {
  const lifetime = !role ? '; max-age=0' : remembered ? `; max-age=${DAYS_30}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own API is not in every browser yet.
  document.cookie = `${COOKIE}=${role ?? ''}; path=/; samesite=lax${lifetime}`;
}

/** The role that a tab of this browser has set. Null if nobody is signed in or cookies are blocked. */
export function hintedRole(): Role | null {
  const [, role] = /(?:^|; )signed-in=(student|admin)(?:;|$)/u.exec(document.cookie) ?? [];
  return (role as Role | undefined) ?? null;
}
