import type { Db, Tx } from '@qanoon/db/engine/client';
import { sessions } from '@qanoon/db/schema';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';

export type Session = typeof sessions.$inferSelect;

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
 * The id of the sign-in that a session belongs to: its own id, or that of the session it was created from by
 * a handoff.
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

/** The newest live sign-ins of an account, including `familyId`. */
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

/** The sessions that handoffs created from these. */
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

/** Whether this is a session of another account, or one that a handoff created. */
export async function isNoSignInOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), or(ne(sessions.userId, userId), isNotNull(sessions.parentId))))
    .limit(1);
  return other !== undefined;
}
