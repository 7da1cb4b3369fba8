import type { Db, Tx } from '@qanoon/db/client';
import { sessions } from '@qanoon/db/schema';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';

/** Notes a use at `at`, unless another process noted one after `before`. */
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

/** The id of the sign-in that a session belongs to: its own, or that of the session it was handed over from. */
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

/** An account's newest sign-ins that still let in, with the one of `familyId` among them. */
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

/** The sessions that these were handed over to. */
export const listHandoffSessions = (db: Db, familyIds: string[]) =>
  db
    .select({ parentId: sessions.parentId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(inArray(sessions.parentId, familyIds));

/** Ends a sign-in of this account with everything that it was handed over to; false when there is no such one. */
export async function deleteSignIn(
  tx: Tx,
  userId: string,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> {
  // The sessions it was handed over to go with it: parentId cascades.
  const ended = await tx
    .delete(sessions)
    .where(and(signInsOf(userId, now), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
