import type { ListedRequest, ListWarning } from '@qanoon/contracts/orders/payments';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor, Deps } from '../../../lib/context.ts';
import { listCertain } from '../checklist/read-facts.ts';
import * as repo from './review-marks.repo.ts';

/**
 * The marks of a payment: who else reviews it, whose decision about it is waiting, whether it is certain, and
 * what a reviewer should know before opening it.
 */
export type ReviewMark = Pick<ListedRequest, 'lockedBy' | 'queuedBy' | 'isCertain' | 'warnings'>;

const NO_MARK: ReviewMark = { lockedBy: null, queuedBy: null, isCertain: false, warnings: [] };

/**
 * Reads the marks of these pending payments in one query, and the checklists of those that may have a certain
 * credit. The other payments are not compared, because no credit has their ID.
 */
export async function marksOf(
  { db, now }: Deps,
  actor: Actor,
  paymentIds: readonly string[],
): Promise<(paymentId: string) => ReviewMark> {
  if (paymentIds.length === 0) return () => NO_MARK;
  const rows = await repo.listMarks(db, paymentIds, { adminId: actor.id, at: now() });
  const certain = await listCertain(
    db,
    rows.flatMap(({ id, hasCredit }) => (hasCredit ? id : [])),
  );
  const marks = new Map(
    rows.map(({ id, lockedBy, queuedBy, isIdUsed, isProofCopied, isAmountDifferent }) => {
      const warnings: ListWarning[] = [];
      if (isIdUsed) warnings.push('id-used');
      if (isProofCopied) warnings.push('proof-copied');
      if (isAmountDifferent) warnings.push('amount-differs');
      return [id, { lockedBy, queuedBy, isCertain: certain.has(id), warnings }];
    }),
  );
  return (paymentId) => marks.get(paymentId) ?? NO_MARK;
}

/** The lock of a payment, unless it has lapsed. */
export const findLock = async (tx: Tx, paymentId: string, at: Date) =>
  (await repo.listLocks(tx, paymentId, at))[0];

/**
 * A reviewer's decision about a payment that is waiting. It cannot change while the payment's orders are
 * locked.
 */
export const findWaitingDecision = async (tx: Tx, paymentId: string) =>
  (await repo.listWaiting(tx, paymentId))[0];
