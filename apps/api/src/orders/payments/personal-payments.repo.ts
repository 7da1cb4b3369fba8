import type { Db, Tx } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { orderEvents, orderItems, orders, payments, uploads } from '@qanoon/db/schema';
import { asc, eq, inArray } from 'drizzle-orm';
import type { CollectedData } from '../../people/accounts/personal-data-parts.ts';

/** Lists the student's payments, which are not deleted. */
export async function listPayments(tx: Tx, studentId: string) {
  return tx
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(eq(payments.studentId, studentId));
}

export async function clearReasons(tx: Tx, studentId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ rejectionReason: null, reversalReason: null })
    .where(eq(payments.studentId, studentId));
  await tx
    .update(orderEvents)
    .set({ reason: null })
    .where(
      inArray(
        orderEvents.orderId,
        tx.select({ id: orders.id }).from(orders).where(eq(orders.studentId, studentId)),
      ),
    );
}

/** Replaces the file names of the proofs, because they come from the student's device. */
export async function renameProofs(tx: Tx, studentId: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ fileName: 'payment proof' })
    .where(
      inArray(
        uploads.id,
        tx.select({ id: payments.proofUploadId }).from(payments).where(eq(payments.studentId, studentId)),
      ),
    );
}

/** The student's payments, and the orders with what happened to them. */
export async function collect(db: Db, studentId: string): Promise<CollectedData> {
  const paid = await db
    .select({
      id: payments.id,
      course: paidTitle(),
      method: payments.method,
      transactionId: payments.transactionId,
      amountPaisa: payments.amount,
      status: payments.status,
      rejectionReason: payments.rejectionReason,
      createdAt: payments.createdAt,
      processedAt: payments.processedAt,
      proofUploadId: payments.proofUploadId,
    })
    .from(payments)
    .where(eq(payments.studentId, studentId))
    .orderBy(asc(payments.createdAt));
  const ordered = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      listTotalPaisa: orders.listTotal,
      totalPaisa: orders.total,
      receivedPaisa: orders.received,
      couponCode: orders.couponCode,
      payees: orders.payees,
      expiresAt: orders.expiresAt,
      paidAt: orders.paidAt,
      closedAt: orders.closedAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.studentId, studentId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const items = await db
    .select({
      orderId: orderItems.orderId,
      course: orderItems.courseTitle,
      listPricePaisa: orderItems.listPrice,
      pricePaisa: orderItems.price,
      discounts: orderItems.discounts,
    })
    .from(orderItems)
    .where(eq(orderItems.studentId, studentId))
    .orderBy(asc(orderItems.orderId), asc(orderItems.orderIndex));
  const events = await db
    .select({
      orderId: orderEvents.orderId,
      kind: orderEvents.kind,
      status: orderEvents.status,
      amountPaisa: orderEvents.amount,
      reason: orderEvents.reason,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.studentId, studentId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return {
    rows: {
      payments: paid,
      orders: ordered.map(({ id, ...order }) => ({
        ...order,
        courses: items.filter(({ orderId }) => orderId === id).map(({ orderId: _orderId, ...item }) => item),
        events: events
          .filter(({ orderId }) => orderId === id)
          .map(({ orderId: _orderId, ...event }) => event),
      })),
    },
    subjectIds: paid.map(({ id }) => id),
  };
}
