import type { Db, Tx } from '@qanoon/db/client';
import { sessions, users } from '@qanoon/db/schema';
import { and, eq, gt, lt } from 'drizzle-orm';

export type User = typeof users.$inferSelect;

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<User> {
  const [inserted] = await tx.insert(users).values(user).returning();
  return inserted!;
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** The session with its person, while it is neither expired nor its account inactive. */
export async function findLiveSession(db: Db, by: { tokenHash: string } | { sessionId: string }, now: Date) {
  const which = 'tokenHash' in by ? eq(sessions.tokenHash, by.tokenHash) : eq(sessions.id, by.sessionId);
  const [row] = await db
    .select({ sessionId: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(which, gt(sessions.expiresAt, now), eq(users.isActive, true)))
    .limit(1);
  return row;
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}
