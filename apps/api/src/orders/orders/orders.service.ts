import type { OpenOrderInput } from '@qanoon/contracts/orders/orders';
import { toPage } from '@qanoon/db/queries/queries';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { mayWithdraw } from '@qanoon/domain/orders/order-states';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { creditOf, listCredited } from '../../money/ledger/ledger.service.ts';
import { shownPayee, showPayees } from '../../money/payees/offer-payees.ts';
import { listReceiptsOfOrders } from '../../money/receipts/receipts.service.ts';
import { lowerPrices, withLoweredPrices } from './lower-prices.ts';
import { lockOwnOrder, openOrder } from './open-order.ts';
import * as repo from './orders.repo.ts';
import { toEvent, toSummary, withItems } from './present-order.ts';
import { closeOrder, payFromCredit } from './settle-order.ts';
import { waitingOf } from './waiting.service.ts';

/** One page of the student's orders, newest first, and the student's credit. `isPayable`: only those that can be paid. */
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

/** Opens an order, or returns the open one. Errors as `openOrder`. */
export async function openOwn(ctx: Context, actor: Actor, input: OpenOrderInput) {
  const { orderId } = await openOrder(ctx, actor, input);
  return { orderId, order: await getOwn(ctx, actor, { orderId }) };
}

/** The student's own order, at the prices that have fallen since it was opened. ORDER_NOT_FOUND for everybody else's. */
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

/** The accounts that the student was shown. */
const listPayees = (deps: Deps, { payees, total, received }: repo.OrderRow) =>
  showPayees(deps, { payees, amount: asPaisa(total - received) });

/** A negative balance, left by a reversal, is shown as zero. */
const shownCredit = async (db: Deps['db'], studentId: string): Promise<Paisa> =>
  asPaisa(Math.max(await creditOf(db, studentId), 0));

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
