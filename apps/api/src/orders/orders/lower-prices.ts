import type { Db, Tx } from '@qanoon/db/engine/client';
import { sumPaisa } from '@qanoon/domain/lib/money';
import { totalOf } from '@qanoon/domain/money/pricing';
import type { Deps } from '../../lib/context.ts';
import { findLowerPrices } from '../../money/prices/find-lower-prices.ts';
import { insertEvent } from './change-order.ts';
import * as repo from './orders.repo.ts';
import { payInFull } from './settle-order.ts';

/**
 * Finds the prices of an order without a proof that have fallen since it was opened; undefined when none has.
 */
async function findLower(db: Db | Tx, order: repo.OrderRow, items: readonly repo.ItemRow[], at: Date) {
  if (order.status !== 'open') return undefined;
  const { studentId, couponId } = order;
  return findLowerPrices(db, { studentId, couponId, items, at });
}

/**
 * Gives a locked order without a proof the prices that have fallen since it was opened; those that have risen stay frozen
 * (decision 126). An order that costs nothing now is paid, unless it `awaitsProof`: then money was sent for it.
 */
export async function lowerPrices(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  { awaitsProof = false } = {},
): Promise<repo.OrderRow> {
  const at = deps.now();
  const items = await repo.listItems(tx, [order.id]);
  const lower = await findLower(tx, order, items, at);
  if (!lower || (await repo.countPendingProofs(tx, order.id)) > 0) return order;
  const total = totalOf(lower);
  if (total === 0 && awaitsProof) return order;
  for (const item of items) {
    const { listPrice, price, discounts } = lower.find(({ courseId }) => courseId === item.courseId)!;
    await repo.updateItem(tx, item.id, { listPrice, price, discounts });
  }
  const listTotal = sumPaisa(lower.map(({ listPrice }) => listPrice));
  const changed = await repo.updateOrder(tx, order.id, { listTotal, total });
  tx.afterCommit(() => deps.live.publish([order.studentId], { topics: ['payments', 'enrollments'] }));
  const cause = { event: 'price-lowered', actor: null, at } as const;
  if (total === 0) return payInFull(deps, tx, changed, cause);
  await insertEvent(tx, changed, cause, { amount: total });
  return changed;
}

/** An order that its student is about to see, at the prices that have fallen. It is locked only to change it. */
export async function withLoweredPrices(deps: Deps, order: repo.OrderRow): Promise<repo.OrderRow> {
  if (order.status !== 'open') return order;
  const items = await repo.listItems(deps.db, [order.id]);
  // Another call may have changed the order between the two reads.
  const isStale = totalOf(items) !== order.total;
  return isStale || (await findLower(deps.db, order, items, deps.now())) ? lockAndLower(deps, order) : order;
}

const lockAndLower = (deps: Deps, { id }: repo.OrderRow): Promise<repo.OrderRow> =>
  deps.db.transaction(async (tx) => lowerPrices(deps, tx, (await repo.lockOrder(tx, id))!));
