import type { Tx } from '@qanoon/db/engine/client';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { insertReset } from './passwords.repo.ts';

const LINK_MS = 30 * 60 * 1000;

/**
 * Creates a reset link and returns the path of the page on which this account can set a new password, once,
 * within `validMs` of `at`; the default is half an hour.
 */
export async function createResetLink(
  tx: Tx,
  { userId, at, validMs = LINK_MS }: { userId: string; at: Date; validMs?: number },
): Promise<string> {
  const token = newToken();
  await insertReset(tx, {
    userId,
    tokenHash: hashToken(token),
    expiresAt: new Date(at.getTime() + validMs),
    createdAt: at,
  });
  return `/auth/reset-password/${token}`;
}
