import type { RecordCashInput } from '@qanoon/contracts/orders/orders';
import type { Tx } from '@qanoon/db/engine/client';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { lockStudent } from '../../people/find-account.repo.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency.service.ts';
import { lowerPrices } from './lower-prices.ts';
import { getOrderTitle, notifyOfOrder } from './notify-of-order.ts';
import { openInTransaction } from './open-order.ts';
import * as repo from './orders.repo.ts';
import { receiveMoney } from './settle-order.ts';

/**
 * Books cash that a student has paid at the academy, with a receipt: for an open order, or for a course,
 * whose order it opens. What is more than the price becomes credit. Runs once per `Idempotency-Key`. It is
 * refused when the key is missing, because cash has no transaction ID by which a second entry would be
 * recognized. Throws IDEMPOTENCY_KEY_MISSING, STUDENT_NOT_FOUND, ORDER_NOT_FOUND for an order of another
 * student, ORDER_CLOSED, and for a course the errors of `openOrder`.
 */
export async function recordCash(ctx: Context, actor: Actor, input: RecordCashInput) {
  if (ctx.idempotencyKey === undefined) throw new AppError('IDEMPOTENCY_KEY_MISSING');
  const call = { actor, operation: 'orders.recordCash', request: input };
  const { response } = await ctx.db.transaction((tx) =>
    withIdempotencyKey(ctx, tx, call, async () => ({
      response: await recordInTransaction(ctx, tx, actor, input),
    })),
  );
  return response;
}

async function recordInTransaction(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { studentId, orderId, courseId, amount }: RecordCashInput,
) {
  const at = ctx.now();
  const student = await lockStudent(tx, studentId, { orErased: true });
  if (!student) throw new AppError('STUDENT_NOT_FOUND');
  const order = orderId
    ? await lockOpen(ctx, tx, { orderId, studentId })
    : // No account has to be shown, because the student is here with the money.
      await openInTransaction(ctx, tx, student, { courseIds: [courseId!], hasProof: true });
  // A price that has fallen to nothing is paid without money.
  if (!isOpenStatus(order.status)) throw new AppError('ORDER_CLOSED');
  const received = await receiveMoney(
    ctx,
    tx,
    order,
    { amount, isCash: true },
    { event: 'cash-received', actor, at },
  );
  const { order: changed, credited, receipt } = received;
  await recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    personName: student.fullName,
    courseTitle: getOrderTitle(order, await repo.listItems(tx, [order.id])),
    action: 'order.cash-received',
    subjectId: order.id,
    detail: { reference: order.reference, receivedPaisa: amount },
    createdAt: at,
  });
  await notifyOfOrder(ctx, tx, changed, {
    kind: changed.status === 'paid' ? 'payment-approved' : 'balance-due',
    method: 'cash',
    amount,
    credited,
    receipt,
    reason: null,
    at,
  });
  return { orderId: order.id, receiptId: receipt!.id, receiptNumber: receipt!.number };
}

/**
 * Reads an open order of this student and locks it until the transaction ends, at the prices that have
 * fallen.
 */
async function lockOpen(
  ctx: Context,
  tx: Tx,
  { orderId, studentId }: { orderId: string; studentId: string },
): Promise<repo.OrderRow> {
  // This is checked before the order is locked, which would lock another student after this one.
  const found = await repo.findOrder(tx, orderId);
  if (found?.studentId !== studentId) throw new AppError('ORDER_NOT_FOUND');
  return lowerPrices(ctx, tx, (await repo.lockOrder(tx, orderId))!);
}
