import type { Tx } from '@qanoon/db/client';
import type { Actor, Deps } from '../../context.ts';
import * as repo from './review-marks.repo.ts';

export type ReviewMark = { lockedBy: string | null; queuedBy: string | null };

/** Who reviews these payments at present, and whose decisions about them are waiting. Two queries for all. */
export async function marksOf(
  { db, now }: Deps,
  actor: Actor,
  paymentIds: string[],
): Promise<(paymentId: string) => ReviewMark> {
  if (paymentIds.length === 0) return () => ({ lockedBy: null, queuedBy: null });
  const [locked, queued] = await Promise.all([
    repo.listLocks(db, paymentIds, now()),
    repo.listWaiting(db, paymentIds),
  ]);
  const others = locked.filter(({ adminId }) => adminId !== actor.id);
  const lockedBy = new Map(others.map(({ paymentId, name }) => [paymentId, name]));
  const queuedBy = new Map(queued.map(({ paymentId, name }) => [paymentId, name]));
  return (paymentId) => ({
    lockedBy: lockedBy.get(paymentId) ?? null,
    queuedBy: queuedBy.get(paymentId) ?? null,
  });
}

/** The lock of a payment, unless it has lapsed. */
export const findLock = async (tx: Tx, paymentId: string, at: Date) =>
  (await repo.listLocks(tx, [paymentId], at))[0];

/** A reviewer's decision about a payment that is waiting. Locks of the payment's orders keep it as it is. */
export const findWaitingDecision = async (tx: Tx, paymentId: string) =>
  (await repo.listWaiting(tx, [paymentId]))[0];
