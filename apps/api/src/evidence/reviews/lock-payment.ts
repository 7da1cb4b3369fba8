import { REVIEW_LOCK_SECONDS } from '@qanoon/contracts/evidence/reviews';
import type { Tx } from '@qanoon/db/engine/client';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/reviews';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { REVIEWERS } from '../../lib/live.ts';
import { findLock, findWaitingDecision } from './requests/mark-requests.ts';
import { requirePayment } from './requests/payment-requests.service.ts';
import * as repo from './review-locks.repo.ts';

/** A reserved payment. `lockedBy` is the name of another reviewer, or null if the caller has it. */
type Reserved = { lockedBy: string | null; expiresAt: Date };

/**
 * Reserves a payment for the caller, or extends the caller's lock. Returns the other reviewer who has it
 * open, or whose decision about it is waiting. Throws PAYMENT_NOT_FOUND.
 */
export async function open(
  deps: Deps,
  actor: Actor,
  { paymentId }: { paymentId: string },
): Promise<Reserved> {
  return deps.db.transaction(async (tx) => {
    await requirePayment(tx, paymentId);
    const at = deps.now();
    const { lock, other } = await reserve(tx, actor, paymentId, at);
    if (other) return { lockedBy: other.name, expiresAt: other.expiresAt };
    // The decision is read after the lock was taken, because a concurrent decision makes this transaction
    // wait there.
    const queued = await findWaitingDecision(tx, paymentId);
    if (queued && queued.adminId !== actor.id) {
      await repo.release(tx, { paymentId, adminId: actor.id });
      return { lockedBy: queued.name, expiresAt: queued.dueAt };
    }
    if (lock.lockedAt.getTime() === at.getTime()) publishReviews(deps, tx);
    return { lockedBy: null, expiresAt: lock.expiresAt };
  });
}

/** Ends the caller's lock, if there is one. */
export async function release(
  deps: Deps,
  actor: Actor,
  { paymentId }: { paymentId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    if (await repo.release(tx, { paymentId, adminId: actor.id })) publishReviews(deps, tx);
  });
  return { ok: true };
}

/** Ends the caller's lock for a decision. Throws PAYMENT_LOCKED while another reviewer has the payment. */
export async function endForDecision(tx: Tx, actor: Actor, paymentId: string, at: Date): Promise<void> {
  // The lock is taken first, so that a concurrent opening waits for the end of this transaction.
  const { other } = await reserve(tx, actor, paymentId, at);
  if (other)
    throw new AppError(
      'PAYMENT_LOCKED',
      worded(m.reviewedByUntil, {
        name: other.name,
        time: formatDateTime(other.expiresAt.toISOString()),
      }),
    );
  await repo.release(tx, { paymentId, adminId: actor.id });
}

/** Makes the open pages of all reviewers refetch locks and waiting decisions. */
export const publishReviews = ({ live }: Deps, tx: Tx): void =>
  tx.afterCommit(() => live.publish([REVIEWERS], { topics: ['reviews'] }));

type Outcome =
  | { lock: repo.Lock; other?: undefined }
  | { lock?: undefined; other: { name: string; expiresAt: Date } };

/** Reserves the payment for the caller, or returns the lock of another reviewer. */
async function reserve(tx: Tx, actor: Actor, paymentId: string, at: Date): Promise<Outcome> {
  const expiresAt = new Date(at.getTime() + REVIEW_LOCK_SECONDS * 1000);
  for (;;) {
    const lock = await repo.acquire(tx, { paymentId, adminId: actor.id, at, expiresAt });
    if (lock) return { lock };
    const other = await findLock(tx, paymentId, at);
    if (other && other.adminId !== actor.id) return { other };
    // The other reviewer has released the payment in between.
  }
}
