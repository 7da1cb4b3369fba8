import type { RefundOrderInput } from '@qanoon/contracts/orders/orders';
import type { Tx } from '@qanoon/db/engine/client';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { reverseEntry } from '@qanoon/domain/money/ledger';
import { assertTransition, isOpenStatus } from '@qanoon/domain/orders/order-states';
import { endOrdered } from '../../enrollments/follow-order.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { declareEvent } from '../../lib/handlers.ts';
import { creditAddedBy, listSales, postEntries } from '../../money/ledger/ledger.service.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import {
  type Cause,
  changeStatus,
  lockOrders,
  type Money,
  payeeAccount,
  posting,
  statusWith,
} from './change-order.ts';
import { getOrderTitle, notifyOfOrder } from './notify-of-order.ts';
import * as repo from './orders.repo.ts';
import { payOutInTransaction } from './pay-out-credit.ts';

/** The sale of these courses was taken back: the student has not paid for them any more. */
export const saleReversed =
  declareEvent<
    [tx: Tx, items: readonly { studentId: string; courseId: string }[], because: { reason: string; at: Date }]
  >('sale-reversed');

/**
 * Takes a part of a payment back from a locked order, as the bank has done. An order that it had paid is
 * reversed: its courses close, the progress stays, and what other payments brought becomes credit. `amount`
 * is what the payment had brought for this order.
 */
export async function reverseMoney(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  { amount, payment }: Required<Pick<Money, 'amount' | 'payment'>>,
  cause: Cause,
): Promise<repo.OrderRow> {
  const account = `order:${order.id}` as const;
  const credit = `credit:${order.studentId}` as const;
  const payee = payeeAccount(payment);
  const { method } = payment;
  const of = posting(order, cause, payment);
  if (isOpenStatus(order.status)) {
    await postEntries(tx, of, [{ kind: 'payment-reversal', debit: account, credit: payee, amount, method }]);
    const received = asPaisa(order.received - amount);
    const to = await statusWith(tx, order, received);
    return changeStatus(deps, tx, order, to, cause, { paymentId: payment.id, amount, received });
  }
  const credited = await creditAddedBy(tx, { orderId: order.id, paymentId: payment.id });
  // If the order was already paid when this payment was approved, a part of its amount became credit;
  // reversing that part leaves the order paid.
  const fromOrder = asPaisa(amount - credited);
  if (order.status === 'paid' && fromOrder > 0) {
    await reverseSale(tx, order, cause, payment);
    await postEntries(tx, of, [
      { kind: 'payment-reversal', debit: account, credit: payee, amount: fromOrder, method },
      { kind: 'credit-reversal', debit: credit, credit: payee, amount: credited, method },
      { kind: 'credit-added', debit: account, credit, amount: asPaisa(order.total - fromOrder) },
    ]);
    return changeStatus(deps, tx, order, 'reversed', cause, {
      paymentId: payment.id,
      amount,
      received: NO_MONEY,
    });
  }
  await postEntries(tx, of, [{ kind: 'credit-reversal', debit: credit, credit: payee, amount, method }]);
  return changeStatus(deps, tx, order, order.status, cause, { paymentId: payment.id, amount });
}

/**
 * Gives the price of a paid order back as credit of the student: its courses close, its certificates are
 * flagged, the progress stays. When `payOut` is given, the credit is paid back in the same transaction.
 * Throws ORDER_NOT_FOUND, ORDER_NOT_PAID, or the errors of `payOut`.
 */
export async function refund(
  deps: Deps,
  actor: Actor,
  { orderId, reason, payOut }: RefundOrderInput,
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const [order] = await lockOrders(tx, [orderId]);
    if (order!.status !== 'paid') throw new AppError('ORDER_NOT_PAID');
    const changed = await refundOrder(deps, tx, order!, { event: 'refunded', actor, at, reason });
    const student = await findStudent(tx, order!.studentId, { orErased: true });
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: student!.fullName,
      courseTitle: getOrderTitle(order!, await repo.listItems(tx, [orderId])),
      action: 'order.refunded',
      subjectId: orderId,
      detail: { reference: order!.reference, amountPaisa: order!.total, reason },
      createdAt: at,
    });
    await notifyOfOrder(deps, tx, changed, { kind: 'order-refunded', amount: order!.total, reason, at });
    if (payOut) await payOutInTransaction(deps, tx, actor, { student: student!, ...payOut, at });
  });
  return { ok: true };
}

/** Gives the price of a locked, paid order back as credit: its courses close, the progress stays. */
async function refundOrder(deps: Deps, tx: Tx, order: repo.OrderRow, cause: Cause): Promise<repo.OrderRow> {
  assertTransition(cause.event, order.status, 'refunded');
  await reverseSale(tx, order, cause);
  await postEntries(tx, posting(order, cause), [
    {
      kind: 'credit-added',
      debit: `order:${order.id}`,
      credit: `credit:${order.studentId}`,
      amount: order.total,
    },
  ]);
  return changeStatus(deps, tx, order, 'refunded', cause, { amount: order.total, received: NO_MONEY });
}

/** Takes the sale of a paid order back and ends its enrollments. */
async function reverseSale(
  tx: Tx,
  order: repo.OrderRow,
  cause: Cause,
  payment?: Money['payment'],
): Promise<void> {
  const sales = await listSales(tx, order.id);
  await postEntries(tx, posting(order, cause, payment), sales.map(reverseEntry));
  const reason = cause.reason ?? '';
  // A course that the student has paid again, after an administrator had ended the enrollment, stays open.
  const paidElsewhere = await repo.listPaidElsewhere(tx, order);
  const items = (await repo.listItems(tx, [order.id])).filter(({ courseId }) => !paidElsewhere.has(courseId));
  await endOrdered(tx, items, { reason, at: cause.at });
  await saleReversed.tell(tx, items, { reason, at: cause.at });
}
