import { ROLES } from '@qanoon/contracts/lib/roles';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { emailVerifications, users } from '@qanoon/db/schema';
import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm';

export async function insertVerification(
  tx: Tx,
  verification: typeof emailVerifications.$inferInsert,
): Promise<void> {
  await tx.insert(emailVerifications).values(verification);
}

/**
 * Finds the link with this token hash, while its account is active and has the address that the link was sent
 * to.
 */
export async function findVerification(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ verification: emailVerifications, verifiedAt: users.emailVerifiedAt })
    .from(emailVerifications)
    .innerJoin(users, and(eq(users.id, emailVerifications.userId), eq(users.email, emailVerifications.email)))
    .where(and(eq(emailVerifications.tokenHash, tokenHash), eq(users.isActive, true)))
    .limit(1);
  return row;
}

/**
 * Marks `email` of an account as verified; false when it was verified before, or the account is inactive or
 * has another address.
 */
export async function setVerified(
  tx: Tx,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<boolean> {
  const set = await tx
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(
      and(
        eq(users.id, userId),
        eq(users.email, email),
        eq(users.isActive, true),
        isNull(users.emailVerifiedAt),
      ),
    )
    .returning({ id: users.id });
  return set.length > 0;
}

/**
 * Replaces the address `from` of an account that has not verified it; false when it has verified it, or has
 * another address meanwhile. Throws a unique violation when `to` has an account.
 */
export async function replaceUnverified(
  tx: Tx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ email: to, verificationRemindedAt: null })
    .where(and(eq(users.id, userId), eq(users.email, from), unverified))
    .returning({ id: users.id });
  return replaced.length > 0;
}

/** Finds the active account with this id, if its address is not verified. */
export async function findUnverified(
  db: Db,
  userId: string,
): Promise<Pick<typeof users.$inferSelect, 'id' | 'email' | 'language'> | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), unverified))
    .limit(1);
  return row;
}

const unverified = and(eq(users.isActive, true), isNull(users.emailVerifiedAt));
const notReminded = and(unverified, isNull(users.verificationRemindedAt));

/**
 * Lists the ids of at most `max` unverified accounts that were created in this interval and have not been
 * reminded, the oldest first.
 */
export async function listToRemind(
  db: Db,
  { after, until, max }: { after: Date; until: Date; max: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    // The condition on the first column of the index avoids reading old accounts.
    .where(
      and(
        inArray(users.role, [...ROLES]),
        gt(users.createdAt, after),
        lte(users.createdAt, until),
        notReminded,
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(max);
  return rows.map((row) => row.id);
}

/** Marks an account as reminded; false when it was reminded or verified before. */
export async function claimReminder(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const claimed = await tx
    .update(users)
    .set({ verificationRemindedAt: at })
    .where(and(eq(users.id, userId), notReminded))
    .returning({ id: users.id });
  return claimed.length > 0;
}

export async function deleteVerificationsExpiredBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(emailVerifications).where(lt(emailVerifications.expiresAt, before));
}
