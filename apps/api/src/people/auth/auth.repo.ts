import type { Db, Tx } from '@qanoon/db/engine/client';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { pages, sessions, users } from '@qanoon/db/schema';
import { TERMS_SLUG } from '@qanoon/domain/academy/page-paths';
import { and, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';

export type User = typeof users.$inferSelect;

/** The revision of the terms that is published now; undefined before the pages exist. */
export async function findTermsRevisionId(db: Db): Promise<string | undefined> {
  const [page] = await db
    .select({ revisionId: pages.revisionId })
    .from(pages)
    .where(and(eq(pages.slug, TERMS_SLUG), eq(pages.isPublished, true)))
    .limit(1);
  return page?.revisionId;
}

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<User> {
  const [inserted] = await tx.insert(users).values(user).returning();
  return inserted!;
}

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
          eq(column, sql.placeholder('key')),
          gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
          eq(users.isActive, true),
        ),
      )
      .limit(1)
      .prepare(name),
  );
const liveSessionByToken = liveSessionBy(sessions.tokenHash, 'live_session_by_token');
const liveSessionById = liveSessionBy(sessions.id, 'live_session_by_id');

/** A session that has not expired, with its active account. */
export async function findLiveSession(db: Db, by: { tokenHash: string } | { sessionId: string }, now: Date) {
  const [query, key] =
    'tokenHash' in by ? [liveSessionByToken(db), by.tokenHash] : [liveSessionById(db), by.sessionId];
  const [row] = await query.execute({ key, now });
  return row;
}

/**
 * Selects the sign-in that a session belongs to: the session that handoffs started from, or the session
 * itself.
 */
const signInOf = (tx: Tx, sessionId: string) =>
  tx.select({ id: familyId }).from(sessions).where(eq(sessions.id, sessionId));
const familyId = sql<string>`coalesce(${sessions.parentId}, ${sessions.id})`;

/** Ends a session with all sessions of the same sign-in. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.id, signInOf(tx, sessionId)));
}

/** Ends every session of this account, except the sign-in that the session `except` belongs to. */
export async function deleteSessionsOf(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : notInArray(familyId, signInOf(tx, except)),
      ),
    );
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}
