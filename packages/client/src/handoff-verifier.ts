const VERIFIER = 'handoff_verifier';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Makes a verifier, which stays in this tab, and answers its challenge: the SHA-256 that may stand in an address (RFC 7636, S256).
 * Rejects on a page without https, where browsers have no `crypto.subtle`.
 */
export async function newChallenge(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  storage()?.setItem(VERIFIER, verifier);
  return base64url(new Uint8Array(hash));
}

/** The verifier of the sign-in that this tab asked for last, for one use; null when it asked for none. */
export function claimVerifier(): string | null {
  const verifier = storage()?.getItem(VERIFIER) ?? null;
  storage()?.removeItem(VERIFIER);
  return verifier;
}

/** Undefined where the browser's storage is switched off. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
