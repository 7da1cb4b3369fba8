import { createHmac, timingSafeEqual } from 'node:crypto';

const PROOF_MS = 5 * 60_000;
const PROOF = /^(\d{10,16})\.([\w-]{43})$/u;

type Account = { id: string; passwordHash: string };
type Holder = { account: Account; sessionId: string };

// The key is the stored password hash with its random salt, as for known devices: a new password ends all proofs.
const computeMac = ({ account, sessionId }: Holder, expires: string) =>
  createHmac('sha256', account.passwordHash)
    .update(`password-proof\n${account.id}\n${sessionId}\n${expires}`)
    .digest();

/**
 * A text by which a page can show for five minutes that its user has typed the password in this session: `expires.mac`, expiry
 * in milliseconds since 1970. Pages keep it in memory only, so that a stolen session does not have it (decision 141).
 */
export function newPasswordProof(holder: Holder, now: Date): string {
  const expires = String(now.getTime() + PROOF_MS);
  return `${expires}.${computeMac(holder, expires).toString('base64url')}`;
}

/** Whether a proof is current, and made for this session with the present password. */
export function isPasswordProof(holder: Holder, proof: string, now: Date): boolean {
  const [, expires, mac] = PROOF.exec(proof) ?? [];
  if (!expires || !mac || Number(expires) <= now.getTime()) return false;
  return timingSafeEqual(computeMac(holder, expires), Buffer.from(mac, 'base64url'));
}
