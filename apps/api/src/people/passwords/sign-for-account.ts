import { createHmac, timingSafeEqual } from 'node:crypto';

export type KeyedAccount = { id: string; passwordHash: string };
/** What a code states: its purpose and its parts, none of which contains a line break. */
type Statement = { purpose: string; parts: readonly string[] };

// The key is the stored password hash with its random salt: a code cannot be used to test passwords, and a new password
// invalidates all codes.
const computeMac = ({ id, passwordHash }: KeyedAccount, { purpose, parts }: Statement): Buffer =>
  createHmac('sha256', passwordHash)
    .update([purpose, id, ...parts].join('\n'))
    .digest();

/**
 * Returns the code by which the server recognizes what it has stated about an account; base64url of 43
 * characters.
 */
export const signForAccount = (account: KeyedAccount, statement: Statement): string =>
  computeMac(account, statement).toString('base64url');

/** Returns whether this code, of 43 characters, was made for this statement with the current password. */
export const isSignedForAccount = (account: KeyedAccount, statement: Statement, mac: string): boolean =>
  timingSafeEqual(computeMac(account, statement), Buffer.from(mac, 'base64url'));
