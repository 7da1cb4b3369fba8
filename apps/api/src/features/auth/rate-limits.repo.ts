import type { Tx } from '@qanoon/db/client';
import { rateLimits } from '@qanoon/db/schema';
import { lt, sql } from 'drizzle-orm';

/** Counts one more attempt in the window; answers how many there are now. */
export async function countAttempt(tx: Tx, window: { key: string; windowStart: Date; expiresAt: Date }): Promise<number> {
  const [row] = await tx
    .insert(rateLimits)
    .values({ ...window, attempts: 1 })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { attempts: sql`${rateLimits.attempts} + 1` } })
    .returning();
  return row!.attempts;
}

export const removeExpired = (tx: Tx, now: Date) => tx.delete(rateLimits).where(lt(rateLimits.expiresAt, now)).execute();
