import { MAX_ORDER_COURSES } from '@qanoon/domain/catalog/course-limits';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { ORDER_EVENTS, ORDER_STATUSES } from '@qanoon/domain/orders/order-states';
import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/orders';
import { z } from 'zod';
import { id, page, pageInput, paisa, signedPaisa, timestamp } from '../lib/primitives.ts';
import { multiLineText, oneLineText, searchTerm } from '../lib/text.ts';
import { couponCode, discount } from '../money/discounts.ts';
import { type Payee, payee } from '../money/payee.ts';
import { offeredPayee } from '../money/payees.ts';
import { linkedPayment, paymentStatus } from './payments.ts';

/** An order without a proof expires after this many hours, unless the academy has another setting. */
export const DEFAULT_ORDER_HOURS = 72;

/** An account as an order stores it: what the student was shown. */
export type OrderPayee = Payee & { id: string; version: number; instructions: string; isSample: boolean };

export const openOrderInput = z.strictObject({
  courseIds: z.array(id).min(1).max(MAX_ORDER_COURSES),
  /** The bundle that the student chose: the order has all its courses, of which `courseIds` are some. */
  bundleId: id.optional(),
  /** The total that the student was shown. A price that has changed meanwhile is refused. */
  expectedTotal: paisa.optional(),
});
export type OpenOrderInput = z.infer<typeof openOrderInput>;
export const orderIdInput = z.strictObject({ orderId: id });
/** An empty code removes the coupon. */
export const applyCouponInput = orderIdInput.extend({ code: couponCode });

/** A course of an order, as it was when the order was opened; its title in the reader's language. */
export const orderItem = z.strictObject({
  courseId: id,
  courseTitle: z.string(),
  courseTitleLanguage: z.enum(LANGUAGES),
  listPrice: paisa,
  price: paisa,
  discounts: z.array(discount),
});
export type OrderItem = z.infer<typeof orderItem>;

