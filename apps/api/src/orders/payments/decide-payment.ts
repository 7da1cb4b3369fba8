import type { ApprovePaymentInput } from '@qanoon/contracts/orders/orders';
import type { NotificationKind } from '@qanoon/contracts/platform/notifications';
import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import { getUsedCredit, NO_CREDIT } from '@qanoon/db/queries/credit-key';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { asPaisa, type Paisa, sumPaisa } from '@qanoon/domain/lib/money';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/payments';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { checkFee, listReceived, postEntries } from '../../money/ledger/ledger.service.ts';
import { findAccountName } from '../../people/find-account.repo.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { endRequest } from '../../platform/notifications/notifications.service.ts';
import { findPayment } from '../find-payment.repo.ts';
import { lockOrders, payeeAccount } from '../orders/change-order.ts';
import { getOrderTitle, listOrderItems, notifyOfOrder } from '../orders/notify-of-order.ts';
import type { OrderRow } from '../orders/orders.repo.ts';
import { reverseMoney } from '../orders/reverse-order.ts';
import { receiveMoney, rejectProof } from '../orders/settle-order.ts';
import { paymentApproved, paymentReversed, paymentsRejected } from './payment-events.ts';
import * as repo from './payments.repo.ts';

/**
 * Completes a pending payment with the money that was received, by default the balance due: books it for the payment's order
 * and, as `split` says, for other orders of the same student. Throws PAYMENT_NOT_FOUND, PAYMENT_NOT_PENDING, whose
 * message describes the earlier decision, TRANSACTION_ID_USED for a claim of a credit that another payment still has,
 * SPLIT_NOT_POSSIBLE, FEE_TOO_HIGH, or ORDER_NOT_FOUND for an order of another student.
 */
export async function approvePayment(
  deps: Deps,
  actor: Actor,
  input: ApprovePaymentInput,
): Promise<{ ok: true }> {
  await namingUsedCredit(() => deps.db.transaction((tx) => approveInTransaction(deps, tx, actor, input)));
  return { ok: true };
}

/**
 * Runs a transaction that approves a payment. If two claims of one credit are concurrent, the unique index
 * refuses the second one.
 */
export async function namingUsedCredit<Result>(approving: () => Promise<Result>): Promise<Result> {
  try {
    return await approving();
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'payments_credit_key') throw creditUsed();
    throw thrown;
  }
}

const creditUsed = () => new AppError('TRANSACTION_ID_USED', m.anotherPaymentHasThisCredit);

/**
 * What an approval books: `own` for the first order, `parts` for the others. Locks the orders; throws the
 * errors of `approvePayment`.
 */
export async function planApproval(tx: Tx, { paymentId, received, fee, split = [] }: ApprovePaymentInput) {
  const found = await findPayment(tx, paymentId);
  if (!found?.orderId) throw new AppError('PAYMENT_NOT_FOUND');
  const orders = await lockOrders(tx, [found.orderId, ...split.map(({ orderId }) => orderId)]);
  // This is checked before the rules about the orders, which an earlier decision has changed.
  if ((await findPayment(tx, paymentId))?.status !== 'pending') throw await notPendingError(tx, paymentId);
  const [order, ...others] = orders;
  if (others.some(({ studentId }) => studentId !== found.studentId)) throw new AppError('ORDER_NOT_FOUND');
  if (
    new Set(orders.map(({ id }) => id)).size < orders.length ||
    others.some((each) => !isOpenStatus(each.status))
  )
    throw new AppError('SPLIT_NOT_POSSIBLE');
  const receivedPaisa = received ?? defaultAmount(found, order!);
  const parts = split.map(({ amount }) => amount);
  const own = asPaisa(receivedPaisa - sumPaisa(parts));
  const feePaisa = checkFee(fee, receivedPaisa);
  if (own <= 0) throw new AppError('SPLIT_NOT_POSSIBLE');
  // A claim gets the credit when it is free.
  const credit = found.creditKey === null ? getUsedCredit(found) : undefined;
  if (credit && (await repo.findByCredit(tx, credit))) throw creditUsed();
  return { orders, receivedPaisa, own, parts, feePaisa, credit };
}

