import type { Db, Tx } from '@qanoon/db/client';
import type { Actor } from '../../context.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { lockSingleOrder, withdrawForGrant } from '../orders/granted-orders.service.ts';
import * as repo from './payments.repo.ts';

/** The student reads it beside the payment. */
export const ENROLLED_WITHOUT_PAYMENT =
  'You were enrolled without a payment. If you have already paid, write to us.';

/**
 * Fails the pending payments of a student's open order for one course that was approved without them, records the
 * decisions, and withdraws the order: what was received becomes credit. An order of several courses stays.
 */
export async function failOpenPayment(
  tx: Tx,
  actor: Actor,
  about: { studentId: string; courseId: string; personName: string; courseTitle: string; at: Date },
): Promise<void> {
  const { studentId, courseId, personName, courseTitle, at } = about;
  const order = await lockSingleOrder(tx, studentId, courseId);
  if (!order) return;
  const failed = await repo.failPending(tx, order.id, {
    decidedById: actor.id,
    rejectionReason: ENROLLED_WITHOUT_PAYMENT,
    processedAt: at,
  });
  for (const payment of failed)
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
  await withdrawForGrant(tx, actor, order, { reason: ENROLLED_WITHOUT_PAYMENT, at });
}

/** The students and courses of these students' payments under review. */
export const listOpenPayments = (db: Db | Tx, studentIds: string[]) => repo.listOpen(db, studentIds);
