import type { Role } from '@qanoon/contracts/roles';

const COOKIE = 'signed-in';
const DAYS_30 = 30 * 24 * 3600;

/**
 * Sets the cookie by which the server chooses the navigation to render, so that hydration moves nothing. It
 * grants nothing: calls are authorized by the session's token, which stays in storage.
 */
export function hintSignedIn(role: Role | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own API is not in every browser yet.
  document.cookie = `${COOKIE}=${role ?? ''}; path=/; samesite=lax; max-age=${role ? DAYS_30 : 0}`;
}
