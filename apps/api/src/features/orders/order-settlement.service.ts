import {
  assertTransition,
  isOpenStatus,
  type OrderEvent,
  type OrderStatus,
  statusOfMoney,
} from '@qanoon/contracts/order-states';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import type { Tx } from '@qanoon/db/client';
import type { Actor, Deps } from '../../context.ts';
import { getOrderHours } from '../academy/academy.service.ts';
import { flagCertificates } from '../certificates/certificate-flags.service.ts';
import { approveOrdered, endOrdered, markOrdered } from '../enrollments/ordered-enrollments.service.ts';
import { creditOf, type Entry, type Posting, postEntries, reversalOf } from '../ledger/ledger.service.ts';
import { issueReceipt } from '../receipts/receipts.service.ts';
import { scheduleExpiry } from './order-expiry.ts';
import * as repo from './orders.repo.ts';
import { releaseCoupon } from './prices.service.ts';

const HOUR_MS = 3600_000;

/** Why an order changes, and when. `actor`: the administrator who decided; null for the student and the server. */
export type Cause = { event: OrderEvent; actor: Actor | null; at: Date; reason?: string | null };

/** Money for an order: of a payment, or credit of the student without one. Amounts are paisa. */
type Money = {
  amount: number;
  payment?: {
    id: string;
    method: PaymentMethod;
    payeeAccountId: string | null;
    transactionId: string;
    payee: repo.PaymentRow['payee'];
  };
};

const posting = (order: repo.OrderRow, { actor, at }: Cause, payment?: { id: string }): Posting => ({
  studentId: order.studentId,
  orderId: order.id,
  paymentId: payment?.id,
  actorId: actor?.id ?? null,
  at,
});

/**
 * Books money for a locked order. The order is paid when its price is reached: its courses open, and what is more becomes
 * credit. Money for a closed order is credit. Every payment has a receipt.
 */
export async function receiveMoney(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  { amount, payment }: Money,
  cause: Cause,
): Promise<repo.OrderRow> {
  const { event, actor, at } = cause;
  const from = order.status;
  const account = `order:${order.id}` as const;
  const credit = `credit:${order.studentId}` as const;
  const method = payment?.method ?? '';
  await postEntries(tx, posting(order, cause, payment), [
    payment
      ? { kind: 'payment', debit: payeeAccount(payment), credit: account, amount, method }
      : { kind: 'credit-used', debit: credit, credit: account, amount },
  ]);
  const isOpen = isOpenStatus(from);
  const received = order.received + (isOpen ? amount : 0);
  const pendingProofs = isOpen ? await repo.countPendingProofs(tx, order.id) : 0;
  const to = isOpen ? statusOfMoney({ total: order.total, received, pendingProofs }) : from;
  assertTransition(event, from, to);
  const more = isOpen ? Math.max(received - order.total, 0) : amount;
  const items = await repo.listItems(tx, [order.id]);
  if (isOpen && to === 'paid')
    await postEntries(
      tx,
      posting(order, cause, payment),
      items.flatMap((item) => saleOf(item, method)),
    );
  await postEntries(tx, posting(order, cause, payment), [
    { kind: 'credit-added', debit: account, credit, amount: more },
  ]);
  const changed = await repo.updateOrder(tx, order.id, {
    status: to,
    received: received - (isOpen ? more : 0),
    ...(isOpen && to === 'paid' && { paidAt: at, expiresAt: null }),
    ...(to === 'balance_due' && { expiresAt: await expiryOf(tx, at) }),
  });
  await repo.insertEvent(tx, {
    orderId: order.id,
    kind: event,
    status: to,
    paymentId: payment?.id ?? null,
    amount,
    actorId: actor?.id ?? null,
    createdAt: at,
  });
  if (isOpen && to === 'paid') await approveOrdered(tx, items, at);
  if (to === 'balance_due') {
    await markOrdered(tx, items, 'pending');
    await scheduleExpiry(deps, tx, changed);
  }
  if (payment || to === 'paid')
    await issueReceipt(tx, {
      order: changed,
      items,
      amount: payment ? amount : 0,
      payment,
      approvedBy: actor,
      at,
    });
  return changed;
}

/** Pays an order that costs nothing. */
export const payInFull = (deps: Deps, tx: Tx, order: repo.OrderRow, cause: Cause): Promise<repo.OrderRow> =>
  receiveMoney(deps, tx, order, { amount: 0 }, cause);

/** The state of a locked order after one of its proofs was rejected. */
export async function rejectProof(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  paymentId: string,
  cause: Cause,
): Promise<repo.OrderRow> {
  const to = await statusWithout(tx, order, order.received);
  return changeStatus(deps, tx, order, to, cause, { paymentId });
}

/** Closes a locked order without its courses: what was received becomes credit, and its coupon may be used again. */
export async function closeOrder(
  tx: Tx,
  order: repo.OrderRow,
  to: 'withdrawn' | 'expired',
  cause: Cause,
): Promise<repo.OrderRow> {
  assertTransition(cause.event, order.status, to);
  await postEntries(tx, posting(order, cause), [
    {
      kind: 'credit-added',
      debit: `order:${order.id}`,
      credit: `credit:${order.studentId}`,
      amount: order.received,
    },
  ]);
  if (order.couponId) await releaseCoupon(tx, order.couponId);
  const changed = await repo.updateOrder(tx, order.id, {
    status: to,
    received: 0,
    expiresAt: null,
    closedAt: cause.at,
  });
  await insertEvent(tx, changed, cause, { amount: order.received });
  await markOrdered(tx, await repo.listItems(tx, [order.id]), 'ended', ['pending']);
  return changed;
}

