import type { Db } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { payments, users } from '@qanoon/db/schema';
import { desc, eq, or } from 'drizzle-orm';

type Payment = typeof payments.$inferSelect;

/**
 * Finds a payment for every feature. It is not in orders or payments, because they know each other in one
 * direction only.
 */
export async function findPayment(db: Pick<Db, 'select'>, id: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).limit(1);
  return payment;
}

/** Lists the payments that claim this one, and the one that it claims. */
export const listLinked = (db: Pick<Db, 'select'>, { id, claimsPaymentId }: Payment) =>
  db
    .select({
      id: payments.id,
      studentName: users.fullName,
      courseTitle: paidTitle(),
      status: payments.status,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .where(
      or(eq(payments.claimsPaymentId, id), claimsPaymentId ? eq(payments.id, claimsPaymentId) : undefined),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(10);
