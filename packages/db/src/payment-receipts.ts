import { NEW_ACADEMY } from '@qanoon/contracts/academy';
import { karachiDayOf } from '@qanoon/contracts/dates';
import { toPkr } from '@qanoon/contracts/money';
import type { ReceiptData } from '@qanoon/contracts/receipts';
import type { Facts, Payment } from './payment-facts.ts';
import { takeReceiptNumbers } from './receipt-numbers.ts';
import { academySettings, receipts } from './schema.ts';
import type { Tx } from './types.ts';

/** A stored payment with its new order. */
export type WithOrder = { payment: Payment; facts: Facts; order: { id: string; reference: string } };

/** Issues the receipts of the approved payments among these, in their order. */
export async function insertReceipts(tx: Tx, made: readonly WithOrder[]): Promise<void> {
  const paid = made.filter(({ payment }) => payment.status === 'completed' || payment.status === 'reversed');
  if (paid.length === 0) return;
  const [settings] = await tx.select().from(academySettings).limit(1);
  const { name, address, email, phone } = settings ?? NEW_ACADEMY;
  const byYear = Map.groupBy(paid, ({ payment }) =>
    karachiDayOf(payment.processedAt ?? payment.createdAt).slice(0, 4),
  );
  for (const year of [...byYear.keys()].toSorted()) {
    const ofYear = byYear.get(year)!;
    const last = await takeReceiptNumbers(tx, year, ofYear.length);
    await tx
      .insert(receipts)
      .values(
        ofYear.map(({ payment, order, facts }, index) => ({
          year,
          number: last - ofYear.length + 1 + index,
          orderId: order.id,
          paymentId: payment.id,
          studentId: payment.studentId,
          data: receiptDataOf(payment, order.reference, facts, { name, address, email, phone }),
          createdAt: payment.processedAt ?? payment.createdAt,
        })),
      )
      .execute();
  }
}

function receiptDataOf(
  payment: Payment,
  reference: string,
  { courseTitle, courseLanguage: courseTitleLanguage, studentName, studentEmail, approvedBy }: Facts,
  academy: ReceiptData['academy'],
): ReceiptData {
  const { method, payee, transactionId } = payment;
  const price = toPkr(payment.amount);
  return {
    academy,
    studentName,
    studentEmail,
    reference,
    items: [{ courseTitle, courseTitleLanguage, listPrice: price, price, discounts: [] }],
    listTotal: price,
    total: price,
    couponCode: null,
    amount: price,
    receivedInAll: price,
    method,
    payee,
    transactionId,
    paidAt: (payment.processedAt ?? payment.createdAt).toISOString(),
    approvedBy,
  };
}
