import { createHmac } from 'node:crypto';
import { deriveKey } from '../../lib/secret/sealing.ts';
import { ensureSecret } from '../../lib/secret/server-secret.ts';
import type { Env } from '../../lib/settings/env.ts';

/** The path that proves that an address leads to this server. */
export const ADDRESS_PROOF_PATH = '/api/address-proof';
/** 32 random bytes in base64url. */
export const CHALLENGE = /^[\w-]{43}$/u;

/**
 * Answers a random challenge as only a process with this server's secret can, so that the answer may come
 * from any of several processes. It says nothing about the secret.
 */
export async function proveAddress(env: Env, challenge: string): Promise<string> {
  const key = deriveKey(await ensureSecret(env), 'proof of an address');
  return createHmac('sha256', key).update(challenge).digest('base64url');
}