/**
 * Approves as a part of a transaction, which `namingUsedCredit` runs. When there is no actor, the server
 * approves because of the credit that `about` names. A payment that a reviewer approves gets its certain
 * credit.
 */
export async function approveInTransaction(
  deps: Deps,
  tx: Tx,
  actor: Actor | null,
  input: ApprovePaymentInput,
  about: { creditId?: string } = {},
): Promise<void> {
  const at = deps.now();
  const { paymentId } = input;
  const { orders, receivedPaisa, own, parts, feePaisa, credit } = await planApproval(tx, input);
  const [order] = orders;
  const creditId =
    about.creditId ?? (await paymentApproved.tell(tx, { paymentId, at })).find((id) => id !== undefined);
  const payment = await repo.settlePending(tx, paymentId, {
    status: 'completed',
    decidedById: actor?.id ?? null,
    rejectionReason: null,
    processedAt: at,
    receivedAmount: receivedPaisa,
    ...credit,
  });
  if (!payment) throw await notPendingError(tx, paymentId);
  await endRequest(deps, tx, { kind: 'payment-submitted', subjectId: paymentId, at });
  const cause = { event: 'proof-approved', actor, at } as const;
  for (const [index, each] of orders.entries()) {
    const amount = index === 0 ? own : parts[index - 1]!;
    const received = await receiveMoney(deps, tx, each, { amount, payment }, cause);
    const { order: changed, credited, receipt } = received;
    const kind = isOpenStatus(each.status) ? KINDS[changed.status === 'paid' ? 'paid' : 'due'] : KINDS.closed;
    await notifyOfOrder(deps, tx, changed, {
      kind,
      payment,
      amount,
      credited,
      receipt,
      reason: null,
      at,
    });
  }
  await postEntries(
    tx,
    { studentId: payment.studentId, orderId: order!.id, paymentId, actorId: actor?.id ?? null, at },
    [
      {
        kind: 'fee',
        debit: 'fees',
        credit: payeeAccount(payment),
        amount: feePaisa,
        method: payment.method,
      },
    ],
  );
  await record(
    tx,
    actor,
    payment,
    order!,
    'payment.approved',
    { receivedPaisa, ...(feePaisa > 0 && { feePaisa }), ...(creditId && { creditId }) },
    at,
  );
}

/** The kinds of notification about received money: money for a closed order opens nothing. */
const KINDS = {
  paid: 'payment-approved',
  due: 'balance-due',
  closed: 'credit-added',
} as const satisfies Record<string, NotificationKind>;

/**
 * Returns what still had to be paid, at most what the payment was for. A closed order needs nothing, so for
 * it this is the payment's amount.
 */
function defaultAmount({ amount }: repo.Payment, order: OrderRow): Paisa {
  const due = asPaisa(order.total - order.received);
  return isOpenStatus(order.status) && due > 0 && due < amount ? due : amount;
}

/** Fails the payment. The student sees `reason`. Throws the errors of `approvePayment`. */
export async function rejectPayment(
  deps: Deps,
  actor: Actor,
  input: { paymentId: string; reason?: string | undefined },
): Promise<{ ok: true }> {
  await deps.db.transaction((tx) => rejectInTransaction(deps, tx, actor, input));
  return { ok: true };
}

/** The order of a payment that can be rejected. Locks the order; throws the errors of `rejectPayment`. */
export async function planRejection(tx: Tx, { paymentId }: { paymentId: string }): Promise<OrderRow> {
  const found = await findPayment(tx, paymentId);
  if (!found?.orderId) throw new AppError('PAYMENT_NOT_FOUND');
  const [order] = await lockOrders(tx, [found.orderId]);
  if ((await findPayment(tx, paymentId))?.status !== 'pending') throw await notPendingError(tx, paymentId);
  return order!;
}

