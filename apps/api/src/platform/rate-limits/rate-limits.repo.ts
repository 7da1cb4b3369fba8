import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { atMost } from '@qanoon/db/queries/queries';
import { rateLimits } from '@qanoon/db/schema';
import { and, asc, eq, gt, like, lt, sql } from 'drizzle-orm';

type Window = { key: string; windowStart: Date; expiresAt: Date };

/** Counts one more attempt in the window; returns the new number. */
export async function countAttempt(tx: Tx, window: Window): Promise<number> {
  const [row] = await tx
    .insert(rateLimits)
    .values({ ...window, attempts: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { attempts: sql`${rateLimits.attempts} + 1` },
    })
    .returning();
  return row!.attempts;
}

/** Finds the attempts that the window has counted. */
export async function findAttempts(
  db: Pick<Db, 'select'>,
  { key, windowStart }: Pick<Window, 'key' | 'windowStart'>,
): Promise<number> {
  const [row] = await db
    .select({ attempts: rateLimits.attempts })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)))
    .limit(1);
  return row?.attempts ?? 0;
}

/** Counts one attempt less in the window. */
export async function refundAttempt(tx: Tx, { key, windowStart }: Window): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ attempts: sql`${rateLimits.attempts} - 1` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart), gt(rateLimits.attempts, 0)));
}

/**
 * Failures have one row per key, which expires `forgetMs` after the last one. Allowed networks do not have a
 * window either.
 */
const NO_WINDOW = new Date(0);

/**
 * Counts one more failure. While `waitAfter(failures)` milliseconds have not passed since the last one, it
 * counts nothing and returns the end of the wait.
 */
export async function countFailure(
  tx: Tx,
  {
    key,
    at,
    forgetMs,
    waitAfter,
  }: { key: string; at: Date; forgetMs: number; waitAfter: (failures: number) => number },
): Promise<Date | undefined> {
  // Concurrent attempts need a row to lock.
  await tx
    .insert(rateLimits)
    .values({ key, windowStart: NO_WINDOW, attempts: 0, expiresAt: at })
    .onConflictDoNothing();
  const own = and(eq(rateLimits.key, key), eq(rateLimits.windowStart, NO_WINDOW));
  const [row] = await locked(tx.select().from(rateLimits).where(own), 'update');
  const failures = row && row.expiresAt > at ? row.attempts : 0;
  const until = failures === 0 ? 0 : row!.expiresAt.getTime() - forgetMs + waitAfter(failures);
  if (until > at.getTime()) return new Date(until);
  const counted = { attempts: failures + 1, expiresAt: new Date(at.getTime() + forgetMs) };
  await tx
    .insert(rateLimits)
    .values({ key, windowStart: NO_WINDOW, ...counted })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: counted });
  return undefined;
}

export async function deleteKey(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes every key with this start, which must not contain a literal `%` or `_`. */
export async function deleteKeysStarting(tx: Tx, start: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `${start}%`));
}

export const removeExpired = (tx: Tx, now: Date) =>
  tx.delete(rateLimits).where(lt(rateLimits.expiresAt, now)).execute();

/** The start of the keys of networks that the academy has allowed for a time. */
const ALLOWED = 'allowed-network:';
const allowedUntil = (now: Date) => and(like(rateLimits.key, `${ALLOWED}%`), gt(rateLimits.expiresAt, now));

export async function isNetworkAllowed(db: Pick<Db, 'select'>, network: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, ALLOWED + network), gt(rateLimits.expiresAt, now)))
    .limit(1);
  return row !== undefined;
}

/** Lists the allowed networks, the one that ends first before the others. */
export async function listAllowedNetworks(
  db: Pick<Db, 'select'>,
  now: Date,
  limit: number,
): Promise<{ network: string; until: Date }[]> {
  const rows = await db
    .select({ key: rateLimits.key, until: rateLimits.expiresAt })
    .from(rateLimits)
    .where(allowedUntil(now))
    .orderBy(asc(rateLimits.expiresAt), asc(rateLimits.key))
    .limit(atMost(limit));
  return rows.map(({ key, until }) => ({ network: key.slice(ALLOWED.length), until }));
}

export const countAllowedNetworks = (tx: Tx, now: Date): Promise<number> =>
  tx.$count(rateLimits, allowedUntil(now));

/** Allows a network until `until`, even if it is allowed already. */
export async function allowNetwork(tx: Tx, network: string, until: Date): Promise<void> {
  await tx
    .insert(rateLimits)
    .values({ key: ALLOWED + network, windowStart: NO_WINDOW, attempts: 0, expiresAt: until })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { expiresAt: until } });
}

/** Returns whether the network was allowed. */
export async function disallowNetwork(tx: Tx, network: string): Promise<boolean> {
  const deleted = await tx
    .delete(rateLimits)
    .where(eq(rateLimits.key, ALLOWED + network))
    .returning({ key: rateLimits.key });
  return deleted.length > 0;
}
