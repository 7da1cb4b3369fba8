import { createHash } from 'node:crypto';
import type { Tx } from '@qanoon/db/engine/client';
import type { Context } from '../../lib/context.ts';
import { RATE_LIMITS } from '../../lib/settings/rate-limit-rules.ts';
import * as repo from '../../platform/rate-limits/rate-limits.repo.ts';
import { networkOf, tooMany, windowAt } from '../../platform/rate-limits/rate-limits.ts';

const MINUTE_MS = 60 * 1000;
const FREE_FAILURES = 5;
const LONGEST_WAIT_MINUTES = 15;
/** Failures expire this long after the last one. */
const FORGET_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns the milliseconds to wait after this many failures: none up to four, then 1, 2, 4, 8 and 15 minutes.
 */
export const waitAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MINUTES) * MINUTE_MS;

const failuresOf = (email: string) => `login-failures:${createHash('sha256').update(email).digest('hex')}:`;
const capKey = (email: string) => `login-account:${email}`;

/**
 * Counts a sign-in attempt as a failure before the password is checked, so that concurrent attempts count
 * too. `succeeded` reverts that in the transaction that creates the session. Throws TOO_MANY_REQUESTS while
 * this network, or this known `device`, has to wait for this account, and for unknown devices once the
 * account has had too many failures from all networks. Refused attempts do not count.
 */
export async function countSignInAttempt(
  { db, env, ip, now }: Context,
  email: string,
  device: string | undefined,
): Promise<{ succeeded: (tx: Tx) => Promise<void> }> {
  if (!env.rateLimits) return { succeeded: async () => undefined };
  const at = now();
  const failuresKey =
    failuresOf(email) + (device === undefined ? `network:${networkOf(ip)}` : `device:${device}`);
  const cap = { key: capKey(email), ...windowAt(RATE_LIMITS['login-account'].seconds, at) };
  await db.transaction(async (tx) => {
    const until = await repo.countFailure(tx, { key: failuresKey, at, forgetMs: FORGET_MS, waitAfter });
    if (until) throw tooMany(until, at);
    if (device !== undefined) return;
    if ((await repo.countAttempt(tx, cap)) > env.attempts['login-account']) throw tooMany(cap.expiresAt, at);
  });
  return {
    succeeded: async (tx) => {
      await repo.deleteKey(tx, failuresKey);
      if (device === undefined) await repo.refundAttempt(tx, cap);
    },
  };
}

/** Deletes the failures of an account whose owner has proven their identity by other means. */
export async function deleteSignInFailures(tx: Tx, email: string): Promise<void> {
  await repo.deleteKeysStarting(tx, failuresOf(email));
  await repo.deleteKey(tx, capKey(email));
}
