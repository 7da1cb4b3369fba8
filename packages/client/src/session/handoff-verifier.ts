import { sessionStore } from '@qanoon/ui/lib/browser-storage';

const VERIFIER = 'handoff_verifier';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Creates a verifier, which does not leave this tab, and returns its challenge for the URL: the SHA-256 of
 * the verifier (RFC 7636, S256). Rejects on a page without HTTPS, where browsers have no `crypto.subtle`.
 */
export async function createChallenge(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  sessionStore.set(VERIFIER, verifier);
  return base64url(new Uint8Array(hash));
}

/** Returns and removes the verifier of this tab's latest challenge. Null if there is none. */
export function claimVerifier(): string | null {
  const verifier = sessionStore.get(VERIFIER);
  sessionStore.remove(VERIFIER);
  return verifier;
}
