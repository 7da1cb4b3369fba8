import type { Db } from '@qanoon/db/engine/client';
import { atMost } from '@qanoon/db/queries/queries';
import { credits, orders, payments, users } from '@qanoon/db/schema';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';

/** These payments with their orders and students. */
export const listReviewed = (db: Pick<Db, 'select'>, paymentIds: readonly string[]) =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          payment: payments,
          order: orders,
          studentName: users.fullName,
          studentLanguage: users.language,
        })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .innerJoin(users, eq(users.id, payments.studentId))
        .where(inArray(payments.id, [...paymentIds]));
export type ReviewedRow = Awaited<ReturnType<typeof listReviewed>>[number];

/**
 * The pending payments of active students with the ID and the account of an open credit, oldest first. Only
 * these can be certain.
 */
export const listWithOpenCredit = (db: Pick<Db, 'selectDistinct'>, limit: number) =>
  db
    .selectDistinct({
      id: payments.id,
      studentName: users.fullName,
      amount: payments.amount,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .innerJoin(
      credits,
      and(
        eq(credits.transactionKey, payments.transactionKey),
        eq(credits.payeeAccountId, payments.payeeAccountId),
        isNull(credits.paymentId),
        isNull(credits.setAsideAt),
      ),
    )
    .where(and(eq(payments.status, 'pending'), eq(users.isActive, true)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(atMost(limit));

/** The rejected payments of the same order, which its student was asked to correct and to send again. */
export async function listFormerAttempts(
  db: Pick<Db, 'select'>,
  { id, orderId }: { id: string; orderId: string },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'failed'), ne(payments.id, id)));
  return new Set(rows.map((row) => row.id));
}
