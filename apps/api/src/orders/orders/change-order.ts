import type { Tx } from '@qanoon/db/engine/client';
import { deleteWaitingJobs } from '@qanoon/db/jobs/job-queue';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import {
  assertTransition,
  isOpenStatus,
  type OrderEvent,
  type OrderStatus,
  statusOfMoney,
} from '@qanoon/domain/orders/order-states';
import { getOrderHours } from '../../academy/settings/read-academy.ts';
import { markOrdered } from '../../enrollments/follow-order.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import type { Posting } from '../../money/ledger/ledger.service.ts';
import * as repo from './orders.repo.ts';

const HOUR_MS = 3600_000;
/** The student is reminded this many hours before the end, or at half of the time if that is later. */
const REMIND_HOURS = 24;

type Expiring = { id: string; expiresAt: Date | null };
type Input = { orderId: string; expiresAt: string };
const keyOf = ({ orderId, expiresAt }: Input): string => `${orderId} ${expiresAt}`;

/** Closes an order at the end of its time. The key contains the time: another time is another job. */
export const expireOrderJob: JobType<Input> = { name: 'expire-order', keyOf };
/** Reminds the student before the end. */
export const remindOfOrderJob: JobType<Input> = { name: 'remind-of-order', keyOf };

/** The orders with these ids, in their order. Locks them in one order everywhere. Throws ORDER_NOT_FOUND. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<repo.OrderRow[]> {
  const locked = new Map<string, repo.OrderRow>();
  for (const id of [...new Set(ids)].toSorted()) {
    const order = await repo.lockOrder(tx, id);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    locked.set(id, order);
  }
  return ids.map((id) => locked.get(id)!);
}

/** Reads the student's own order and locks it until the transaction ends. Throws ORDER_NOT_FOUND. */
export async function lockOwnOrder(tx: Tx, actor: Actor, orderId: string): Promise<repo.OrderRow> {
  const order = await repo.lockOrder(tx, orderId);
  if (order?.studentId !== actor.id) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

/** Adds the jobs for the end of an order's time, in the transaction that sets it. */
export async function scheduleExpiry(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  { id, expiresAt }: Expiring,
): Promise<void> {
  if (!expiresAt) return;
  const input = { orderId: id, expiresAt: expiresAt.toISOString() };
  const start = now().getTime();
  const left = expiresAt.getTime() - start;
  await jobs.addAt(
    tx,
    remindOfOrderJob,
    input,
    new Date(start + Math.max(left - REMIND_HOURS * HOUR_MS, left / 2)),
  );
  await jobs.addAt(tx, expireOrderJob, input, expiresAt);
}

/** Changes a locked order. When its time ends or changes, the jobs for the end of the former time are deleted. */
export async function changeOrder(tx: Tx, order: repo.OrderRow, change: repo.Change): Promise<repo.OrderRow> {
  const changed = await repo.updateOrder(tx, order.id, change);
  if (changed.expiresAt?.getTime() !== order.expiresAt?.getTime()) await cancelExpiry(tx, order);
  return changed;
}

async function cancelExpiry(tx: Tx, { id, expiresAt }: Expiring): Promise<void> {
  if (!expiresAt) return;
  const key = keyOf({ orderId: id, expiresAt: expiresAt.toISOString() });
  await deleteWaitingJobs(
    tx,
    [remindOfOrderJob, expireOrderJob].map(({ name }) => ({ name, key })),
  );
}

/**
 * Why and when an order changes. `actor` is the administrator who decided; null for the student and the
 * server.
 */
export type Cause = { event: OrderEvent; actor: Actor | null; at: Date; reason?: string | null };

/** Money for an order: that of a payment, cash, or, if it is neither, credit of the student. */
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

/** Stores what has happened to an order that has changed already. */
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

/** Puts a locked order under review, in the transaction that inserts the proof. It does not expire meanwhile. */
export async function markUnderReview(
  tx: Tx,
  order: repo.OrderRow,
  proof: { paymentId: string; amount: Paisa; at: Date },
): Promise<void> {
  const change = { status: 'under_review', expiresAt: null, remindedAt: null } as const;
  const changed = await changeOrder(tx, order, change);
  await insertEvent(tx, changed, { event: 'proof-submitted', actor: null, at: proof.at }, proof);
}
