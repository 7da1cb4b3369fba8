import type { OwnSession } from '@qanoon/contracts/people/sessions';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { describeUserAgent } from './describe-user-agent.ts';
import * as repo from './sessions.repo.ts';

const MAX_LISTED = 100;

/** Lists the caller's sessions, one entry for each sign-in: the current one first, then the one used last. */
export async function listOwnSessions(
  { db, now }: Deps,
  actor: Actor,
): Promise<(Omit<OwnSession, 'signedInAt' | 'lastSeenAt'> & Times)[]> {
  const familyId = await repo.findFamilyId(db, actor.id, actor.sessionId);
  const signIns = await repo.listSignIns(db, actor.id, { now: now(), familyId, max: MAX_LISTED });
  const usesBySignIn = new Map<string, Date[]>(
    signIns.map(({ id, createdAt, lastSeenAt }) => [id, [lastSeenAt ?? createdAt]]),
  );
  const handoffs = await repo.listHandoffSessions(db, [...usesBySignIn.keys()]);
  for (const { parentId, lastSeenAt } of handoffs)
    if (lastSeenAt) usesBySignIn.get(parentId!)?.push(lastSeenAt);
  return signIns
    .map(({ id, userAgent, ip, createdAt }) => ({
      id,
      device: describeUserAgent(userAgent),
      address: ip,
      signedInAt: createdAt,
      lastSeenAt: new Date(Math.max(...usesBySignIn.get(id)!.map(Number))),
      current: id === familyId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}
type Times = { signedInAt: Date; lastSeenAt: Date };

/**
 * Ends one of the caller's sessions, on all origins. Throws NOT_FOUND for an expired one and for another
 * user's.
 */
export async function endOwnSession(
  { db, now }: Deps,
  actor: Actor,
  { sessionId }: { sessionId: string },
): Promise<{ ok: true }> {
  const ended = await db.transaction((tx) => repo.deleteSignIn(tx, actor.id, { sessionId, now: now() }));
  if (!ended) throw new AppError('NOT_FOUND');
  return { ok: true };
}

/**
 * Ends one sign-in of an account, on all origins, and returns it; undefined when it has ended already. Throws
 * NOT_FOUND for a session of another account and for one that a handoff created.
 */
export async function endSignIn(
  tx: Tx,
  { userId, sessionId, at }: { userId: string; sessionId: string; at: Date },
): Promise<repo.Session | undefined> {
  const ended = await repo.deleteSignIn(tx, userId, { sessionId, now: at });
  if (!ended && (await repo.isNoSignInOf(tx, userId, sessionId))) throw new AppError('NOT_FOUND');
  return ended;
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions({ db }: Deps, actor: Actor): Promise<{ ok: true }> {
  await db.transaction((tx) => repo.deleteSessionsOf(tx, actor.id, actor.sessionId));
  return { ok: true };
}

/** Ends every session of an account. */
export const endSessions = (tx: Tx, userId: string): Promise<void> => repo.deleteSessionsOf(tx, userId);
