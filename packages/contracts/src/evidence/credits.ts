import type { Paisa } from '@qanoon/domain/lib/money';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/shared/payments';
import { z } from 'zod';
import {
  id,
  karachiDay,
  page,
  pageInput,
  paisa,
  requiredId,
  timestamp,
  typedPaisa,
} from '../lib/primitives.ts';
import { multiLineText, oneLineText, searchTerm } from '../lib/text.ts';
import { qrCode } from '../money/qr-code.ts';
import { typedTransactionId } from '../orders/payments.ts';

/**
 * How the academy learned of a credit: a pasted message, a statement, a phone that forwards its messages, or
 * a reviewer who saw it on the account and typed it.
 */
export const CREDIT_SOURCES = ['message', 'statement', 'device', 'typed'] as const;
export type CreditSource = (typeof CREDIT_SOURCES)[number];

/**
 * How exact the time of a credit is. `half-day`: a clock of twelve hours without AM or PM; `import`: the
 * message has no time.
 */
export const TIME_PRECISIONS = ['minute', 'half-day', 'day', 'import'] as const;
export type TimePrecision = (typeof TIME_PRECISIONS)[number];

/**
 * Why a message or row is not a credit. `not-understood`: no parser knows it. `not-possible`: a parser knows
 * it, but an amount or date in it is not possible. The others name what contradicts it.
 */
