import type { Db, Tx } from '@qanoon/db/client';
import { preparePerDatabase } from '@qanoon/db/prepare-per-database';
import { sessions, users } from '@qanoon/db/schema';
import { and, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';

export type User = typeof users.$inferSelect;

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return user;
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<User> {
  const [inserted] = await tx.insert(users).values(user).returning();
  return inserted!;
}

/** Gives an active account a new password, in place of `current` where one is named; false when there is no such account. */
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

/** Holds the account as it is until the transaction ends; false when it has another password by now, or was deactivated. */
export const lockAccount = (tx: Tx, { id, passwordHash }: User): Promise<boolean> =>
  setPassword(tx, id, passwordHash, passwordHash);

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

const liveSessionBy = (column: typeof sessions.tokenHash | typeof sessions.id, name: string) =>
  preparePerDatabase((db) =>
    db
      .select({
        sessionId: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        signedInAt: sessions.createdAt,
        user: users,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(column, sql.placeholder('which')),
          gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
          eq(users.isActive, true),
        ),
      )
      .limit(1)
      .prepare(name),
  );
const liveSessionByToken = liveSessionBy(sessions.tokenHash, 'live_session_by_token');
const liveSessionById = liveSessionBy(sessions.id, 'live_session_by_id');

/** The session with its person, while it is neither expired nor its account inactive. */
export async function findLiveSession(db: Db, by: { tokenHash: string } | { sessionId: string }, now: Date) {
  const [question, which] =
    'tokenHash' in by ? [liveSessionByToken(db), by.tokenHash] : [liveSessionById(db), by.sessionId];
  const [row] = await question.execute({ which, now });
  return row;
}

/** The first session of those that were handed over, one from another: itself where there is no other. */
const firstOf = (tx: Tx, sessionId: string) =>
  tx.select({ id: familyId }).from(sessions).where(eq(sessions.id, sessionId));
const familyId = sql<string>`coalesce(${sessions.parentId}, ${sessions.id})`;

/** Ends a session and those that it was handed over to or from. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.id, firstOf(tx, sessionId)));
}

/** Ends every session of this account, but for the one in `except` and those that it was handed over to or from. */
export async function deleteSessionsOf(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : notInArray(familyId, firstOf(tx, except)),
      ),
    );
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}
