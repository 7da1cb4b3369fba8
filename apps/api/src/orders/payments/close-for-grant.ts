import type { Tx } from '@qanoon/db/engine/client';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import type { Actor, Deps } from '../../lib/context.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { endRequest } from '../../platform/notifications/notifications.service.ts';
import * as orders from '../orders/orders.repo.ts';
import { closeOrder } from '../orders/settle-order.ts';
import { paymentsRejected } from './payment-events.ts';
import * as repo from './payments.repo.ts';

/**
 * Locks the student's open order for this course only; undefined when there is none. The caller has locked
 * the student.
 */
export async function lockSingleOrder(
  tx: Tx,
  studentId: string,
  courseId: string,
): Promise<orders.OrderRow | undefined> {
  const [orderId] = await orders.listOpenOrderIds(tx, studentId, [courseId]);
  if (!orderId || (await orders.listItems(tx, [orderId])).length > 1) return undefined;
  const order = await orders.lockOrder(tx, orderId);
  // It was paid while this transaction waited for its lock.
  return order && isOpenStatus(order.status) ? order : undefined;
}

/** The student reads it beside the payment. */
const ENROLLED_WITHOUT_PAYMENT =
  'You were enrolled without a payment. If you have already paid, write to us.';

/**
 * Fails the pending payments of a student's open order for one course that was approved without them, records the
 * decisions, and withdraws the order, which the caller has locked: what was received becomes credit.
 */
export async function closeForGrant(
  deps: Pick<Deps, 'live'>,
  tx: Tx,
  actor: Actor,
  about: { order: orders.OrderRow; personName: string; courseTitle: string; at: Date },
): Promise<void> {
  const { order, personName, courseTitle, at } = about;
  const failed = await repo.failPending(tx, order.id, {
    decidedById: actor.id,
    rejectionReason: ENROLLED_WITHOUT_PAYMENT,
    processedAt: at,
  });
  await paymentsRejected.tell(
    tx,
    failed.map(({ id }) => id),
  );
  for (const payment of failed) {
    await endRequest(deps, tx, { kind: 'payment-submitted', subjectId: payment.id, at });
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName,
      courseTitle,
      action: 'payment.rejected',
      subjectId: payment.id,
      detail: {
        amountPaisa: payment.amount,
        method: payment.method,
        transactionId: payment.transactionId,
        reason: ENROLLED_WITHOUT_PAYMENT,
      },
      createdAt: at,
    });
  }
  await closeOrder(tx, order, 'withdrawn', {
    event: 'withdrawn',
    actor,
    at,
    reason: ENROLLED_WITHOUT_PAYMENT,
  });
}
