import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';
import { z } from 'zod';
import { id, karachiDay, page, pageInput, paisa, timestamp } from '../lib/primitives.ts';
import { karachiMonth } from './books.ts';

/** The receipts of a month in Karachi. The filters all apply together. */
export const receiptFilter = z.strictObject({
  month: karachiMonth,
  day: karachiDay.optional(),
  method: z.enum(RECEIVED_METHODS).optional(),
  /** An account of the academy as the books name it. */
  account: id.optional(),
  /** Lists only receipts of money that came in, not those of orders that credit paid or that cost nothing. */
  received: z.literal(true).optional(),
});
export type ReceiptFilter = z.infer<typeof receiptFilter>;

export const listReceiptsInput = receiptFilter.extend({
  ...pageInput,
  limit: z.int().min(1).max(100).default(50),
});

/** A receipt for the accountant, as it was issued. */
export const registeredReceipt = z.strictObject({
  id,
  number: z.string(),
  issuedAt: timestamp,
  studentId: id,
  studentName: z.string(),
  reference: z.string(),
  /** The bundle, or the courses. */
  title: z.string(),
  /** The amount that came in; 0 for an order that was paid by credit or cost nothing. */
  amount: paisa,
  /** How much of it became credit. */
  credited: paisa,
  method: z.enum(RECEIVED_METHODS).nullable(),
  /** The account where it came in; empty for cash and credit. */
  account: z.string(),
  transactionId: z.string(),
  /** Who approved the payment; null for the server. */
  approvedBy: z.string().nullable(),
  /** Whether the payment was taken back or refunded later. */
  isReversed: z.boolean(),
});
export type RegisteredReceipt = z.infer<typeof registeredReceipt>;
export const receiptPage = page(registeredReceipt);
