import type { Db, Tx } from '@qanoon/db/engine/client';
import { passwordResets, users } from '@qanoon/db/schema';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';

export async function insertReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

/** The reset link with this token hash, and its active account. */
export async function findReset(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ reset: passwordResets, user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), eq(users.isActive, true)))
    .limit(1);
  return row;
}

/** Marks a link as used; false when it was used before or has expired. */
export async function useReset(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.id, id), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, at)))
    .returning({ id: passwordResets.id });
  return used.length > 0;
}

/** Marks every unused link of this account as used. */
export async function retireResets(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

export async function deleteResetsExpiredBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
}
