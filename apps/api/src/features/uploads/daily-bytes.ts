import { DAY_MS } from '@qanoon/contracts/dates';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { windowAt } from '../auth/rate-limits.ts';
import * as repo from './daily-bytes.repo.ts';

type Account = Pick<Actor, 'id' | 'role'>;
const kilobytesOf = (bytes: number) => Math.ceil(bytes / 1024);

/** The key under which an account's bytes of a day are counted. */
export const dailyBytesKey = (userId: string): string => `upload-kilobytes:${userId}`;

/** The day (UTC) in which `at` lies, for one account. */
const dayOf = (userId: string, at: Date) => ({ key: dailyBytesKey(userId), ...windowAt(DAY_MS / 1000, at) });

/**
 * Counts bytes that an account is about to send, before they are read, so that many uploads at once cannot pass the limit together.
 * TOO_MANY_REQUESTS, with the seconds until the next day, when they would; then nothing is counted.
 */
export async function reserveDailyBytes(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { id, role }: Account,
  bytes: number,
): Promise<void> {
  if (!env.rateLimits) return;
  const limit = kilobytesOf(env.dailyUploadBytes[role]);
  const day = dayOf(id, now());
  // More than the limit needs no number: one that is sent could be too large for the column.
  const kilobytes = Math.min(kilobytesOf(bytes), limit + 1);
  await db.transaction(async (tx) => {
    const sum = await repo.addKilobytes(tx, day, kilobytes);
    if (sum > limit)
      throw new AppError(
        'TOO_MANY_REQUESTS',
        'You have uploaded as much as is possible in one day. Please try again tomorrow.',
        Math.ceil((day.expiresAt.getTime() - now().getTime()) / 1000),
      );
  });
}

/** Takes the bytes that were reserved at `at` and never came off the count. */
export async function returnDailyBytes(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  { bytes, at }: { bytes: number; at: Date },
): Promise<void> {
  const kilobytes = Math.floor(bytes / 1024);
  if (!env.rateLimits || kilobytes <= 0) return;
  await db.transaction((tx) => repo.subtractKilobytes(tx, dayOf(userId, at), kilobytes));
}
