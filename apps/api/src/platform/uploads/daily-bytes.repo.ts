import type { Tx } from '@qanoon/db/engine/client';
import { rateLimits } from '@qanoon/db/schema';
import { and, eq, sql } from 'drizzle-orm';

/** A day of one account. The column `attempts` contains kilobytes. */
type Day = { key: string; windowStart: Date; expiresAt: Date };

/** Adds to the day's kilobytes. Returns the new sum. */
export async function addKilobytes(tx: Tx, day: Day, kilobytes: number): Promise<number> {
  const [row] = await tx
    .insert(rateLimits)
    .values({ ...day, attempts: kilobytes })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { attempts: sql`${rateLimits.attempts} + ${kilobytes}` },
    })
    .returning();
  return row!.attempts;
}

/** Subtracts from the day's kilobytes. Does nothing once the day's row is deleted. */
export const subtractKilobytes = (tx: Tx, { key, windowStart }: Day, kilobytes: number) =>
  tx
    .update(rateLimits)
    .set({ attempts: sql`${rateLimits.attempts} - ${kilobytes}` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)))
    .execute();
