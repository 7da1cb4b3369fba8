import type { Tx } from '@qanoon/db/engine/client';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import type { Actor } from '../../lib/context.ts';
import * as repo from '../orders/orders.repo.ts';
import { closeOrder } from '../orders/settle-order.ts';

/** The student's open order of this course only, locked; undefined without one. The caller has locked the student. */
export async function lockSingleOrder(
  tx: Tx,
  studentId: string,
  courseId: string,
): Promise<repo.OrderRow | undefined> {
  const [orderId] = await repo.listOpenOrderIds(tx, studentId, [courseId]);
  if (!orderId || (await repo.listItems(tx, [orderId])).length > 1) return undefined;
  const order = await repo.lockOrder(tx, orderId);
  // It was paid while this transaction waited for its lock.
  return order && isOpenStatus(order.status) ? order : undefined;
}

/** Withdraws an order whose course was opened without it. The caller has failed its pending payments. */
export const withdrawForGrant = (
  tx: Tx,
  actor: Actor,
  order: repo.OrderRow,
  { reason, at }: { reason: string; at: Date },
): Promise<repo.OrderRow> => closeOrder(tx, order, 'withdrawn', { event: 'withdrawn', actor, at, reason });
