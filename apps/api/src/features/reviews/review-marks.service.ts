import type { Tx } from '@qanoon/db/client';
import type { Actor, Deps } from '../../context.ts';
import * as queue from './queued-decisions.repo.ts';
import * as locks from './review-locks.repo.ts';

export type ReviewMark = { lockedBy: string | null; queuedBy: string | null };

/** Who reviews these payments at present, and whose decisions about them are waiting. Two queries for all. */
export async function marksOf(
  { db, now }: Deps,
  actor: Actor,
  paymentIds: string[],
): Promise<(paymentId: string) => ReviewMark> {
  if (paymentIds.length === 0) return () => ({ lockedBy: null, queuedBy: null });
  const [locked, queued] = await Promise.all([
    locks.listLocks(db, paymentIds, now()),
    queue.listWaiting(db, paymentIds),
  ]);
  const others = locked.filter(({ adminId }) => adminId !== actor.id);
  const lockedBy = new Map(others.map(({ paymentId, name }) => [paymentId, name]));
  const queuedBy = new Map(queued.map(({ paymentId, name }) => [paymentId, name]));
  return (paymentId) => ({
    lockedBy: lockedBy.get(paymentId) ?? null,
    queuedBy: queuedBy.get(paymentId) ?? null,
  });
}

/** Whether a reviewer's decision about this payment is waiting. Locks of its orders keep that as it is. */
export const hasWaitingDecision = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await queue.listWaiting(tx, [paymentId])).length > 0;
