import type { Db } from '@qanoon/db/engine/client';
import { credits, orders, payments, users } from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { getTarget, matchesTarget, type ObjectionRow, type Target } from './objections.repo.ts';

type Reads = Pick<Db, 'select'>;

/** Whether a payment has the credit of a target, or its ID on its account. */
const paysTarget = (tx: Reads, target: Target): SQL | undefined =>
  or(
    inArray(
      payments.id,
      tx
        .select({ id: credits.paymentId })
        .from(credits)
        .where(and(matchesTarget(target), isNotNull(credits.paymentId))),
    ),
    'creditId' in target
      ? undefined
      : and(
          eq(payments.payeeAccountId, target.payeeAccountId),
          eq(payments.transactionKey, target.transactionKey),
        ),
  );

/** The approved payments that an objection is about. */
export const listApproved = (tx: Reads, objection: ObjectionRow) =>
  tx
    .select({
      payment: payments,
      reference: orders.reference,
      bundleTitle: orders.bundleTitle,
      studentName: users.fullName,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.status, 'completed'), paysTarget(tx, getTarget(objection))));

/** The payment that an objection is about, whatever its state; the latest if there are several. */
export async function findPaymentOf(tx: Reads, objection: ObjectionRow): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(paysTarget(tx, getTarget(objection)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row?.id;
}
