import type { Tx } from '@qanoon/db/engine/client';
import { reviewLocks } from '@qanoon/db/schema';
import { and, eq, lte, or, sql } from 'drizzle-orm';

export type Lock = typeof reviewLocks.$inferSelect;

/**
 * Reserves a payment, or extends the reviewer's lock of it; returns undefined while another reviewer has one.
 */
export async function acquire(
  tx: Tx,
  { paymentId, adminId, at, expiresAt }: { paymentId: string; adminId: string; at: Date; expiresAt: Date },
): Promise<Lock | undefined> {
  const [lock] = await tx
    .insert(reviewLocks)
    .values({ paymentId, adminId, lockedAt: at, expiresAt })
    .onConflictDoUpdate({
      target: reviewLocks.paymentId,
      set: {
        adminId,
        expiresAt,
        // An extended lock keeps its beginning.
        lockedAt: sql`case when ${reviewLocks.adminId} = excluded.admin_id and ${reviewLocks.expiresAt} > excluded.locked_at
          then ${reviewLocks.lockedAt} else excluded.locked_at end`,
      },
      setWhere: or(eq(reviewLocks.adminId, adminId), lte(reviewLocks.expiresAt, at)),
    })
    .returning();
  return lock;
}

/** Ends a reviewer's lock; returns false if the reviewer has none. */
export async function release(tx: Tx, by: { paymentId: string; adminId: string }): Promise<boolean> {
  const released = await tx
    .delete(reviewLocks)
    .where(and(eq(reviewLocks.paymentId, by.paymentId), eq(reviewLocks.adminId, by.adminId)))
    .returning({ paymentId: reviewLocks.paymentId });
  return released.length > 0;
}
