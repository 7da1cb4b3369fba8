import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { preparePerDatabase } from '@qanoon/db/engine/prepare-per-database';
import { sessionHandoffs, sessions, users } from '@qanoon/db/schema';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';

export type Session = typeof sessions.$inferSelect;

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

/** Finds a session that has not expired, with its active account. */
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

/** Records a use at `at`, unless one after `before` is recorded already. */
export async function updateLastSeen(
  tx: Tx,
  sessionId: string,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  const stale = or(isNull(sessions.lastSeenAt), lte(sessions.lastSeenAt, before));
  await tx
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.id, sessionId), stale));
}

/**
 * Finds the id of the sign-in that a session belongs to: its own id, or that of the session it was created
 * from by a handoff.
 */
export async function findFamilyId(db: Db, userId: string, sessionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${sessions.parentId}, ${sessions.id})` })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .limit(1);
  return row?.id;
}

const signInsOf = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.parentId), gt(sessions.expiresAt, now));

/** Lists the newest live sign-ins of an account, including `familyId`. */
export const listSignIns = (
  db: Db,
  userId: string,
  { now, familyId, max }: { now: Date; familyId: string | undefined; max: number },
) =>
  db
    .select()
    .from(sessions)
    .where(signInsOf(userId, now))
    .orderBy(
      sql`case when ${sessions.id} = ${familyId ?? ''} then 0 else 1 end`,
      desc(sessions.createdAt),
      desc(sessions.id),
    )
    .limit(max);

/** Lists the sessions that handoffs created from these. */
export const listHandoffSessions = (db: Db, familyIds: string[]) =>
  db
    .select({ parentId: sessions.parentId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(inArray(sessions.parentId, familyIds));

/**
 * Ends a live sign-in of this account, with the sessions that handoffs created from it, and returns it;
 * undefined when there is none.
 */
export async function deleteSignIn(
  tx: Tx,
  userId: string,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<Session | undefined> {
  // Deleting the sign-in cascades to the sessions whose parentId it is.
  const [ended] = await tx
    .delete(sessions)
    .where(and(signInsOf(userId, now), eq(sessions.id, sessionId)))
    .returning();
  return ended;
}

/** Returns whether this is a session of another account, or one that a handoff created. */
export async function isNoSignInOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), or(ne(sessions.userId, userId), isNotNull(sessions.parentId))))
    .limit(1);
  return other !== undefined;
}

export async function insertHandoff(tx: Tx, handoff: typeof sessionHandoffs.$inferInsert): Promise<void> {
  await tx.insert(sessionHandoffs).values(handoff);
}

/**
 * Deletes and returns the handoff of a code; undefined when it is unknown or was used, even by the wrong
 * browser.
 */
export async function claimHandoff(tx: Tx, codeHash: string) {
  const [handoff] = await tx
    .delete(sessionHandoffs)
    .where(eq(sessionHandoffs.codeHash, codeHash))
    .returning();
  return handoff;
}

/** Locks a live session of an active account until the transaction ends; undefined when there is none. */
export async function lockSession(tx: Tx, sessionId: string, now: Date) {
  const live = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), eq(users.isActive, true));
  const [row] = await locked(
    tx
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(live),
    'share',
  );
  return row;
}

export async function deleteExpiredHandoffs(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessionHandoffs).where(lt(sessionHandoffs.expiresAt, now));
}
