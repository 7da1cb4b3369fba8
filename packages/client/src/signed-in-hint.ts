import type { Role } from '@qanoon/contracts/roles';

const NAME = 'signed-in';
const DAYS_30 = 30 * 24 * 3600;

/**
 * Tells the server which navigation to draw for this browser, so that nothing moves when the page wakes up. It grants nothing:
 * the session is in storage and every call is decided by its token.
 */
export function hintSignedIn(role: Role | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own API is not in every browser yet.
  document.cookie = `${NAME}=${role ?? ''}; path=/; samesite=lax; max-age=${role ? DAYS_30 : 0}`;
}