/** An order in a list. */
export const orderSummary = z.strictObject({
  id,
  reference: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** What the bundle was called, in the reader's language; null for single courses. */
  bundleTitle: z.string().nullable(),
  items: z.array(orderItem),
  listTotal: paisa,
  total: paisa,
  /** The sum of approved payments and used credit. */
  received: paisa,
  /** What is still to be paid; 0 when the order is closed. */
  balanceDue: paisa,
  couponCode: z.string().nullable(),
  /** When the order expires; null for orders that do not. */
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** A proof of an order, for its student. */
export const orderPayment = z.strictObject({
  id,
  status: paymentStatus,
  method: z.enum(PAYMENT_METHODS),
  payee: payee.nullable(),
  transactionId: z.string(),
  amount: paisa,
  receivedAmount: paisa.nullable(),
  /** How much of it became credit of the student. */
  creditedAmount: paisa,
  reason: z.string().nullable(),
  createdAt: timestamp,
  processedAt: timestamp.nullable(),
});

export const orderEvent = z.strictObject({
  id,
  kind: z.enum(ORDER_EVENTS),
  status: z.enum(ORDER_STATUSES),
  amount: paisa.nullable(),
  reason: z.string().nullable(),
  createdAt: timestamp,
});
export type OrderTimelineEvent = z.infer<typeof orderEvent>;

/** What a student under review can expect. */
export const waiting = z.strictObject({
  /** The number of payments that were submitted earlier and wait, plus one. */
  place: z.int(),
  /** The median time of the last thirty decisions; null with fewer than five, and above the promise. */
  usualMinutes: z.int().nullable(),
  /** The academy decides within this time. */
  reviewHours: z.int(),
});
export type Waiting = z.infer<typeof waiting>;

const receiptName = z.strictObject({ id, number: z.string() });

/** An order for its student. */
export const order = orderSummary.extend({
  /** The accounts that the student was shown, with fresh QR codes for the balance due. */
  payees: z.array(offeredPayee),
  /** The student's credit. */
  credit: paisa,
  payments: z.array(orderPayment),
  events: z.array(orderEvent),
  waiting: waiting.nullable(),
  receipts: z.array(receiptName),
});
export type Order = z.infer<typeof order>;
/** The response to opening an order has the order, so that the payment form needs no second call. */
export const openedOrder = z.strictObject({ orderId: id, order });

export const listOrdersInput = z.strictObject({
  /** Lists only the orders for which the student can submit a payment. */
  isPayable: z.boolean().optional(),
  ...pageInput,
  limit: z.int().min(1).max(50).default(20),
});
/** `credit`: what the academy owes the student. */
export const orderPage = page(orderSummary).extend({ credit: paisa });

/** How a reviewer approves: without `received`, the amount of the payment was received. */
export const approvePaymentInput = z.strictObject({
  paymentId: id,
  /** What the account received. */
  received: paisa.positive().optional(),
  /** What the bank or wallet retained of it. */
  fee: paisa.optional(),
  /** Parts of `received` for other open orders of the same student. */
  split: z
    .array(z.strictObject({ orderId: id, amount: paisa.positive() }))
    .max(20)
    .optional(),
});
export type ApprovePaymentInput = z.infer<typeof approvePaymentInput>;

const reason = multiLineText().min(1).max(500);
export const reversePaymentInput = z.strictObject({ paymentId: id, reason });

/** Stands for the academy's cash in place of the id of an account. */
export const CASH = 'cash';

/** Credit that was paid back from an account of the academy, or in cash. */
const payOutFields = {
  amount: paisa.positive(),
  payeeAccountId: id,
  /** The transaction ID of the pay-out; empty only for cash. */
  transactionId: oneLineText().max(100),
  /** What the bank or wallet retained in addition. */
  fee: paisa.optional(),
};
const hasTransactionId = ({
  payeeAccountId,
  transactionId,
}: {
  payeeAccountId: string;
  transactionId: string;
}) => payeeAccountId === CASH || transactionId !== '';
const NO_ID = { path: ['transactionId'], error: m.transactionIdIsRequired };

/** How credit is paid back together with a refund. */
export const refundPayOut = z.strictObject(payOutFields).refine(hasTransactionId, NO_ID);
export type RefundPayOut = z.infer<typeof refundPayOut>;
/** Gives the price of a paid order back, as credit of the student, which `payOut` pays back at once. */
export const refundOrderInput = orderIdInput.extend({ reason, payOut: refundPayOut.optional() });
export type RefundOrderInput = z.infer<typeof refundOrderInput>;
/** Records that credit was paid back to a student. */
export const payOutInput = z.strictObject({ studentId: id, ...payOutFields }).refine(hasTransactionId, NO_ID);
export type PayOutInput = z.infer<typeof payOutInput>;

/** Cash that a student has paid at the academy: for an open order, or for a course that has no open order. */
export const recordCashInput = z
  .strictObject({
    studentId: id,
    orderId: id.optional(),
    courseId: id.optional(),
    amount: paisa.positive(),
  })
  .refine(({ orderId, courseId }) => (orderId === undefined) !== (courseId === undefined), {
    path: ['courseId'],
    error: m.chooseOrderOrCourse,
  });
export type RecordCashInput = z.infer<typeof recordCashInput>;
/** The receipt of the cash. */
export const recordedCash = z.strictObject({ orderId: id, receiptId: id, receiptNumber: z.string() });
/** The academy's active accounts, from which credit can be paid out. */
export const payOutAccounts = z.array(payee.extend({ id }));
/** What the academy owes a student; negative when a reversal took more than was left. */
export const studentCredit = z.strictObject({ credit: signedPaisa });

/** An order for administrators. */
export const adminOrder = orderSummary.extend({
  receipts: z.array(receiptName),
  studentId: id,
  studentName: z.string(),
  studentEmail: z.string(),
});
export type AdminOrder = z.infer<typeof adminOrder>;
export const listAdminOrdersInput = z.strictObject({
  studentId: id.optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  /** An order reference, which may stand inside a longer text. */
  search: searchTerm.optional(),
  ...pageInput,
  limit: z.int().min(1).max(50).default(20),
});
export const adminOrderPage = page(adminOrder);

/** The order of a payment, for its reviewer. */
export const reviewedOrder = z.strictObject({
  order: adminOrder,
  events: z.array(orderEvent.extend({ actorName: z.string().nullable() })),
  /** Other open orders of the student, which can share the transfer. */
  otherOrders: z.array(adminOrder),
  /** The student's credit; negative when a reversal took more than was left. */
  credit: signedPaisa,
  /** How much of the payment became credit of the student. */
  credited: paisa,
  /** Payments with the same credit: the one that was claimed, or those that claim this one. */
  linkedPayments: z.array(linkedPayment),
});
export type ReviewedOrder = z.infer<typeof reviewedOrder>;
