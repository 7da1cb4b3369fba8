import type { Payee } from '@qanoon/contracts/money/payee';
import { receiptNumber } from '@qanoon/contracts/money/receipts';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { takeReceiptNumbers } from '@qanoon/db/queries/receipt-numbers';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { joinList } from '@qanoon/domain/lib/text/lists';
import type { Discount } from '@qanoon/domain/money/pricing';
import type { Language } from '@qanoon/messages/language';
import { getReceiptHead } from '../../academy/settings/read-academy.ts';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import * as repo from './receipts.repo.ts';

type Issued = {
  order: {
    id: string;
    reference: string;
    studentId: string;
    bundleTitle: string | null;
    listTotal: Paisa;
    total: Paisa;
    received: Paisa;
    couponCode: string | null;
  };
  items: readonly {
    courseTitle: string;
    courseLanguage: Language;
    listPrice: Paisa;
    price: Paisa;
    discounts: Discount[];
  }[];
  /** The amount that this payment brought; 0 when there is no payment. */
  amount: Paisa;
  /** The part of the amount that became credit. */
  credited: Paisa;
  payment?: { id: string; method: PaymentMethod; payee: Payee | null; transactionId: string } | undefined;
  isCash: boolean;
  /** Null means the server, which uses credit, or approves a payment because of a certain credit. */
  approvedBy: Actor | null;
  at: Date;
};

/** The names by which a student finds a receipt. */
export type ReceiptName = { id: string; number: string };

/** Issues the receipt of a payment for an order, with the year's next number, in the transaction of the approval. */
export async function issueReceipt(
  tx: Tx,
  { order, items, amount, credited, payment, isCash, approvedBy, at }: Issued,
): Promise<ReceiptName> {
  const year = karachiDayOf(at).slice(0, 4);
  const student = (await findStudent(tx, order.studentId, { orErased: true }))!;
  const { id, number } = await repo.insertReceipt(tx, {
    year,
    number: await takeReceiptNumbers(tx, year),
    orderId: order.id,
    paymentId: payment?.id ?? null,
    studentId: order.studentId,
    data: {
      academy: await getReceiptHead(tx),
      studentName: student.fullName,
      studentEmail: student.email,
      reference: order.reference,
      ...(order.bundleTitle && { bundleTitle: order.bundleTitle }),
      items: items.map(({ courseTitle, courseLanguage, listPrice, price, discounts }) => ({
        courseTitle,
        courseTitleLanguage: courseLanguage,
        listPrice,
        price,
        discounts,
      })),
      listTotal: order.listTotal,
      total: order.total,
      couponCode: order.couponCode,
      amount,
      credited,
      receivedInAll: order.received,
      method: payment?.method ?? (isCash ? 'cash' : null),
      payee: payment?.payee ?? null,
      transactionId: payment?.transactionId ?? null,
      paidAt: at.toISOString(),
      approvedBy: approvedBy?.name ?? null,
      ...(payment && !approvedBy && { isApprovedAutomatically: true }),
    },
    createdAt: at,
  });
  return { id, number: receiptNumber(year, number) };
}

/** Reads a receipt, for its student and for reviewers. Throws RECEIPT_NOT_FOUND for everyone else. */
export async function getReceipt({ db }: Deps, actor: Actor, { receiptId }: { receiptId: string }) {
  const found = await repo.findReceipt(db, receiptId);
  const mayRead =
    found?.receipt.studentId === actor.id ||
    isAllowed('admin:canManageEnrollments', actor) ||
    isAllowed('admin:canViewAnalytics', actor);
  if (!found || !mayRead) throw new AppError('RECEIPT_NOT_FOUND');
  const { receipt, paymentStatus, orderStatus } = found;
  const { id, year, number, orderId, paymentId, createdAt } = receipt;
  return {
    id,
    number: receiptNumber(year, number),
    orderId,
    paymentId,
    data: receipt.data,
    isReversed: paymentStatus === 'reversed' || orderStatus === 'refunded' || orderStatus === 'reversed',
    issuedAt: createdAt,
  };
}

/** Lists what the student paid in cash, the latest first. */
export async function listOwnCash({ db }: Deps, actor: Actor) {
  const rows = await repo.listWithoutPayment(db, actor.id);
  return rows
    .filter(({ data }) => data.method === 'cash')
    .map(({ id, year, number, orderId, data: { bundleTitle, items, amount, credited, paidAt } }) => ({
      id,
      number: receiptNumber(year, number),
      orderId,
      title: bundleTitle ?? joinList(items.map(({ courseTitle }) => courseTitle)),
      amount,
      credited,
      paidAt: new Date(paidAt),
    }));
}

/** Lists the numbers of the receipts of these orders, oldest first. */
export async function listReceiptsOfOrders(db: Db | Tx, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  const rows = await repo.listOfOrders(db, orderIds);
  return rows.map(({ id, orderId, paymentId, year, number }) => ({
    id,
    orderId,
    paymentId,
    number: receiptNumber(year, number),
  }));
}
