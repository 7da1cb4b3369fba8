import type { Db } from '@qanoon/db/client';
import { orders, payments, users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

/** A payment with its order and student. */
export async function findReviewed(db: Pick<Db, 'select'>, paymentId: string) {
  const [row] = await db
    .select({
      payment: payments,
      order: orders,
      studentName: users.fullName,
      studentLanguage: users.language,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, payments.studentId))
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row;
}
