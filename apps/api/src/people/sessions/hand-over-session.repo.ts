import type { Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { sessionHandoffs, sessions, users } from '@qanoon/db/schema';
import { and, eq, gt, lt } from 'drizzle-orm';

export async function insertHandoff(tx: Tx, handoff: typeof sessionHandoffs.$inferInsert): Promise<void> {
  await tx.insert(sessionHandoffs).values(handoff);
}

/**
 * Deletes and returns the handoff of a code; undefined when it is unknown or was used, also by the wrong
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
