import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Actor, Deps } from '../../lib/context.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { endRequest } from '../../platform/notifications/notifications.service.ts';
import type { OrderRow } from '../orders/order-proofs.service.ts';
import { withdrawForGrant } from './granted-orders.ts';
import { paymentsRejected } from './payment-events.ts';
import * as repo from './payments.repo.ts';

/** The student reads it beside the payment. */
export const ENROLLED_WITHOUT_PAYMENT =
  'You were enrolled without a payment. If you have already paid, write to us.';

/**
 * Fails the pending payments of a student's open order for one course that was approved without them, records the
 * decisions, and withdraws the order, which the caller has locked: what was received becomes credit.
 */
export async function closeForGrant(
  deps: Pick<Deps, 'live'>,
  tx: Tx,
  actor: Actor,
  about: { order: OrderRow; personName: string; courseTitle: string; at: Date },
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
  await withdrawForGrant(tx, actor, order, { reason: ENROLLED_WITHOUT_PAYMENT, at });
}

/** The students of these students' payments under review. */
export const listOpenPayments = (db: Db | Tx, studentIds: string[]) => repo.listOpen(db, studentIds);

/** The students and courses of these students' payments under review. */
export const listOpenCourses = (db: Db | Tx, studentIds: string[]) => repo.listOpenCourses(db, studentIds);
