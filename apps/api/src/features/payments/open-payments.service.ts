import type { Db, Tx } from '@qanoon/db/client';
import type { Actor } from '../../context.ts';
import { recordDecision } from '../audit/audit.service.ts';
import * as repo from './payments.repo.ts';

/** The student reads it beside the payment. */
export const ENROLLED_WITHOUT_PAYMENT =
  'You were enrolled without a payment. If you have already paid, write to us.';

/**
 * Fails the open payment of an enrolment that was approved without it, and records the decision. The caller
 * has locked the enrolment.
 */
export async function failOpenPayment(
  tx: Tx,
  actor: Actor,
  about: { enrollmentId: string; personName: string; courseTitle: string; at: Date },
): Promise<void> {
  const { enrollmentId, personName, courseTitle, at } = about;
  const payment = await repo.failOpen(tx, enrollmentId, {
    decidedById: actor.id,
    rejectionReason: ENROLLED_WITHOUT_PAYMENT,
    processedAt: at,
  });
  if (!payment) return;
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

/** The students and courses of these students' payments under review. */
export const listOpenPayments = (db: Db | Tx, studentIds: string[]) => repo.listOpen(db, studentIds);
