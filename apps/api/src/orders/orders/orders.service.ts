import type { OpenOrderInput } from '@qanoon/contracts/orders/orders';
import type { Db } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { readOrderReference } from '@qanoon/domain/orders/order-reference';
import { mayWithdraw, type OrderStatus } from '@qanoon/domain/orders/order-states';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { creditOf, listCredited } from '../../money/ledger/ledger.service.ts';
import { shownPayee, showPayees } from '../../money/payees/offer-payees.ts';
import { listReceiptsOfOrders } from '../../money/receipts/receipts.service.ts';
import { findPayment, listLinked } from '../find-payment.repo.ts';
import { lockOwnOrder } from './change-order.ts';
import { lowerPrices, withLoweredPrices } from './lower-prices.ts';
import { openOrder } from './open-order.ts';
import * as repo from './orders.repo.ts';
import { toEvent, toSummary, withItems } from './present-order.ts';
import { closeOrder, payFromCredit } from './settle-order.ts';

const DECISIONS = 30;
/** Fewer than five decisions give no meaningful median. */
const MIN_DECISIONS = 5;
const MINUTE_MS = 60_000;

/**
 * Lists one page of the student's orders, newest first, and the student's credit. `isPayable` limits it to
 * those that can be paid.
 */
export async function listOwn(
  deps: Deps,
  actor: Actor,
  input: { isPayable?: boolean | undefined; cursor?: string | null | undefined; limit: number },
) {
  const { db } = deps;
  const { items, nextCursor } = toPage(await repo.listOfStudent(db, actor.id, input), input.limit);
  const shown: repo.OrderRow[] = [];
  for (const order of items) shown.push(await withLoweredPrices(deps, order));
  return {
    items: await withItems(db, shown, toSummary),
    nextCursor,
    credit: await shownCredit(db, actor.id),
  };
}

/** Opens an order, or returns the open one. Throws the errors of `openOrder`. */
export async function openOwn(ctx: Context, actor: Actor, input: OpenOrderInput) {
  const { orderId } = await openOrder(ctx, actor, input);
  return { orderId, order: await getOwn(ctx, actor, { orderId }) };
}

/**
 * Returns the student's own order, at the prices that have fallen since it was opened. Throws ORDER_NOT_FOUND
 * for everybody else's.
 */
export async function getOwn(deps: Deps, actor: Actor, { orderId }: { orderId: string }) {
  const { db } = deps;
  const found = await repo.findOrder(db, orderId);
  if (found?.studentId !== actor.id) throw new AppError('ORDER_NOT_FOUND');
  const order = await withLoweredPrices(deps, found);
  const [[summary], payments, events, receipts, credit] = await Promise.all([
    withItems(db, [order], toSummary),
    repo.listPayments(db, order.id),
    repo.listEvents(db, order.id),
    listReceiptsOfOrders(db, [order.id]),
    shownCredit(db, actor.id),
  ]);
  const credited = await listCredited(
    db,
    payments.flatMap(({ id, status }) => (status === 'completed' ? id : [])),
  );
  const waits = payments.find(({ status }) => status === 'pending');
  return {
    ...summary!,
    payees: await listPayees(deps, order),
    credit,
    payments: payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      method: payment.method,
      payee: shownPayee(deps, {
        payee: payment.payee,
        isSamplePayee: order.payees.find(({ id }) => id === payment.payeeAccountId)?.isSample ?? null,
      }),
      transactionId: payment.transactionId,
      amount: payment.amount,
      receivedAmount: payment.receivedAmount,
      creditedAmount: credited.get(payment.id) ?? NO_MONEY,
      reason: payment.reversalReason ?? payment.rejectionReason,
      createdAt: payment.createdAt,
      processedAt: payment.processedAt,
    })),
    events: events.map(toEvent),
    waiting: waits ? await waitingOf(deps, waits) : null,
    receipts: receipts.map(({ id, number }) => ({ id, number })),
  };
}

/** Lists the accounts that the student was shown. */
const listPayees = (deps: Deps, { payees, total, received }: repo.OrderRow) =>
  showPayees(deps, { payees, amount: asPaisa(total - received) });

/** A negative balance, left by a reversal, is shown as zero. */
const shownCredit = async (db: Deps['db'], studentId: string): Promise<Paisa> =>
  asPaisa(Math.max(await creditOf(db, studentId), 0));

/**
 * Estimates what a student with this pending payment can expect: the place in the queue, and the usual time.
 */
async function waitingOf(deps: Deps, payment: { id: string; createdAt: Date }) {
  const { reviewHours } = await getAcademy(deps);
  return {
    place: (await repo.countBefore(deps.db, payment)) + 1,
    usualMinutes: await usualMinutes(deps.db, reviewHours),
    reviewHours,
  };
}