/** Rejects as a part of a transaction. */
export async function rejectInTransaction(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason?: string | undefined },
): Promise<void> {
  const at = deps.now();
  const order = await planRejection(tx, { paymentId });
  const payment = await repo.settlePending(tx, paymentId, {
    status: 'failed',
    decidedById: actor.id,
    rejectionReason: reason || null,
    processedAt: at,
    ...NO_CREDIT,
  });
  if (!payment) throw await notPendingError(tx, paymentId);
  await endRequest(deps, tx, { kind: 'payment-submitted', subjectId: paymentId, at });
  await paymentsRejected.tell(tx, [paymentId]);
  const cause = { event: 'proof-rejected', actor, at, reason: reason || null } as const;
  const changed = await rejectProof(deps, tx, order, paymentId, cause);
  await record(tx, actor, payment, order, 'payment.rejected', { reason: reason || null }, at);
  await notifyOfOrder(deps, tx, changed, { kind: 'payment-rejected', payment, reason: reason || null, at });
}

/**
 * Records that the bank has taken an approved payment back: access to a paid order's courses ends, its certificates are
 * flagged, the progress stays. Throws PAYMENT_NOT_FOUND or PAYMENT_NOT_APPROVED.
 */
export async function reversePayment(
  deps: Deps,
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const received = await listPaidOrders(tx, paymentId);
    const orders = await lockOrders(
      tx,
      received.map(({ orderId }) => orderId),
    );
    const payment = await repo.reverse(tx, paymentId, { reason, at });
    if (!payment)
      throw new AppError((await findPayment(tx, paymentId)) ? 'PAYMENT_NOT_APPROVED' : 'PAYMENT_NOT_FOUND');
    await paymentReversed.tell(tx, paymentId, { actorId: actor.id, at });
    const cause = { event: 'payment-reversed', actor, at, reason } as const;
    for (const [index, order] of orders.entries()) {
      const { amount } = received[index]!;
      const changed = await reverseMoney(deps, tx, order, { amount, payment }, cause);
      if (index === 0)
        await record(
          tx,
          actor,
          payment,
          order,
          'payment.reversed',
          { reason, receivedPaisa: payment.receivedAmount },
          at,
        );
      await notifyOfOrder(deps, tx, changed, { kind: 'payment-reversed', payment, reason, at });
    }
  });
  return { ok: true };
}

/** Lists the orders for which an approved payment was booked, with the paisa of each. */
async function listPaidOrders(tx: Tx, paymentId: string): Promise<{ orderId: string; amount: Paisa }[]> {
  const entries = await listReceived(tx, paymentId);
  return entries.flatMap(({ orderId, amount }) => (orderId ? [{ orderId, amount }] : []));
}

async function record(
  tx: Tx,
  actor: Actor | null,
  payment: repo.Payment,
  order: OrderRow,
  action: 'payment.approved' | 'payment.rejected' | 'payment.reversed',
  about: { reason?: string | null; receivedPaisa?: number | null; feePaisa?: number; creditId?: string },
  at: Date,
): Promise<void> {
  await recordDecision(tx, {
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    personName: await findAccountName(tx, payment.studentId),
    courseTitle: getOrderTitle(order, await listOrderItems(tx, order.id)),
    action,
    subjectId: payment.id,
    detail: {
      amountPaisa: payment.amount,
      method: payment.method,
      transactionId: payment.transactionId,
      reason: null,
      reference: order.reference,
      ...about,
      ...(!actor && { automatic: true }),
    },
    createdAt: at,
  });
}

async function notPendingError(tx: Tx, paymentId: string): Promise<AppError> {
  const decision = await repo.findDecision(tx, paymentId);
  if (!decision) return new AppError('PAYMENT_NOT_FOUND');
  const outcome = decision.status === 'failed' ? 'rejected' : 'approved';
  const { decidedBy } = decision;
  const time = formatDateTime(decision.processedAt?.toISOString());
  if (!decidedBy && outcome === 'approved')
    return new AppError('PAYMENT_NOT_PENDING', worded(m.paymentWasApprovedAutomatically, { time }));
  return new AppError(
    'PAYMENT_NOT_PENDING',
    decidedBy
      ? worded(m.paymentWasAlreadyDecidedBy, { outcome, name: decidedBy, time })
      : worded(m.paymentWasAlreadyDecided, { outcome, time }),
  );
}
