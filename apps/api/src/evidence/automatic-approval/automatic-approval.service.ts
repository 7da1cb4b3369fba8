import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import { encodeCursor } from '@qanoon/db/queries/queries';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { lockOrders } from '../../orders/orders/change-order.ts';
import { matchCredits, matchPayments } from '../matching/match-credits.ts';
import { connectByServer, findOpenCredits, findPayments, lockPayment } from '../matching/matching.repo.ts';
import { matchPendingJob } from '../matching/matching.service.ts';
import * as repo from './automatic-approval.repo.ts';
import { scheduleSummary } from './schedule-summary.ts';
import { findSince, lockSince } from './switch-automatic-approval.repo.ts';

/** `isConnected` says whether a person has connected the credit. */
type CertainCredit = { creditId: string; amount: Paisa; isConnected: boolean };

/** Callbacks injected when the workers start, because `reviews` depends on this feature. */
export type Approver = {
  /** Whether a reviewer's decision about the payment is waiting. */
  isReviewed(tx: Tx, paymentId: string): Promise<boolean>;
  /**
   * The credit that certainly pays the payment, if nothing in the checklist of its review speaks against an
   * approval.
   */
  findCertainCredit(tx: Tx, paymentId: string): Promise<CertainCredit | undefined>;
  /** Approves a payment, whose orders are locked, with the amount of its credit. */
  approve(
    deps: Deps,
    tx: Tx,
    matched: { paymentId: string; creditId: string; received: Paisa },
  ): Promise<void>;
};

type Pair = { creditId: string; paymentId: string };

/** How many payments one job handles when the automatic approval starts. */
const BATCH = 100;

/** Approves the payments of these credits whose match is certain, if the automatic approval is on. */
export async function approveForCredits(
  deps: Deps,
  approver: Approver,
  creditIds: readonly string[],
): Promise<void> {
  if (!(await findSince(deps.db))) return;
  const matched = await matchCredits(deps.db, await findOpenCredits(deps.db, creditIds));
  const pairs = [...matched].flatMap(([creditId, found]) =>
    found
      .filter(({ match }) => match.kind === 'certain')
      .map(({ payment }) => ({ creditId, paymentId: payment.id })),
  );
  for (const pair of pairs) await approvePair(deps, approver, pair);
}

/** Approves these payments if their match with a credit is certain and the automatic approval is on. */
export async function approveForPayments(
  deps: Deps,
  approver: Approver,
  paymentIds: readonly string[],
): Promise<void> {
  if (!(await findSince(deps.db))) return;
  const matched = await matchPayments(deps.db, await findPayments(deps.db, paymentIds));
  const pairs = [...matched].flatMap(([paymentId, found]) =>
    found
      .filter(({ match, isConnected }) => match.kind === 'certain' && !isConnected)
      .map(({ credit }) => ({ creditId: credit.id, paymentId })),
  );
  for (const pair of pairs) await approvePair(deps, approver, pair);
}

/**
 * Approves some of the payments that waited when the automatic approval started, and adds the job for the
 * next.
 */
export async function approvePending(
  deps: Deps,
  approver: Approver,
  { cursor }: { cursor?: string },
): Promise<void> {
  if (!(await findSince(deps.db))) return;
  const pending = await repo.listPending(deps.db, cursor, BATCH);
  await approveForPayments(
    deps,
    approver,
    pending.map(({ id }) => id),
  );
  const last = pending.at(-1);
  if (last && pending.length === BATCH)
    await deps.db.transaction((tx) => deps.jobs.add(tx, matchPendingJob, { cursor: encodeCursor(last) }));
}

/**
 * Connects the credit and approves the payment in one transaction. Does nothing when the match is not certain
 * any more, the automatic approval was suspended, somebody has decided meanwhile, or the proof was not
 * compared or is a copy.
 */
async function approvePair(deps: Deps, approver: Approver, pair: Pair): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      if (!(await lockSince(tx))) return;
      const [found] = await findPayments(tx, [pair.paymentId]);
      if (!found?.orderId || !found.isStudentActive) return;
      // From here on nobody else can decide about the payments of the order.
      await lockOrders(tx, [found.orderId]);
      await lockPayment(tx, pair.paymentId);
      // When that decision ends, it adds another job for the payment, if the payment is still pending.
      if (await approver.isReviewed(tx, pair.paymentId)) return;
      // When the comparison of its proof ends, it adds another job for the payment.
      const credit = await approver.findCertainCredit(tx, pair.paymentId);
      if (credit?.creditId !== pair.creditId || credit.isConnected) return;
      const at = deps.now();
      if (!(await connectByServer(tx, { ...pair, at }))) return;
      await approver.approve(deps, tx, { ...pair, received: credit.amount });
      await scheduleSummary(deps, tx, at);
    });
  } catch (thrown) {
    // Another transaction came first and has decided, or has connected another credit with the payment.
    const isLate =
      (thrown instanceof AppError && thrown.code === 'PAYMENT_NOT_PENDING') ||
      uniqueViolation(thrown) === 'credits_payment_id';
    if (!isLate) throw thrown;
  }
}
