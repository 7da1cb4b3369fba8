import type { Db } from '@qanoon/db/engine/client';
import { auditLog, jobs, payments, queuedDecisions, reviewTimes } from '@qanoon/db/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/**
 * Lists waiting decisions about decided payments or without a job, and decisions that were carried out twice
 * or in part.
 */
export async function findReviewViolations({ db }: { db: Db }): Promise<string[]> {
  const waiting = await db
    .select({ queued: queuedDecisions, status: payments.status })
    .from(queuedDecisions)
    .innerJoin(payments, eq(payments.id, queuedDecisions.paymentId))
    .where(isNull(queuedDecisions.failedCode));
  const due = await db.select().from(jobs).where(eq(jobs.name, 'carry-out-decision'));
  const violations = waiting.flatMap(({ queued: { paymentId }, status }) => {
    const its = `the decision about payment ${paymentId} is waiting`;
    const hasJob = due.some(({ input }) => (input as { paymentId: string }).paymentId === paymentId);
    return [
      ...(status === 'pending' ? [] : [`${its}, and the payment is ${status}`]),
      ...(hasJob ? [] : [`${its} without a job`]),
    ];
  });
  const timed = await db
    .select({ id: payments.id, status: payments.status })
    .from(reviewTimes)
    .innerJoin(payments, eq(payments.id, reviewTimes.paymentId));
  for (const { id, status } of timed) {
    const decisions = await countDecisions(db, id);
    if (decisions !== 1) violations.push(`payment ${id} is ${status} by ${decisions} decisions`);
  }
  return violations;
}

/** Reports an undone decision that was carried out, or one that was not undone and is lost. */
export async function checkUndo(
  db: Db,
  { kind, paymentId }: { kind: 'undone' | 'rejected'; paymentId: string },
): Promise<string[]> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const [status, decisions] = kind === 'undone' ? (['pending', 0] as const) : (['failed', 1] as const);
  const written = await countDecisions(db, paymentId);
  const queued = await db.$count(queuedDecisions, eq(queuedDecisions.paymentId, paymentId));
  return payment?.status === status && written === decisions && queued === 0
    ? []
    : [
        `payment ${paymentId} was ${kind}, and is ${payment?.status} by ${written} decisions, ${queued} waiting`,
      ];
}

const countDecisions = (db: Db, paymentId: string): Promise<number> =>
  db.$count(
    auditLog,
    and(
      eq(auditLog.subjectId, paymentId),
      inArray(auditLog.action, ['payment.approved', 'payment.rejected']),
    ),
  );