/**
 * Takes a part of a payment back from a locked order, as the bank has done. A paid order is reversed: its courses close,
 * its certificates are flagged, the progress stays, and what other payments brought becomes credit. `amount`: paisa that
 * the payment had brought for this order.
 */
export async function reverseMoney(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  { amount, payment }: Required<Money>,
  cause: Cause,
): Promise<repo.OrderRow> {
  const account = `order:${order.id}` as const;
  const credit = `credit:${order.studentId}` as const;
  const payee = payeeAccount(payment);
  const { method } = payment;
  const of = posting(order, cause, payment);
  if (isOpenStatus(order.status)) {
    await postEntries(tx, of, [{ kind: 'payment-reversal', debit: account, credit: payee, amount, method }]);
    const received = order.received - amount;
    const to = await statusWithout(tx, order, received);
    return changeStatus(deps, tx, order, to, cause, { paymentId: payment.id, amount, received });
  }
  if (order.status === 'paid') {
    const fromOrder = Math.min(amount, order.total);
    await unsell(tx, order, cause, payment);
    await postEntries(tx, of, [
      { kind: 'payment-reversal', debit: account, credit: payee, amount: fromOrder, method },
      { kind: 'credit-reversal', debit: credit, credit: payee, amount: amount - fromOrder, method },
      { kind: 'credit-added', debit: account, credit, amount: order.total - fromOrder },
    ]);
    return changeStatus(deps, tx, order, 'reversed', cause, { paymentId: payment.id, amount, received: 0 });
  }
  await postEntries(tx, of, [{ kind: 'credit-reversal', debit: credit, credit: payee, amount, method }]);
  return changeStatus(deps, tx, order, order.status, cause, { paymentId: payment.id, amount });
}

/** Gives the price of a locked, paid order back as credit: its courses close, the progress stays. */
export async function refundOrder(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  cause: Cause,
): Promise<repo.OrderRow> {
  assertTransition(cause.event, order.status, 'refunded');
  await unsell(tx, order, cause);
  await postEntries(tx, posting(order, cause), [
    {
      kind: 'credit-added',
      debit: `order:${order.id}`,
      credit: `credit:${order.studentId}`,
      amount: order.total,
    },
  ]);
  return changeStatus(deps, tx, order, 'refunded', cause, { amount: order.total, received: 0 });
}

/** Pays an order from the student's credit, as far as it reaches. The caller has locked the student and the order. */
export async function payFromCredit(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  cause: Cause,
): Promise<repo.OrderRow> {
  const amount = Math.min(await creditOf(tx, order.studentId), order.total - order.received);
  return amount > 0 ? receiveMoney(deps, tx, order, { amount }, cause) : order;
}

/** Takes the sale of a paid order back, ends its enrolments and flags its certificates. */
async function unsell(tx: Tx, order: repo.OrderRow, cause: Cause, payment?: Money['payment']): Promise<void> {
  const items = await repo.listItems(tx, [order.id]);
  const sales = items.flatMap((item) => saleOf(item, payment?.method ?? ''));
  await postEntries(tx, posting(order, cause, payment), sales.map(reversalOf));
  const reason = cause.reason ?? '';
  await endOrdered(tx, items, { reason, at: cause.at });
  await flagCertificates(tx, items, { reason, at: cause.at });
}

const statusWithout = async (tx: Tx, order: repo.OrderRow, received: number): Promise<OrderStatus> =>
  isOpenStatus(order.status)
    ? statusOfMoney({
        total: order.total,
        received,
        pendingProofs: await repo.countPendingProofs(tx, order.id),
      })
    : order.status;

async function changeStatus(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  to: OrderStatus,
  cause: Cause,
  about: { paymentId?: string; amount?: number; received?: number },
): Promise<repo.OrderRow> {
  assertTransition(cause.event, order.status, to);
  const { received = order.received } = about;
  const awaitsStudent = to === 'rejected' || to === 'balance_due';
  const changed = await repo.updateOrder(tx, order.id, {
    status: to,
    received,
    ...(awaitsStudent && { expiresAt: await expiryOf(tx, cause.at), remindedAt: null }),
    ...(to !== order.status && !isOpenStatus(to) && { closedAt: cause.at, expiresAt: null }),
  });
  await insertEvent(tx, changed, cause, about);
  if (awaitsStudent) {
    const items = await repo.listItems(tx, [order.id]);
    await markOrdered(tx, items, to === 'rejected' ? 'rejected' : 'pending');
    await scheduleExpiry(deps, tx, changed);
  }
  return changed;
}

const insertEvent = (
  tx: Tx,
  order: repo.OrderRow,
  { event, actor, at, reason }: Cause,
  { paymentId, amount }: { paymentId?: string; amount?: number },
): Promise<void> =>
  repo.insertEvent(tx, {
    orderId: order.id,
    kind: event,
    status: order.status,
    paymentId: paymentId ?? null,
    amount: amount ?? null,
    actorId: actor?.id ?? null,
    reason: reason ?? null,
    createdAt: at,
  });

const expiryOf = async (tx: Tx, at: Date): Promise<Date> =>
  new Date(at.getTime() + (await getOrderHours(tx)) * HOUR_MS);

const payeeAccount = ({ payeeAccountId, method }: Required<Money>['payment']) =>
  `payee:${payeeAccountId ?? method}` as const;

/** The entries of a sold course: its price, and what was taken off. */
const saleOf = ({ orderId, courseId, price, listPrice }: repo.ItemRow, method: string): Entry[] => [
  { kind: 'sale', debit: `order:${orderId}`, credit: `sales:${courseId}`, amount: price, courseId, method },
  {
    kind: 'discount',
    debit: `discounts:${courseId}`,
    credit: `sales:${courseId}`,
    amount: listPrice - price,
    courseId,
    method,
  },
];
