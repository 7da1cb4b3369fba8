import type { Tx } from '@qanoon/db/engine/client';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { enterSale } from '@qanoon/domain/money/ledger';
import { assertTransition, isOpenStatus } from '@qanoon/domain/orders/order-states';
import { approveOrdered, markOrdered } from '../../enrollments/follow-order.ts';
import type { Deps } from '../../lib/context.ts';
import { creditOf, postEntries } from '../../money/ledger/ledger.service.ts';
import { releaseCoupon } from '../../money/prices/price-order.ts';
import { issueReceipt, type ReceiptName } from '../../money/receipts/receipts.service.ts';
import {
  CASH_ACCOUNT,
  type Cause,
  changeOrder,
  changeStatus,
  getExpiry,
  insertEvent,
  type Money,
  payeeAccount,
  posting,
  scheduleExpiry,
  statusWith,
} from './change-order.ts';
import * as repo from './orders.repo.ts';

/** The method of sales that no payment completed: credit, or a price of nothing. */
const PAID_BY_CREDIT = 'credit';

/**
 * Books money for a locked order. The order is paid when its price is reached: its courses open, and what is more becomes
 * credit. Money for a closed order is credit. Every payment has a receipt. Returns the changed order, what became credit, and the receipt.
 */
export async function receiveMoney(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  { amount, payment, isCash = false }: Money,
  cause: Cause,
): Promise<{ order: repo.OrderRow; credited: Paisa; receipt: ReceiptName | undefined }> {
  const { event, actor, at } = cause;
  const of = posting(order, cause, payment);
  const account = `order:${order.id}` as const;
  const credit = `credit:${order.studentId}` as const;
  const method = payment?.method ?? (isCash ? 'cash' : PAID_BY_CREDIT);
  const payee = payment ? payeeAccount(payment) : CASH_ACCOUNT;
  await postEntries(tx, of, [
    payment || isCash
      ? { kind: 'payment', debit: payee, credit: account, amount, method }
      : { kind: 'credit-used', debit: credit, credit: account, amount },
  ]);
  const isOpen = isOpenStatus(order.status);
  const received = asPaisa(order.received + (isOpen ? amount : 0));
  const to = await statusWith(tx, order, received);
  // An order that costs nothing is paid by the event that opens it.
  assertTransition(event, event === 'opened' ? null : order.status, to);
  const isPaidNow = isOpen && to === 'paid';
  const more = isOpen ? asPaisa(Math.max(received - order.total, 0)) : amount;
  const items = await repo.listItems(tx, [order.id]);
  await postEntries(tx, of, [
    ...(isPaidNow ? items.flatMap((item) => enterSale(item, method)) : []),
    { kind: 'credit-added', debit: account, credit, amount: more },
  ]);
  const changed = await changeOrder(tx, order, {
    status: to,
    received: asPaisa(received - (isOpen ? more : 0)),
    ...(isPaidNow && { paidAt: at, expiresAt: null }),
    ...(to === 'balance_due' && { expiresAt: await getExpiry(tx, at), remindedAt: null }),
  });
  await insertEvent(tx, changed, cause, { paymentId: payment?.id, amount });
  if (isPaidNow) await approveOrdered(tx, items, at);
  if (to === 'balance_due') {
    await markOrdered(tx, items, 'pending');
    await scheduleExpiry(deps, tx, changed);
  }
  const brought = payment || isCash ? amount : NO_MONEY;
  const receipt =
    brought > 0 || to === 'paid'
      ? await issueReceipt(tx, {
          order: changed,
          items,
          amount: brought,
          credited: more,
          payment,
          isCash,
          approvedBy: actor,
          at,
        })
      : undefined;
  return { order: changed, credited: more, receipt };
}

/** Pays an order that costs nothing. */
export const payInFull = async (
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  cause: Cause,
): Promise<repo.OrderRow> => (await receiveMoney(deps, tx, order, { amount: NO_MONEY }, cause)).order;

/** The state of a locked order after one of its proofs was rejected. */
export async function rejectProof(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  paymentId: string,
  cause: Cause,
): Promise<repo.OrderRow> {
  const to = await statusWith(tx, order, order.received);
  return changeStatus(deps, tx, order, to, cause, { paymentId });
}

/**
 * Closes a locked order and does not open its courses: what was received becomes credit, and its coupon may
 * be used again.
 */
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
  const changed = await changeOrder(tx, order, {
    status: to,
    received: NO_MONEY,
    expiresAt: null,
    closedAt: cause.at,
  });
  await insertEvent(tx, changed, cause, { amount: order.received });
  await markOrdered(tx, await repo.listItems(tx, [order.id]), 'ended', ['pending']);
  return changed;
}

/** Pays an order from the student's credit, as far as it reaches. The caller has locked the student and the order. */
export async function payFromCredit(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  cause: Cause,
): Promise<repo.OrderRow> {
  const amount = asPaisa(Math.min(await creditOf(tx, order.studentId), order.total - order.received));
  return amount > 0 ? (await receiveMoney(deps, tx, order, { amount }, cause)).order : order;
}
