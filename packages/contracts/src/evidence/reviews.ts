import { LANGUAGES } from '@qanoon/messages/language';
import { z } from 'zod';
import { id, paisa, signedPaisa, timestamp } from '../lib/primitives.ts';
import { approvePaymentInput } from '../orders/orders.ts';
import { rejectPaymentInput, rejectWithReasonInput } from '../orders/payments.ts';
import { match, objection, TIME_PRECISIONS } from './credits.ts';
import { proofCheck } from './proof-checks.ts';

/** How long a reviewer can undo a decision. Nothing is sent until then. */
export const UNDO_SECONDS = 10;
/** A payment is reserved for the reviewer who opened it, and extended while it is open. */
export const REVIEW_LOCK_SECONDS = 120;
export const MAX_BATCH = 50;

export const queuedDecision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approve'), input: approvePaymentInput }),
  z.strictObject({ kind: z.literal('reject'), input: rejectPaymentInput }),
]);
export type QueuedDecision = z.infer<typeof queuedDecision>;

export const CHECKS = [
  'amount',
  'id-form',
  'id-new',
  'picture-new',
  'credit-found',
  'paid-in-time',
  'payer-alike',
  'receipt-read',
] as const;
export type CheckName = (typeof CHECKS)[number];
/**
 * Why a line of the checklist has its result. Amounts are paisa, times ISO 8601; each code has the values
 * that it names.
 */
export const CHECK_CODES = {
  /** Has `due`, and where known `credited` from the credit or `read` from the receipt. */
  amount: [
    'credited-equal',
    'credited-differs',
    'read-equal',
    'read-differs',
    'order-closed',
    'amount-unknown',
  ],
  /** Has `method` and `transactionId`. */
  'id-form': ['form-known', 'form-unknown', 'id-short', 'one-character', 'phone-number', 'iban'],
  /** Has `studentName` of the other payment. */
  'id-new': ['id-new', 'id-used', 'id-of-rejected'],
  /** Has `studentName` of the other payment, and `places` where a receipt differs. */
  'picture-new': [
    'picture-new',
    'picture-sent-again',
    'picture-waiting',
    'picture-unreadable',
    'same-picture-other-student',
    'same-picture-own',
    'same-receipt-except',
  ],
  /** Has `credited`, and `paidAt` with its `precision`. */
  'credit-found': [
    'credit-connected',
    'credit-certain',
    'credit-suggested',
    'credit-typed',
    'no-credit',
    'credit-taken-back',
    'credit-other-amount',
    'credit-other-day',
    'credit-other-account',
  ],
  /** Has `paidAt` with its `precision`, and `openedAt` or `closedAt` of the order. */
  'paid-in-time': [
    'paid-in-time',
    'paid-maybe-in-time',
    'paid-before-opening',
    'paid-before-submission',
    'paid-after-closing',
    'receipt-after-submission',
    'time-unknown',
  ],
  /** Has `payerName` and `studentName`. */
  'payer-alike': ['payer-alike', 'payer-differs', 'payer-unknown'],
  /** Has `typed` and `due`, and `readId` and `readAmount` where they were read. */
  'receipt-read': [
    'receipt-agrees',
    'receipt-waiting',
    'receipt-unread',
    'read-id-differs',
    'read-amount-differs',
    'read-id-and-amount-differ',
  ],
} as const satisfies Record<CheckName, readonly string[]>;
export type CheckCode = (typeof CHECK_CODES)[CheckName][number];

/** `pending`: the job has not run yet. `unknown`: there is nothing to compare with. */
export const CHECK_RESULTS = ['passed', 'warning', 'failed', 'unknown', 'pending'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** A line of the checklist. `code` says why; the client words it with `values`. */
export const check = z.strictObject({
  name: z.enum(CHECKS),
  result: z.enum(CHECK_RESULTS),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The evidence: another payment or a credit. */
  paymentId: id.nullable(),
  creditId: id.nullable(),
});
export type Check = z.infer<typeof check>;

export const reviewLock = z.strictObject({
  /** Null when the payment is reserved for the caller. */
  lockedBy: z.string().nullable(),
  expiresAt: timestamp,
});

/** What the reviewer sees beside the proof. */
export const reviewFacts = z.strictObject({
  checks: z.array(check),
  proof: proofCheck,
  /**
   * Open credits that this payment may belong to, or the one that is connected with it; best first, at most
   * three.
   */
  credits: z.array(
    match.extend({
      creditId: id,
      amount: paisa,
      paidAt: timestamp,
      precision: z.enum(TIME_PRECISIONS),
      transactionId: z.string().nullable(),
      payerName: z.string(),
      /** The message or the row as it was received. */
      originalText: z.string(),
      isConnected: z.boolean(),
    }),
  ),
  /** What contradicts that credit or the ID of the payment and was not settled, oldest first. */
  objections: z.array(objection),
  /** Whether the payment has a certain credit and no check failed: it can be approved in a batch. */
  isCertain: z.boolean(),
  /** The language in which the student reads a reason. */
  studentLanguage: z.enum(LANGUAGES),
});
export type ReviewFacts = z.infer<typeof reviewFacts>;

export const decideInput = z.strictObject({
  decision: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('approve'), input: approvePaymentInput }),
    z.strictObject({ kind: z.literal('reject'), input: rejectWithReasonInput }),
  ]),
  /** The time from opening the payment to the decision; not sent for a batch. */
  reviewSeconds: z
    .int()
    .min(0)
    .max(24 * 3600)
    .optional(),
});
export type DecideInput = z.infer<typeof decideInput>;
/** When the decision is carried out; until then it can be undone. */
export const decided = z.strictObject({ dueAt: timestamp });
export const approveCertainInput = z.strictObject({ paymentIds: z.array(id).min(1).max(MAX_BATCH) });
export const approvedBatch = z.strictObject({
  dueAt: timestamp,
  queued: z.array(id),
  /**
   * The payments that were left out, and why: the check that speaks against it, or the code of the refusal,
   * such as PAYMENT_LOCKED. Both are null if no transfer pays it any longer.
   */
  skipped: z.array(
    z.strictObject({ paymentId: id, check: check.nullable(), refusal: z.string().nullable() }),
  ),
});

/** What the automatic approval would approve at once, oldest first; the list has at most twenty of them. */
export const approvablePayments = z.strictObject({
  count: z.int(),
  amount: signedPaisa,
  payments: z.array(z.strictObject({ paymentId: id, studentName: z.string(), amount: paisa })),
});
export type ApprovablePayments = z.infer<typeof approvablePayments>;

/** A decision of the caller that can be undone or that failed. */
export const ownDecision = z.strictObject({
  paymentId: id,
  kind: z.enum(['approve', 'reject']),
  studentName: z.string(),
  courseTitle: z.string(),
  dueAt: timestamp,
  /** An error code; null while it is waiting. */
  failedCode: z.string().nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

/** The median of the team's last 100 decisions; null with fewer than five. */
export const reviewPace = z.strictObject({ medianSeconds: z.number().nullable(), decisions: z.int() });