export const UNREAD_REASONS = [
  'not-understood',
  'not-possible',
  'reversal',
  'other-account',
  'other-currency',
  'other-sender',
  'id-cut-off',
  'unclear-state',
  'unclear-date',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** The subjects of messages that are not about a credit, which are listed apart. */
export const IGNORED_REASONS = ['debit', 'one-time-code', 'balance', 'promotion'] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** What a parser reads from a message or a row. Text is as printed. */
export type ParsedCredit = {
  amount: Paisa;
  /** Null if the text has no time. */
  paidAt: Date | null;
  precision: TimePrecision;
  transactionId: string | null;
  payerName: string;
  payerAccount: string;
};

/**
 * Money that an account gave back, as a message or a row says: a reversal, or a debit that names the credit.
 */
export type ParsedReversal = {
  amount: Paisa;
  /** Null if the text has no time. */
  paidAt: Date | null;
  precision: TimePrecision;
  /** The transaction ID of the credit that is taken back, as printed; null if the text names none. */
  transactionId: string | null;
};

/**
 * `certain`: ID and amount are equal, and nothing else could be meant. `suggested`: it may be meant, and a
 * person decides.
 */
export const MATCH_KINDS = ['certain', 'suggested'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Why a match is suggested and not certain, or what speaks for it. Worded by the client. */
export const MATCH_REASONS = [
  'id-equal',
  'amount-equal',
  'amount-differs',
  'name-alike',
  'name-differs',
  'time-near',
  'paid-too-early',
  'paid-too-late',
  'id-short',
  'order-paid',
  'several-candidates',
  'ids-crossed',
  'contradicted',
  'typed-by-hand',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export const match = z.strictObject({ kind: z.enum(MATCH_KINDS), reasons: z.array(z.enum(MATCH_REASONS)) });
export type Match = z.infer<typeof match>;

/** A pending or approved payment that a credit may belong to. */
export const candidate = match.extend({
  paymentId: id,
  reference: z.string(),
  studentName: z.string(),
  courseTitle: z.string(),
  /** Whether it was approved before the academy learned of the credit. Only a search finds such payments. */
  isApproved: z.boolean(),
  amount: paisa,
  transactionId: z.string(),
  submittedAt: timestamp,
});
export type Candidate = z.infer<typeof candidate>;

/** `reversed`: the bank took the money back before it paid an order. */
export const CREDIT_STATES = ['open', 'matched', 'set-aside', 'reversed'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

/**
 * What contradicts a credit. `reversal`: the bank took the money back. The others are reports of the same
 * transaction ID with another amount, on another day, or on another account of the academy.
 */
export const OBJECTION_KINDS = ['reversal', 'other-amount', 'other-day', 'other-account'] as const;
export type ObjectionKind = (typeof OBJECTION_KINDS)[number];

/** What contradicts a credit, as it was reported. */
export const objection = z.strictObject({
  id,
  kind: z.enum(OBJECTION_KINDS),
  /**
   * Whether it names no transaction ID that is long enough, and only one credit fits: a person decides
   * whether it is meant.
   */
  isProposed: z.boolean(),
  source: z.enum(CREDIT_SOURCES),
  amount: paisa,
  paidAt: timestamp,
  precision: z.enum(TIME_PRECISIONS),
  /** The account that received the same ID; null unless that is the contradiction. */
  otherAccountTitle: z.string().nullable(),
  originalText: z.string(),
  createdAt: timestamp,
});
export type Objection = z.infer<typeof objection>;

export const credit = z.strictObject({
  id,
  payeeAccountId: id,
  method: z.enum(PAYMENT_METHODS),
  accountTitle: z.string(),
  source: z.enum(CREDIT_SOURCES),
  state: z.enum(CREDIT_STATES),
  amount: paisa,
  paidAt: timestamp,
  precision: z.enum(TIME_PRECISIONS),
  transactionId: z.string().nullable(),
  payerName: z.string(),
  payerAccount: z.string(),
  /** The number or name that its message came from; empty if nothing says it. */
  sender: z.string(),
  originalText: z.string(),
  /** The payment that it pays, with who connected them; `matchedBy` is null for the system. */
  payment: z
    .strictObject({
      id,
      reference: z.string(),
      studentName: z.string(),
      courseTitle: z.string(),
      /** Whether the payment is not decided yet. Only then can it be disconnected. */
      isPending: z.boolean(),
    })
    .nullable(),
  matchedBy: z.string().nullable(),
  /** The suggestions for an open credit, best first, at most five. */
  candidates: z.array(candidate),
  /** The objections to the credit that are not settled. */
  objections: z.array(objection),
  createdAt: timestamp,
});
export type Credit = z.infer<typeof credit>;

export const listCreditsInput = z.strictObject({
  ...pageInput,
  state: z.enum(CREDIT_STATES).default('open'),
  payeeAccountId: id.optional(),
  search: searchTerm.optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListCreditsInput = z.infer<typeof listCreditsInput>;
export const creditPage = page(credit).extend({
  openCount: z.int(),
  matchedCount: z.int(),
  setAsideCount: z.int(),
  reversedCount: z.int(),
  certainCount: z.int(),
  unreadCount: z.int(),
});

export const creditIdInput = z.strictObject({ creditId: id });
/** A reviewer's decision that an objection does not hold, with the reason for the audit log. */
export const settleObjectionInput = z.strictObject({
  objectionId: id,
  reason: multiLineText().min(1).max(500),
});
/**
 * Payments that an open credit may be connected with: approved ones with its ID, and pending ones of the
 * student's name, the transaction ID or the order's reference.
 */
export const findPaymentsInput = creditIdInput.extend({ search: searchTerm.optional() });
export const MAX_FOUND_PAYMENTS = 20;
/**
 * Connects a credit with a pending payment, which stays to be decided, or with an approved one that has its
 * ID.
 */
export const connectCreditInput = creditIdInput.extend({ paymentId: id });

export const MAX_PASTE = 50_000;
export const pasteInput = z.strictObject({ payeeAccountId: id, text: z.string().min(1).max(MAX_PASTE) });

/** What became of a paste, a file or a forwarded message. */
export const importResult = z.strictObject({
  importId: id,
  rows: z.int(),
  added: z.int(),
  known: z.int(),
  /** The number of known rows of a statement that gave their transfer its transaction ID. */
  identified: z.int(),
  unread: z.int(),
  /** The number of new objections. */
  objections: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;

export const unreadMessage = z.strictObject({
  id,
  payeeAccountId: id,
  accountTitle: z.string(),
  reason: z.enum(UNREAD_REASONS),
  text: z.string(),
  createdAt: timestamp,
});
export type UnreadMessage = z.infer<typeof unreadMessage>;
export const listUnreadInput = z.strictObject({
  ...pageInput,
  limit: z.int().min(1).max(100).default(25),
});
export const unreadPage = page(unreadMessage);
export const unreadIdInput = z.strictObject({ unreadId: id });

/**
 * A transfer that a reviewer saw on the account, on a day in Karachi. If `unreadId` is given, that message
 * reports the transfer but was not understood. Otherwise `note` says where it was seen.
 */
export const enterCreditInput = z
  .strictObject({
    payeeAccountId: requiredId(m.chooseAccount),
    amount: typedPaisa(m.amountIsRequired).positive({ error: m.amountIsRequired }),
    transactionId: typedTransactionId,
    paidOn: karachiDay,
    payerName: oneLineText().max(200),
    note: oneLineText().max(500),
    unreadId: id.optional(),
  })
  .refine(({ note, unreadId }) => unreadId !== undefined || note.trim() !== '', {
    path: ['note'],
    error: m.sayWhereTransferWasSeen,
    // It is checked even if other fields are invalid, so that all faults are shown together.
    when: ({ value }) => z.looseObject({ note: z.string() }).safeParse(value).success,
  });
export type EnterCreditInput = z.infer<typeof enterCreditInput>;

/**
 * A message that is not about a credit, listed for thirty days. Numbers that may be one-time codes are
 * masked.
 */
export const ignoredMessage = unreadMessage.extend({ reason: z.enum(IGNORED_REASONS) });
export type IgnoredMessage = z.infer<typeof ignoredMessage>;
export const ignoredPage = page(ignoredMessage);
export const ignoredIdInput = z.strictObject({ ignoredId: id });

export const creditDevice = z.strictObject({
  id,
  payeeAccountId: id,
  accountTitle: z.string(),
  name: z.string(),
  lastUsedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type CreditDevice = z.infer<typeof creditDevice>;
export const addDeviceInput = z.strictObject({
  payeeAccountId: id,
  name: oneLineText().min(1).max(60),
  password: z.string().max(200),
});
/**
 * The token is shown once. `setupText` is the content of the QR code `setupQr`: the address and the token.
 */
export const addedDevice = z.strictObject({
  device: creditDevice,
  token: z.string(),
  setupText: z.string(),
  setupQr: qrCode,
});
export type AddedDevice = z.infer<typeof addedDevice>;
export const deviceIdInput = z.strictObject({ deviceId: id });

/**
 * A message that a phone forwards. `receivedAt` is the phone's time of the message, and `sender` the number
 * or name that the phone shows for it.
 */
export const forwardedMessage = z.strictObject({
  text: z.string().min(1).max(2000),
  receivedAt: z.iso.datetime({ offset: true }).optional(),
  sender: oneLineText().max(100).optional(),
});

/**
 * What became of a forwarded message. `known`: its credit was stored before. `ignored`: it is about something
 * else, such as a payment or a one-time code, and is listed apart for thirty days.
 */
export const FORWARDING_STATUSES = ['stored', 'known', 'unread', 'ignored'] as const;
export type ForwardingStatus = (typeof FORWARDING_STATUSES)[number];
export const forwardingResult = z.strictObject({ status: z.enum(FORWARDING_STATUSES) });
