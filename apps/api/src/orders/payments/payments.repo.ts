import type { Db, Tx } from '@qanoon/db/engine/client';
import { NO_CREDIT, type UsedCredit } from '@qanoon/db/queries/credit-key';
import { paysFor } from '@qanoon/db/queries/paid-courses';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { orderItems, payeeAccounts, payments, receipts, uploads, users } from '@qanoon/db/schema';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';

export type Payment = typeof payments.$inferSelect;

export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<Payment> {
  const [inserted] = await tx.insert(payments).values(payment).returning();
  return inserted!;
}

type Decision = Pick<Payment, 'status' | 'decidedById' | 'rejectionReason' | 'processedAt'> &
  Partial<Pick<Payment, 'creditPayee' | 'creditKey' | 'receivedAmount'>>;

/** Records the decision on a pending payment; undefined when it is already decided or does not exist. */
export async function settlePending(
  tx: Tx,
  paymentId: string,
  decision: Decision,
): Promise<Payment | undefined> {
  const [payment] = await tx
    .update(payments)
    .set(decision)
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'pending')))
    .returning();
  return payment;
}

/** Marks an approved payment as taken back; undefined when it is not approved or does not exist. */
export async function reverse(
  tx: Tx,
  paymentId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<Payment | undefined> {
  const [payment] = await tx
    .update(payments)
    .set({ status: 'reversed', ...NO_CREDIT, reversedAt: at, reversalReason: reason })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'completed')))
    .returning();
  return payment;
}

/** Fails the pending payments of an order. */
export const failPending = (
  tx: Tx,
  orderId: string,
  failed: { decidedById: string; rejectionReason: string; processedAt: Date },
): Promise<Payment[]> =>
  tx
    .update(payments)
    .set({ ...failed, status: 'failed', ...NO_CREDIT })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    .returning();

/** Lists the open payments of these students. */
export const listOpen = (db: Pick<Db, 'select'>, studentIds: string[]) =>
  db
    .select({ studentId: payments.studentId })
    .from(payments)
    .where(and(inArray(payments.studentId, studentIds), eq(payments.status, 'pending')));

/** Lists the courses that open payments of these students pay for. */
export const listOpenCourses = (db: Pick<Db, 'select'>, studentIds: string[]) =>
  db
    .select({ studentId: payments.studentId, courseId: orderItems.courseId })
    .from(payments)
    .innerJoin(orderItems, eq(orderItems.orderId, payments.orderId))
    .where(and(inArray(payments.studentId, studentIds), eq(payments.status, 'pending')));

export async function hasOpenRequest(tx: Tx, studentId: string, courseId: string): Promise<boolean> {
  const where = and(eq(payments.studentId, studentId), eq(payments.status, 'pending'), paysFor(courseId));
  return (await tx.$count(payments, where)) > 0;
}

/** Finds the payment that a credit was matched to. */
export async function findByCredit(
  tx: Tx,
  { creditPayee, creditKey }: UsedCredit,
): Promise<Payment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.creditPayee, creditPayee), eq(payments.creditKey, creditKey)))
    .limit(1);
  return payment;
}

/** Finds the status of a payment, and the name of the administrator who decided. */
export async function findDecision(db: Pick<Db, 'select'>, paymentId: string) {
  const [row] = await db
    .select({ status: payments.status, decidedBy: users.fullName, processedAt: payments.processedAt })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.decidedById))
    .where(eq(payments.id, paymentId))
    .limit(1);
  return row;
}

/**
 * Finds a pending payment and its student; undefined when the student is inactive or does not want e-mails.
 */
export async function findReceived(db: Db, paymentId: string) {
  const { email, fullName, emailVerifiedAt, language } = users;
  const [row] = await db
    .select({
      // The title is in the language in which the mail is written.
      courseTitle: paidTitle(sql`${users.language}`),
      amount: payments.amount,
      method: payments.method,
      payee: payments.payee,
      isSamplePayee: payeeAccounts.isSample,
      transactionId: payments.transactionId,
      createdAt: payments.createdAt,
      recipient: { email, fullName, emailVerifiedAt, language },
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .leftJoin(payeeAccounts, eq(payeeAccounts.id, payments.payeeAccountId))
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.status, 'pending'),
        eq(users.isActive, true),
        eq(users.emailNotifications, true),
      ),
    )
    .limit(1);
  return row;
}

export const listOwn = (db: Db, studentId: string) =>
  db
    .select({
      payment: payments,
      courseTitle: paidTitle(),
      isSamplePayee: payeeAccounts.isSample,
      receiptId: receipts.id,
    })
    .from(payments)
    .leftJoin(payeeAccounts, eq(payeeAccounts.id, payments.payeeAccountId))
    // A payment that was split has a receipt for each order.
    .leftJoin(receipts, and(eq(receipts.paymentId, payments.id), eq(receipts.orderId, payments.orderId)))
    .where(eq(payments.studentId, studentId))
    .orderBy(desc(payments.createdAt), desc(payments.id));

/** Finds the proof of a payment and the student who sent it. */
export async function findProof(
  db: Db,
  paymentId: string,
): Promise<{ uploadId: string; studentId: string } | undefined> {
  const [proof] = await db
    .select({ uploadId: payments.proofUploadId, studentId: payments.studentId })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .limit(1);
  return proof;
}

/** Finds the payment whose proof has exactly this storage path. */
export async function findPaymentIdByProofPath(db: Db, path: string): Promise<string | undefined> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(uploads, eq(uploads.id, payments.proofUploadId))
    .where(eq(uploads.objectKey, path))
    .limit(1);
  return payment?.id;
}

export const listProofPaths = (db: Db, paymentIds: string[]) =>
  db
    .select({ paymentId: payments.id, path: uploads.objectKey })
    .from(payments)
    .innerJoin(uploads, eq(uploads.id, payments.proofUploadId))
    .where(inArray(payments.id, paymentIds));

/** Whether this file is the proof of one of the student's payments. */
export const isProofOf = async (db: Db, uploadId: string, studentId: string): Promise<boolean> =>
  (
    await db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.proofUploadId, uploadId), eq(payments.studentId, studentId)))
      .limit(1)
  ).length > 0;
