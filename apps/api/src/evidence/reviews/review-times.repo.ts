import type { Db, Tx } from '@qanoon/db/engine/client';
import { reviewTimes } from '@qanoon/db/schema';
import { desc } from 'drizzle-orm';

export async function insertTime(tx: Tx, time: typeof reviewTimes.$inferInsert): Promise<void> {
  await tx.insert(reviewTimes).values(time).onConflictDoNothing();
}

/** The seconds that the latest decisions took. */
export async function listLatest(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ seconds: reviewTimes.seconds })
    .from(reviewTimes)
    .orderBy(desc(reviewTimes.createdAt), desc(reviewTimes.paymentId))
    .limit(limit);
  return rows.map(({ seconds }) => seconds);
}
