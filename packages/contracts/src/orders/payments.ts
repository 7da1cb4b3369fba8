import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import { LANGUAGES } from '@qanoon/messages/language';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/payments';
import { z } from 'zod';
import { enrollmentStatus } from '../enrollments/enrollments.ts';
import { listTotal } from '../lib/list-total.ts';
import { id, karachiDay, page, pageInput, paisa, requiredId, timestamp } from '../lib/primitives.ts';
import { multiLineText, requiredParagraphs, searchTerm } from '../lib/text.ts';
import { payee } from '../money/payee.ts';

/** `reversed`: the bank has taken the money back after the approval. */
export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'reversed'] as const;
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The statuses in the documented REST responses. */
export const documentedPaymentStatus = paymentStatus.exclude(['reversed']);

/** The status in a documented REST response: `reversed` is `failed` there. */
export const toDocumentedPaymentStatus = (status: PaymentStatus): z.infer<typeof documentedPaymentStatus> =>
  status === 'reversed' ? 'failed' : status;

/** A transaction ID as a person types it. */
export const typedTransactionId = z
  .string({ error: m.transactionIdIsRequired })
  .overwrite((text) => withoutInvisible(text).replace(/\s+/gu, ' ').trim())
  .max(100, { error: deferred.atMost100Characters })
  .superRefine((text, ctx) => {
    const refused = refusedCharacter(text);
    if (refused)
      ctx.addIssue({
        code: 'custom',
        message: m.onlyLettersAndDigits({ character: refused }),
      });
    else if (normalizeTransactionId(text) === '')
      ctx.addIssue({ code: 'custom', message: m.transactionIdIsRequired() });
  });

export const requestEnrollInput = z.strictObject({
  courseId: id,
  method: z.enum(PAYMENT_METHODS, { error: deferred.pleaseSelectPaymentMethod }),
  transactionId: typedTransactionId,
  proofUploadId: requiredId(m.pleaseUploadPaymentScreenshot),
  /** The account that the student was shown; when absent, the first one of the method. */
  payeeAccountId: id.optional(),
  /** The version of that account that the student was shown; when absent, the present one. */
  payeeVersion: z.int().min(1).optional(),
  /** The order that it pays; when absent, the student's open order for the course, or a new one. */
  orderId: id.optional(),
  /**
   * The student states that a transaction ID, which another payment has used, is their own: a reviewer
   * decides.
   */
  claim: z.boolean().optional(),
});
export type RequestEnrollInput = z.infer<typeof requestEnrollInput>;

/** A student's own payment. `courseTitle`: what it pays for, in the reader's language. */
export const payment = z.strictObject({
  id,
  courseTitle: z.string(),
  courseTitleLanguage: z.enum(LANGUAGES),
  status: paymentStatus,
  method: z.enum(PAYMENT_METHODS),
  /** The account that the student was shown. */
  payee: payee.nullable(),
  transactionId: z.string(),
  amount: paisa,
  /** What arrived; null until the payment is approved. */
  receivedAmount: paisa.nullable(),
  /** How much of it became credit of the student. */
  creditedAmount: paisa,
  rejectionReason: z.string().nullable(),
  proofUrl: z.string(),
  /** The order that it pays. */
  orderId: id.nullable(),
  /** The receipt for that order; null until the payment is approved. */
  receiptId: id.nullable(),
  createdAt: timestamp,
  processedAt: timestamp.nullable(),
});
export type Payment = z.infer<typeof payment>;

