import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';
import { cleanCode } from '@qanoon/domain/lib/text/typed-code';
import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import { id, paisa, timestamp } from '../lib/primitives.ts';
import { discount } from './discounts.ts';
import { payee } from './payee.ts';

/** What a receipt prints, stored when it is issued. */
export const receiptData = z.strictObject({
  academy: z.strictObject({
    name: z.string(),
    /** Absent if the academy has no Urdu name, and on receipts that were issued before it was stored. */
    nameUrdu: z.string().optional(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Absent if the academy has no tax number. */
    taxNumber: z.string().optional(),
  }),
  studentName: z.string(),
  studentEmail: z.string(),
  reference: z.string(),
  /** The bundle that the student bought, as it was called. */
  bundleTitle: z.string().optional(),
  items: z.array(
    z.strictObject({
      courseTitle: z.string(),
      courseTitleLanguage: z.enum(LANGUAGES),
      listPrice: paisa,
      price: paisa,
      discounts: z.array(discount),
    }),
  ),
  listTotal: paisa,
  total: paisa,
  couponCode: z.string().nullable(),
  /** What this payment brought; 0 for an order that was paid by credit or cost nothing. */
  amount: paisa,
  /** How much of it became credit of the student. */
  credited: paisa,
  /** What had been received for the order with it, without what became credit. */
  receivedInAll: paisa,
  /** Null for an order that was paid by credit or cost nothing. */
  method: z.enum(RECEIVED_METHODS).nullable(),
  payee: payee.nullable(),
  transactionId: z.string().nullable(),
  paidAt: z.iso.datetime(),
  approvedBy: z.string().nullable(),
  /** The server approved it, because a credit on the account is certain. Receipts of people have no value. */
  isApprovedAutomatically: z.boolean().optional(),
});
export type ReceiptData = z.infer<typeof receiptData>;

/** `2026-000123`: the year, and the number in it. */
export const receiptNumber = (year: string, number: number): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/**
 * Finds the year and number of a receipt in a typed or pasted text, also with a label; undefined when there
 * is none.
 */
export function readReceiptNumber(text: string): { year: string; number: number } | undefined {
  const [, year, number] =
    /(?:^|[^A-Z0-9-])(\d{4}) ?- ?(\d{1,9})(?![ -]*\d|[A-Z])/u.exec(cleanCode(text)) ?? [];
  return year && number ? { year, number: Number(number) } : undefined;
}

export const receipt = z.strictObject({
  id,
  number: z.string(),
  orderId: id,
  paymentId: id.nullable(),
  data: receiptData,
  /** Whether the payment was taken back or refunded later. */
  isReversed: z.boolean(),
  issuedAt: timestamp,
});
export type Receipt = z.infer<typeof receipt>;
/**
 * What a student paid in cash, which has a receipt and no payment (decision 137). `title`: the bundle, or the
 * courses.
 */
export const cashReceipt = z.strictObject({
  id,
  number: z.string(),
  orderId: id,
  title: z.string(),
  amount: paisa,
  credited: paisa,
  paidAt: timestamp,
});
export type CashReceipt = z.infer<typeof cashReceipt>;
export const receiptIdInput = z.strictObject({ receiptId: id });
/** `language` is that of the labels. */
export const receiptPdfInput = receiptIdInput.extend({ language: z.enum(LANGUAGES) });
export type ReceiptPdfInput = z.infer<typeof receiptPdfInput>;
/** A signed URL for the session of the caller, valid for some minutes. */
export const receiptPdfUrl = z.strictObject({ url: z.string() });
