import type { Db, Tx } from '@qanoon/db/engine/client';
import { sessions, users } from '@qanoon/db/schema';
import type { Language } from '@qanoon/messages/language';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Account } from '../find-account.repo.ts';

/** Makes the owner an ordinary administrator. */
export async function demoteOwner(tx: Tx): Promise<void> {
  await tx.update(users).set({ isOwner: false }).where(eq(users.isOwner, true));
}

/** Inserts an owner, whose address counts as verified. Throws a unique violation when the address has an account. */
export async function insertOwner(
  tx: Tx,
  owner: Pick<Account, 'email' | 'fullName' | 'passwordHash' | 'createdAt'> & { language?: Language },
): Promise<Account> {
  const allowed = {
    canManageUsers: true,
    canManageCourses: true,
    canManageEnrollments: true,
    canViewAnalytics: true,
    canManageAcademy: true,
  };
  const [inserted] = await tx
    .insert(users)
    .values({ ...owner, ...allowed, role: 'admin', isOwner: true, emailVerifiedAt: owner.createdAt })
    .returning();
  return inserted!;
}

/** Lists the unexpired sessions of all accounts or one account, oldest first. */
export const listSessions = (db: Db, now: Date, userId?: string) =>
  db
    .select({
      id: sessions.id,
      email: users.email,
      role: users.role,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(gt(sessions.expiresAt, now), userId === undefined ? undefined : eq(sessions.userId, userId)))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));

/** Counts the sessions of one account or of all accounts. */
export async function countSessions(tx: Tx, userId?: string): Promise<number> {
  const [row] = await tx
    .select({ sessions: count() })
    .from(sessions)
    .where(userId === undefined ? undefined : eq(sessions.userId, userId));
  return row!.sessions;
}

export async function deleteAllSessions(tx: Tx): Promise<void> {
  await tx.delete(sessions);
}
