import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { REVIEWERS } from '../../lib/live.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { getOrderTitle, listOrderItems } from '../../orders/orders/notify-of-order.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from './credits.repo.ts';

/**
 * Connects an open credit with a payment to the same account. A pending payment still has to be decided; an
 * approved one must have the same ID, and the credit becomes its evidence. Throws CREDIT_NOT_FOUND,
 * CREDIT_NOT_OPEN, PAYMENT_NOT_FOUND, PAYMENT_NOT_PENDING, CREDIT_ON_OTHER_ACCOUNT or PAYMENT_HAS_CREDIT.
 */
export async function connectCredit(
  deps: Deps,
  actor: Actor,
  { creditId, paymentId }: { creditId: string; paymentId: string },
): Promise<{ ok: true }> {
  try {
    await deps.db.transaction(async (tx) => {
      const at = deps.now();
      const { credit } = await findCredit(deps, tx, creditId);
      const payment = await lockConnectable(tx, paymentId, credit);
      if (payment.payeeAccountId !== credit.payeeAccountId) throw new AppError('CREDIT_ON_OTHER_ACCOUNT');
      if (!(await repo.connect(tx, creditId, { paymentId, matchedById: actor.id, matchedAt: at })))
        throw new AppError('CREDIT_NOT_OPEN');
      await record(tx, actor, { action: 'credit.connected', credit, paymentId, at });
      publish(deps, tx);
    });
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'credits_payment_id') throw new AppError('PAYMENT_HAS_CREDIT');
    throw thrown;
  }
  return { ok: true };
}

/**
 * Opens a connected credit while its payment is pending. Throws CREDIT_NOT_FOUND, CREDIT_NOT_CONNECTED or
 * PAYMENT_NOT_PENDING.
 */
export async function disconnectCredit(
  deps: Deps,
  actor: Actor,
  { creditId }: { creditId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const { credit } = await findCredit(deps, tx, creditId);
    const { paymentId } = credit;
    if (!paymentId) throw new AppError('CREDIT_NOT_CONNECTED');
    await lockPendingPayment(tx, paymentId);
    if ((await repo.disconnect(tx, { paymentId, creditId })).length === 0)
      throw new AppError('CREDIT_NOT_CONNECTED');
    await record(tx, actor, { action: 'credit.disconnected', credit, paymentId, at: deps.now() });
    publish(deps, tx);
  });
  return { ok: true };
}

/**
 * Records that a credit pays no order, such as a private transfer. Throws CREDIT_NOT_FOUND or
 * CREDIT_NOT_OPEN.
 */
export async function setCreditAside(
  deps: Deps,
  actor: Actor,
  { creditId }: { creditId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    await findCredit(deps, tx, creditId);
    const credit = await repo.setAside(tx, creditId, { setAsideAt: at, setAsideById: actor.id });
    if (!credit) throw new AppError('CREDIT_NOT_OPEN');
    await record(tx, actor, { action: 'credit.set-aside', credit, at });
    publish(deps, tx);
  });
  return { ok: true };
}

/**
 * Opens a credit that was set aside. Only a person matches it then. Throws CREDIT_NOT_FOUND or
 * CREDIT_NOT_SET_ASIDE.
 */
export async function reopenCredit(
  deps: Deps,
  actor: Actor,
  { creditId }: { creditId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    await findCredit(deps, tx, creditId);
    const credit = await repo.reopen(tx, creditId);
    if (!credit) throw new AppError('CREDIT_NOT_SET_ASIDE');
    await record(tx, actor, { action: 'credit.reopened', credit, at: deps.now() });
    publish(deps, tx);
  });
  return { ok: true };
}

/** Opens the credits of payments that were rejected, in the transaction of the decision. */
export async function releaseCredits(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  for (const paymentId of paymentIds) await repo.disconnect(tx, { paymentId });
}

/**
 * Sets aside the credit of a payment that the bank has taken back, in the transaction of the reversal: the
 * money is gone, so the credit must not pay another order. A reviewer can open it again.
 */
export async function setReversedCreditAside(
  tx: Tx,
  paymentId: string,
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  await repo.disconnect(tx, { paymentId }, { setAsideAt: at, setAsideById: actorId });
}

async function findCredit({ env }: Deps, tx: Tx, id: string): Promise<repo.ListedRow> {
  const row = await repo.findCredit(tx, id, { samples: isDemo(env) });
  if (!row) throw new AppError('CREDIT_NOT_FOUND');
  return row;
}

/** An approved payment gets only a credit with its own ID, because nobody decides about the payment again. */
async function lockConnectable(tx: Tx, paymentId: string, { transactionKey }: repo.CreditRow) {
  const payment = await repo.lockPayment(tx, paymentId);
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
  const isEvidence = payment.status === 'completed' && payment.transactionKey === transactionKey;
  if (payment.status !== 'pending' && !isEvidence) throw new AppError('PAYMENT_NOT_PENDING');
  return payment;
}

async function lockPendingPayment(tx: Tx, paymentId: string) {
  const payment = await repo.lockPayment(tx, paymentId);
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
  if (payment.status !== 'pending') throw new AppError('PAYMENT_NOT_PENDING');
  return payment;
}

const publish = ({ live }: Deps, tx: Tx): void =>
  tx.afterCommit(() => live.publish([REVIEWERS], { topics: ['credits'] }));

type Decision = { action: AuditAction; credit: repo.CreditRow; paymentId?: string; at: Date };

async function record(tx: Tx, actor: Actor, { action, credit, paymentId, at }: Decision): Promise<void> {
  const order = paymentId === undefined ? undefined : await repo.findOrderOfPayment(tx, paymentId);
  const items = order?.orderId ? await listOrderItems(tx, order.orderId) : [];
  const { amount: amountPaisa, transactionId } = credit;
  await recordDecision(tx, {
    action,
    actorId: actor.id,
    actorName: actor.name,
    personName: order?.studentName ?? null,
    courseTitle: order ? getOrderTitle(order, items) : null,
    // An erasure removes the student's name from the entries about a payment.
    subjectId: paymentId ?? credit.id,
    detail: {
      creditId: credit.id,
      amountPaisa,
      transactionId,
      ...(order?.reference && { reference: order.reference }),
    },
    createdAt: at,
  });
}
