import type { Db, Tx } from '@qanoon/db/engine/client';
import { orders, payments, receipts } from '@qanoon/db/schema';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';

export type ReceiptRow = typeof receipts.$inferSelect;

export async function insertReceipt(tx: Tx, receipt: typeof receipts.$inferInsert): Promise<ReceiptRow> {
  const [inserted] = await tx.insert(receipts).values(receipt).returning();
  return inserted!;
}

/** A receipt with the present states of its payment and order. */
export async function findReceipt(db: Pick<Db, 'select'>, id: string) {
  const [row] = await db
    .select({ receipt: receipts, paymentStatus: payments.status, orderStatus: orders.status })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(receipts.id, id))
    .limit(1);
  return row;
}

export const listOfOrders = (db: Pick<Db, 'select'>, orderIds: string[]): Promise<ReceiptRow[]> =>
  db
    .select()
    .from(receipts)
    .where(inArray(receipts.orderId, orderIds))
    .orderBy(asc(receipts.createdAt), asc(receipts.number));

/** The receipts of a student that have no payment: cash, and credit that was used. */
export const listWithoutPayment = (db: Pick<Db, 'select'>, studentId: string): Promise<ReceiptRow[]> =>
  db
    .select()
    .from(receipts)
    .where(and(eq(receipts.studentId, studentId), isNull(receipts.paymentId)))
    .orderBy(desc(receipts.createdAt), desc(receipts.number));
