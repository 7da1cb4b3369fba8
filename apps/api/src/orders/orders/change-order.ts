import type { Tx } from '@qanoon/db/engine/client';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import {
  assertTransition,
  isOpenStatus,
  type OrderEvent,
  type OrderStatus,
  statusOfMoney,
} from '@qanoon/domain/orders/order-states';
import { getOrderHours } from '../../academy/academy/academy.service.ts';
import { markOrdered } from '../../enrollments/ordered-enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import type { Posting } from '../../money/ledger/ledger.service.ts';
import { changeOrder, scheduleExpiry } from './order-expiry.ts';
import * as repo from './orders.repo.ts';

const HOUR_MS = 3600_000;

/** Why an order changes, and when. `actor`: the administrator who decided; null for the student and the server. */
export type Cause = { event: OrderEvent; actor: Actor | null; at: Date; reason?: string | null };

/** Money for an order: of a payment, cash, or credit of the student if it is neither. */
export type Money = {
  amount: Paisa;
  isCash?: boolean;
  payment?: {
    id: string;
    method: PaymentMethod;
    payeeAccountId: string | null;
    transactionId: string;
    payee: repo.PaymentRow['payee'];
  };
};

/** What the ledger entries of one event have in common. */
export const posting = (order: repo.OrderRow, { actor, at }: Cause, payment?: { id: string }): Posting => ({
  studentId: order.studentId,
  orderId: order.id,
  paymentId: payment?.id,
  actorId: actor?.id ?? null,
  at,
});

/** The state of a locked order with this money; a closed one stays closed. */
export const statusWith = async (tx: Tx, order: repo.OrderRow, received: Paisa): Promise<OrderStatus> =>
  isOpenStatus(order.status)
    ? statusOfMoney({
        total: order.total,
        received,
        pendingProofs: await repo.countPendingProofs(tx, order.id),
      })
    : order.status;

/** Sets the state of a locked order and stores the event. An order that waits for its student gets a new time. */
export async function changeStatus(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  to: OrderStatus,
  cause: Cause,
  about: { paymentId?: string; amount?: Paisa; received?: Paisa },
): Promise<repo.OrderRow> {
  assertTransition(cause.event, order.status, to);
  const { received = order.received } = about;
  const awaitsStudent = to === 'rejected' || to === 'balance_due';
  const changed = await changeOrder(tx, order, {
    status: to,
    received,
    ...(awaitsStudent && { expiresAt: await getExpiry(tx, cause.at), remindedAt: null }),
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

/** Stores what has happened to an order, which has changed already. */
export const insertEvent = (
  tx: Tx,
  order: repo.OrderRow,
  { event, actor, at, reason }: Cause,
  { paymentId, amount }: { paymentId?: string | undefined; amount?: Paisa | undefined },
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

/** When an order that waits for its student from now on expires. */
export const getExpiry = async (tx: Tx, at: Date): Promise<Date> =>
  new Date(at.getTime() + (await getOrderHours(tx)) * HOUR_MS);

/** The ledger's account of a payment's payee. */
export const payeeAccount = ({ payeeAccountId, method }: Required<Money>['payment']) =>
  `payee:${payeeAccountId ?? method}` as const;

/** The ledger's account of the academy's cash. */
export const CASH_ACCOUNT = 'payee:cash';