/** A payment for an administrator's review. */
export const paymentRequest = z.strictObject({
  id,
  /** A student's submissions for one order share it. */
  orderId: id,
  status: paymentStatus,
  amount: paisa,
  /** The present prices of its courses; `amount` is what was due at submission. */
  coursePrice: paisa,
  method: z.enum(PAYMENT_METHODS),
  /** The account that the student was shown. */
  payee: payee.nullable(),
  transactionId: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  courseTitle: z.string(),
  /** The state of the first course's enrollment. */
  enrollmentStatus,
  decidedBy: z.string().nullable(),
  /** The amount that was received; null until the payment is approved. */
  receivedAmount: paisa.nullable(),
  /** Why it was rejected, or reversed after the approval. */
  rejectionReason: z.string().nullable(),
  /** Whether it waits longer than the academy promises. */
  isOverdue: z.boolean(),
  createdAt: timestamp,
  processedAt: timestamp.nullable(),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const REQUEST_ORDERS = ['longest-wait', 'newest'] as const;
export type RequestOrder = (typeof REQUEST_ORDERS)[number];

/** Filters, which all apply together. `from` and `to` are days in Karachi, both included. */
const requestFilter = {
  status: paymentStatus.optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  /**
   * Part of the student's name or e-mail, the transaction ID, the order's reference or the course's title,
   * ignoring case. Whole fields come first, then beginnings of words, each in the list's order.
   */
  search: searchTerm.optional(),
  from: karachiDay.optional(),
  to: karachiDay.optional(),
  /** Lists only pending requests that have waited longer than the academy promises. */
  overdue: z.literal(true).optional(),
  /** Lists only these requests, in any status, so that a list can refresh the rows that it shows. */
  ids: z.array(id).max(100).optional(),
};
export const listRequestsInput = z.strictObject({
  ...requestFilter,
  /** Default: oldest first for pending requests, newest first otherwise. */
  order: z.enum(REQUEST_ORDERS).optional(),
  ...pageInput,
  limit: z.int().min(1).max(100).default(50),
});
export type ListRequestsInput = z.infer<typeof listRequestsInput>;
/**
 * `id-used`: another payment that was not rejected has its transaction ID. `proof-copied`: another payment
 * has its picture. `amount-differs`: the open credit with its ID has another amount.
 */
export const LIST_WARNINGS = ['id-used', 'proof-copied', 'amount-differs'] as const;
export type ListWarning = (typeof LIST_WARNINGS)[number];

/** A payment of the review list. */
export const listedRequest = paymentRequest.extend({
  /** The name of another reviewer who has it open; null for the caller. */
  lockedBy: z.string().nullable(),
  /** The name of the reviewer, also the caller, whose decision is carried out in a few seconds. */
  queuedBy: z.string().nullable(),
  /** Whether it is pending and certain: a credit pays it, and no check of `reviews.facts` failed. */
  isCertain: z.boolean(),
  /** What a reviewer of a pending payment should know before it is opened. */
  warnings: z.array(z.enum(LIST_WARNINGS)),
  /** The number of the receipt for its order; null until it is approved. */
  receiptNumber: z.string().nullable(),
});
export type ListedRequest = z.infer<typeof listedRequest>;

/** `pendingCount`, `overdueCount`: of all requests. `totalCount`: the matches of the filter. */
export const requestPage = page(listedRequest).extend({
  pendingCount: z.int(),
  overdueCount: z.int(),
  ...listTotal,
});

/** One page of every request, newest first. */
export const listEveryInput = z.strictObject({ ...pageInput, limit: z.int().min(1).max(100).default(100) });

export const recentRequestsInput = z.strictObject({ page: z.int().min(1).max(1_000_000).default(1) });
/** A numbered page, newest first. A number after the last page returns the last page. */
export const recentRequestPage = z.strictObject({
  items: z.array(paymentRequest),
  page: z.int(),
  totalCount: z.int(),
});

/** Another payment that a reviewer compares with this one. */
export const linkedPayment = paymentRequest.pick({
  id: true,
  studentName: true,
  courseTitle: true,
  status: true,
  createdAt: true,
});

/** The history of a payment's student and of the account that they paid to, for its review. */
export const paymentHistory = z.strictObject({
  /**
   * The payment's account at present: whether it is still what the student was shown, and when it was added
   * or last changed. Null after its deletion.
   */
  payeeAccount: z
    .strictObject({ isSame: z.boolean(), isActive: z.boolean(), changedAt: timestamp })
    .nullable(),
  /** The student's other payments, newest first, at most fifty. */
  payments: z.array(
    paymentRequest.pick({
      id: true,
      status: true,
      enrollmentStatus: true,
      amount: true,
      method: true,
      transactionId: true,
      courseTitle: true,
      decidedBy: true,
      rejectionReason: true,
      createdAt: true,
      processedAt: true,
    }),
  ),
  /**
   * Other payments with the same transaction ID, by any student and method and in any status; at most ten,
   * newest first.
   */
  sameTransactionId: z.array(linkedPayment),
});
export type PaymentHistory = z.infer<typeof paymentHistory>;

export const paymentIdInput = z.strictObject({ paymentId: id });
/** The documented call has no reason. Reviewers in the console give one. */
export const rejectPaymentInput = paymentIdInput.extend({ reason: multiLineText().max(500).optional() });
export const rejectWithReasonInput = paymentIdInput.extend({
  reason: requiredParagraphs(m.rejectionReasonIsRequired, 500),
});
export const signedUrlResult = z.strictObject({ signedUrl: z.string() });
