import type { Db, Tx } from '@qanoon/db/engine/client';
import { passwordResets, users } from '@qanoon/db/schema';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Account } from '../find-account.repo.ts';

/**
 * Sets the password of an active account, whose hash is still `current` when given; false when there is no
 * such account.
 */
export async function setPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  current?: string,
): Promise<boolean> {
  const set = await tx
    .update(users)
    .set({ passwordHash })
    .where(
      and(
        eq(users.id, id),
        eq(users.isActive, true),
        current === undefined ? undefined : eq(users.passwordHash, current),
      ),
    )
    .returning({ id: users.id });
  return set.length > 0;
}

/**
 * Locks the account until the transaction ends; false when its password has changed or it was deactivated.
 */
export const lockAccount = (tx: Tx, { id, passwordHash }: Account): Promise<boolean> =>
  setPassword(tx, id, passwordHash, passwordHash);

export async function insertReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

/** Finds the reset link with this token hash, and its active account. */
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
