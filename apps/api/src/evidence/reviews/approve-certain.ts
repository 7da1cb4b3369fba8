import type { approvedBatch } from '@qanoon/contracts/evidence/reviews';
import type { z } from 'zod';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { approveInTransaction } from '../../orders/payments/decide-payment.ts';
import type { Approver } from '../automatic-approval/automatic-approval.service.ts';
import { payingCredit } from '../matching/match-rules.ts';
import { findDoubt } from './checklist/checklist.ts';
import { findCertainCreditOf, getFacts } from './checklist/read-facts.ts';
import { queueDecision, undoableUntil } from './queue-decision.ts';
import { findWaitingDecision } from './requests/mark-requests.ts';

type Batch = z.input<typeof approvedBatch>;
type Skipped = Omit<Batch['skipped'][number], 'paymentId'>;

/**
 * Queues the approval of each of these payments that is certain now. It skips, and says why, those that are
 * not certain, that another reviewer has open, or that are decided.
 */
export async function approveCertain(
  deps: Deps,
  actor: Actor,
  { paymentIds }: { paymentIds: string[] },
): Promise<Batch> {
  const dueAt = undoableUntil(deps);
  const [queued, skipped]: [Batch['queued'], Batch['skipped']] = [[], []];
  // They are queued one after the other, because each has a transaction of its own. The list has at most
  // fifty.
  for (const paymentId of new Set(paymentIds)) {
    const reason = await queueCertain(deps, actor, paymentId, dueAt);
    if (reason) skipped.push({ paymentId, ...reason });
    else queued.push(paymentId);
  }
  return { dueAt, queued, skipped };
}

/** Queues an approval, or returns why it does not. */
async function queueCertain(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  dueAt: Date,
): Promise<Skipped | undefined> {
  try {
    const { isCertain, credits, checks } = await getFacts(deps, { paymentId });
    const credit = payingCredit(credits);
    if (!isCertain || !credit) return { check: (credit && findDoubt(checks)) ?? null, refusal: null };
    await deps.db.transaction((tx) =>
      queueDecision(deps, tx, actor, {
        decision: { kind: 'approve', input: { paymentId, received: credit.amount } },
        reviewSeconds: null,
        dueAt,
      }),
    );
    return undefined;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.status < 500) return { check: null, refusal: thrown.code };
    throw thrown;
  }
}

/** Approves payments with a certain credit for the server, unless a reviewer's decision is waiting. */
export const certainPayments: Approver = {
  isReviewed: async (tx, paymentId) => (await findWaitingDecision(tx, paymentId)) !== undefined,
  findCertainCredit: (tx, paymentId) => findCertainCreditOf({ db: tx }, paymentId),
  approve: (deps, tx, { paymentId, creditId, received }) =>
    approveInTransaction(deps, tx, null, { paymentId, received }, { creditId }),
};