/**
 * The median time of the latest decisions. It is null when there are too few, and when it is above the
 * academy's promise, which then says more.
 */
async function usualMinutes(db: Db, reviewHours: number): Promise<number | null> {
  const decisions = await repo.listLatestDecisions(db, DECISIONS);
  if (decisions.length < MIN_DECISIONS) return null;
  const times = decisions
    .map(({ createdAt, processedAt }) => processedAt!.getTime() - createdAt.getTime())
    .toSorted((a, b) => a - b);
  const minutes = Math.ceil(times[Math.floor((times.length - 1) / 2)]! / MINUTE_MS);
  return minutes > reviewHours * 60 ? null : minutes;
}

/**
 * Withdraws the student's own order; received money becomes credit. Throws ORDER_NOT_FOUND, or ORDER_NOT_CHANGEABLE while
 * a proof is under review and after the order was closed.
 */
export async function withdrawOrder(
  ctx: Context,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<{ ok: true }> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, actor, orderId);
    if (!mayWithdraw(order.status)) throw new AppError('ORDER_NOT_CHANGEABLE');
    await closeOrder(tx, order, 'withdrawn', { event: 'withdrawn', actor: null, at: ctx.now() });
    tx.afterCommit(() => ctx.live.publish([actor.id], { topics: ['payments', 'enrollments'] }));
  });
  return { ok: true };
}

/**
 * Pays the student's own order from credit, as far as it reaches. Throws ORDER_NOT_FOUND, ORDER_NOT_CHANGEABLE or
 * NO_CREDIT.
 */
export async function useCredit(
  ctx: Context,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<{ ok: true }> {
  await ctx.db.transaction(async (tx) => {
    // The lock of the order takes the student's, so no other order uses the same credit.
    const order = await lowerPrices(ctx, tx, await lockOwnOrder(tx, actor, orderId));
    if (!mayWithdraw(order.status)) throw new AppError('ORDER_NOT_CHANGEABLE');
    const changed = await payFromCredit(ctx, tx, order, { event: 'credit-used', actor: null, at: ctx.now() });
    if (changed === order) throw new AppError('NO_CREDIT');
    tx.afterCommit(() => ctx.live.publish([actor.id], { topics: ['payments', 'enrollments'] }));
  });
  return { ok: true };
}

type Receipts = Awaited<ReturnType<typeof listReceiptsOfOrders>>;

const toAdminOrder = (
  { order, ...student }: repo.OrderOfStudent,
  items: readonly repo.ItemRow[],
  receipts: Receipts,
) => ({
  ...toSummary(order, items),
  receipts: receipts.flatMap(({ id, number, orderId }) => (orderId === order.id ? { id, number } : [])),
  studentId: order.studentId,
  studentName: student.studentName,
  studentEmail: student.studentEmail,
});

async function present(db: Deps['db'], rows: readonly repo.OrderOfStudent[]) {
  const orders = rows.map((row) => ({ ...row, id: row.order.id }));
  const receipts = await listReceiptsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return withItems(db, orders, (row, items) => toAdminOrder(row, items, receipts));
}

/** Lists one page of orders, newest first. A search that is not a reference finds nothing. */
export async function listOrders(
  { db }: Deps,
  {
    search,
    ...filter
  }: {
    studentId?: string | undefined;
    status?: OrderStatus | undefined;
    search?: string | undefined;
    cursor?: string | null | undefined;
    limit: number;
  },
) {
  const reference = search ? (readOrderReference(search) ?? '') : undefined;
  const rows = await repo.listForAdmins(db, { ...filter, reference });
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, id: row.order.id, createdAt: row.order.createdAt })),
    filter.limit,
  );
  return { items: await present(db, items), nextCursor };
}

/**
 * Returns the order of a payment for its reviewer, with what else the student has. Throws PAYMENT_NOT_FOUND.
 */
export async function getReviewed(deps: Deps, { paymentId }: { paymentId: string }) {
  const { db } = deps;
  const payment = await findPayment(db, paymentId);
  if (!payment?.orderId) throw new AppError('PAYMENT_NOT_FOUND');
  const { orderId } = payment;
  const row = await repo.findForAdmins(db, orderId);
  const [others, events, credit, credited, linkedPayments] = await Promise.all([
    repo.listOtherOpen(db, row!.order),
    repo.listEvents(db, orderId),
    creditOf(db, row!.order.studentId),
    listCredited(db, payment.status === 'completed' ? [paymentId] : []),
    listLinked(db, payment),
  ]);
  return {
    order: (await present(db, [row!]))[0]!,
    events: events.map((event) => ({ ...toEvent(event), actorName: event.actorName })),
    otherOrders: await present(db, others),
    credit,
    credited: credited.get(paymentId) ?? NO_MONEY,
    linkedPayments,
  };
}
