import { isSignedForAccount, type KeyedAccount, signForAccount } from './sign-for-account.ts';

const PROOF_MS = 5 * 60_000;
const PROOF = /^(\d{10,16})\.([\w-]{43})$/u;

type Holder = { account: KeyedAccount; sessionId: string };

const stateProof = (sessionId: string, expires: string) => ({
  purpose: 'password-proof',
  parts: [sessionId, expires],
});

/**
 * Returns a text by which a page can show for five minutes that its user has typed the password in this
 * session: `expires.mac`, expiry in milliseconds since 1970. Pages keep it in memory only, so that a stolen
 * session does not have it (docs/accounts.md).
 */
export function newPasswordProof({ account, sessionId }: Holder, now: Date): string {
  const expires = String(now.getTime() + PROOF_MS);
  return `${expires}.${signForAccount(account, stateProof(sessionId, expires))}`;
}

/** Returns whether a proof is current, and made for this session with the current password. */
export function isPasswordProof({ account, sessionId }: Holder, proof: string, now: Date): boolean {
  const [, expires, mac] = PROOF.exec(proof) ?? [];
  if (!expires || !mac || Number(expires) <= now.getTime()) return false;
  return isSignedForAccount(account, stateProof(sessionId, expires), mac);
}
