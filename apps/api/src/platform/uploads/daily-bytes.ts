import { DAY_MS } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/server/uploads';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { windowAt } from '../rate-limits/rate-limits.ts';
import * as repo from './daily-bytes.repo.ts';

type Account = Pick<Actor, 'id' | 'role'>;
const kilobytesOf = (bytes: number) => Math.ceil(bytes / 1024);

/** Returns the rate-limit key of an account's daily bytes. */
export const dailyBytesKey = (userId: string): string => `upload-kilobytes:${userId}`;

/** Returns the rate-limit window of one account: the day (UTC) of `at`. */
const dayOf = (userId: string, at: Date) => ({ key: dailyBytesKey(userId), ...windowAt(DAY_MS / 1000, at) });

/**
 * Counts the bytes of an upload before they are read, so that simultaneous uploads cannot exceed the limit
 * together. Past it, TOO_MANY_REQUESTS with the seconds until the next day, and nothing is counted.
 */
export async function reserveDailyBytes(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { id, role }: Account,
  bytes: number,
): Promise<void> {
  if (!env.rateLimits) return;
  const limit = kilobytesOf(env.dailyUploadBytes[role]);
  const day = dayOf(id, now());
  // Capped, because the declared length may exceed the column's range.
  const kilobytes = Math.min(kilobytesOf(bytes), limit + 1);
  await db.transaction(async (tx) => {
    const sum = await repo.addKilobytes(tx, day, kilobytes);
    if (sum > limit)
      throw new AppError(
        'TOO_MANY_REQUESTS',
        m.youHaveUploadedAsMuch,
        Math.ceil((day.expiresAt.getTime() - now().getTime()) / 1000),
      );
  });
}

/** Subtracts bytes that were reserved at `at` and not received. */
export async function returnDailyBytes(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  { bytes, at }: { bytes: number; at: Date },
): Promise<void> {
  const kilobytes = Math.floor(bytes / 1024);
  if (!env.rateLimits || kilobytes <= 0) return;
  await db.transaction((tx) => repo.subtractKilobytes(tx, dayOf(userId, at), kilobytes));
}
