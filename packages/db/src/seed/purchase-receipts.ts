import type { ReceiptData } from '@qanoon/contracts/money/receipts';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import type { Language } from '@qanoon/messages/language';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../engine/types.ts';
import { takeReceiptNumbers } from '../queries/receipt-numbers.ts';
import { academySettings, type payments, receipts, users } from '../schema.ts';

/** A payment with the order that it pays, and the course that was bought. */
export type OrderedPayment = {
  payment: typeof payments.$inferSelect;
  order: { id: string; reference: string };
  course: { id: string; title: string; language: Language };
};

type Names = ReadonlyMap<string, { fullName: string; email: string }>;

/** Issues the receipts of approved payments, numbered by the time of their decision. */
export async function insertReceipts(tx: Tx, approved: readonly OrderedPayment[]): Promise<void> {
  if (approved.length === 0) return;
  const [settings] = await tx.select().from(academySettings).limit(1);
  const { name, nameUrdu, address, email, phone } = settings ?? NEW_ACADEMY;
  const academy = { name, ...(nameUrdu && { nameUrdu }), address, email, phone };
  const names = await readNames(tx, approved);
  const byYear = Map.groupBy(approved, ({ payment }) => karachiDayOf(getDecisionTime(payment)).slice(0, 4));
  for (const [year, ofYear] of [...byYear].toSorted(([a], [b]) => a.localeCompare(b))) {
    const last = await takeReceiptNumbers(tx, year, ofYear.length);
    const inOrder = ofYear.toSorted((a, b) => +getDecisionTime(a.payment) - +getDecisionTime(b.payment));
    await tx
      .insert(receipts)
      .values(
        inOrder.map(({ payment, order, course }, index) => ({
          year,
          number: last - ofYear.length + 1 + index,
          orderId: order.id,
          paymentId: payment.id,
          studentId: payment.studentId,
          data: describeReceipt({ payment, order, course }, names, academy),
          createdAt: getDecisionTime(payment),
        })),
      )
      .execute();
  }
}

/** When a payment was decided, or submitted if nobody has stated when. */
export const getDecisionTime = ({ processedAt, createdAt }: OrderedPayment['payment']): Date =>
  processedAt ?? createdAt;

/** The students of these payments and the administrators who approved them. */
async function readNames(tx: Tx, approved: readonly OrderedPayment[]): Promise<Names> {
  const ids = approved.flatMap(({ payment }) => [payment.studentId, payment.decidedById ?? []].flat());
  const rows = await tx
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

function describeReceipt(
  { payment, order, course }: OrderedPayment,
  names: Names,
  academy: ReceiptData['academy'],
): ReceiptData {
  const { method, payee, transactionId, studentId, decidedById } = payment;
  const price = payment.amount;
  const student = names.get(studentId)!;
  return {
    academy,
    studentName: student.fullName,
    studentEmail: student.email,
    reference: order.reference,
    items: [
      {
        courseTitle: course.title,
        courseTitleLanguage: course.language,
        listPrice: price,
        price,
        discounts: [],
      },
    ],
    listTotal: price,
    total: price,
    couponCode: null,
    amount: price,
    credited: NO_MONEY,
    receivedInAll: price,
    method,
    payee,
    transactionId,
    paidAt: getDecisionTime(payment).toISOString(),
    approvedBy: decidedById && names.get(decidedById)!.fullName,
  };
}
