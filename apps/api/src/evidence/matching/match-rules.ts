import type { Match, MatchReason, TimePrecision } from '@qanoon/contracts/evidence/credits';
import type { PaymentStatus } from '@qanoon/contracts/orders/payments';
import { LONG_ID } from '@qanoon/db/queries/credit-key';
import { DAY_MS, karachiDayOf, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';
import { isOpenStatus, type OrderStatus } from '@qanoon/domain/orders/order-states';
import { areNamesAlike } from './names-alike.ts';

const HOUR_MS = 3600_000;
/** An allowance for the clocks of the bank, the phone and the server. */
const CLOCK_MS = 10 * 60_000;
/** A match by ID is not certain if the credit was paid longer than this before the submission. */
const EARLIEST_MS = 7 * DAY_MS;
/**
 * A match without an equal ID requires that the credit was paid within this time of the order's opening and
 * of the submission.
 */
const NEAR_MS = 12 * HOUR_MS;
const HALF_DAY_MS = 12 * HOUR_MS;
/** An allowance for messages that are imported later than they were received. */
const IMPORT_MS = 3 * DAY_MS;

/** `isOpen` means that the credit pays no payment, was not set aside, and was not taken back by the bank. */
export type CreditFacts = {
  payeeAccountId: string;
  transactionKey: string | null;
  amount: Paisa;
  paidAt: Date;
  precision: TimePrecision;
  payerName: string;
  isOpen: boolean;
  /** Whether an objection to the credit is open. */
  isContradicted: boolean;
  /** Whether a person typed the credit and no report of the bank or wallet has confirmed it. */
  isTyped: boolean;
};

export type PaymentFacts = {
  id: string;
  orderId: string | null;
  payeeAccountId: string | null;
  transactionKey: string;
  amount: Paisa;
  status: PaymentStatus;
  /** Whether the payment claims, against another one, that the ID is its own. */
  isClaim: boolean;
  createdAt: Date;
  studentName: string;
  orderStatus: OrderStatus;
  orderCreatedAt: Date;
};

/** `withSameId` has all payments with the credit's ID to the credit's account, whatever their state. */
export type MatchContext = {
  withSameId: readonly Pick<PaymentFacts, 'id' | 'orderId' | 'status'>[];
};

/**
 * Decides whether a credit may pay a payment, and why; undefined if not. docs/matching.md has the rules as a
 * table. Whatever is imported or submitted later, a certain match stays certain or ends, because a long ID
 * exists once on an account.
 */
export function findMatch(
  credit: CreditFacts,
  payment: PaymentFacts,
  { withSameId }: MatchContext,
): Match | undefined {
  if (!credit.isOpen || payment.status !== 'pending' || !isPossible(credit, payment)) return undefined;
  const others = withSameId.filter(({ id }) => id !== payment.id);
  const isSameId = hasSameId(credit, payment);
  // The ID belongs to another payment, possibly of a cancelled order.
  if (!isSameId && others.length > 0) return undefined;
  // Amount and time come first, because names cost more to compare.
  if (!isSameId && (credit.amount !== payment.amount || !isNear(credit, payment))) return undefined;
  const reasons = listReasons(credit, payment);
  if (!isSameId) return reasons.includes('name-alike') ? { kind: 'suggested', reasons } : undefined;
  const isAmbiguous = payment.isClaim || others.some((other) => !isFormerAttempt(other, payment));
  if (isAmbiguous) reasons.push('several-candidates');
  return describeMatch(reasons);
}

/** A match with an equal ID: certain unless one of the reasons is a doubt. */
export const describeMatch = (reasons: MatchReason[]): Match => ({
  kind: reasons.some((each) => DOUBTS.has(each)) ? 'suggested' : 'certain',
  reasons,
});

const DOUBTS: ReadonlySet<MatchReason> = new Set([
  'amount-differs',
  'name-differs',
  'paid-too-early',
  'paid-too-late',
  'id-short',
  'order-paid',
  'several-candidates',
  'ids-crossed',
  'contradicted',
  'typed-by-hand',
]);

/** The doubts that a person who approves a payment has judged. */
const JUDGED: ReadonlySet<MatchReason> = new Set(['name-differs', 'typed-by-hand']);

/**
 * Whether only the payer's name, because parents pay, or the fact that a person typed the credit speaks
 * against a match with an equal ID. Nothing is approved because of it, but once a person has approved the
 * payment, this credit is its money.
 */
export const isCertainForPerson = ({ reasons }: Match): boolean =>
  reasons.includes('id-equal') && !reasons.some((each) => DOUBTS.has(each) && !JUDGED.has(each));

/**
 * Whether the two may match at all: they have the same account, and the order was not closed without being
 * paid.
 */
const isPossible = (credit: CreditFacts, { payeeAccountId, orderStatus }: PaymentFacts): boolean =>
  payeeAccountId === credit.payeeAccountId && (isOpenStatus(orderStatus) || orderStatus === 'paid');

const hasSameId = ({ transactionKey }: CreditFacts, payment: PaymentFacts): boolean =>
  Boolean(transactionKey) && transactionKey === payment.transactionKey;

/** Whether it is an earlier, rejected proof of the same order, which the student has submitted again. */
const isFormerAttempt = (other: MatchContext['withSameId'][number], payment: PaymentFacts): boolean =>
  other.status === 'failed' && other.orderId === payment.orderId;

/** What speaks for and against a match, apart from other payments with the same ID. */
export function listReasons(credit: CreditFacts, payment: PaymentFacts): MatchReason[] {
  const isSameId = hasSameId(credit, payment);
  const reasons: MatchReason[] = isSameId ? ['id-equal'] : [];
  // A short ID, such as a STAN of six digits, is given to another transfer after a while.
  if (isSameId && payment.transactionKey.length < LONG_ID) reasons.push('id-short');
  reasons.push(credit.amount === payment.amount ? 'amount-equal' : 'amount-differs');
  const { from, to } = getTimeRange(credit);
  const submitted = payment.createdAt.getTime();
  if (isSameId && to < submitted - EARLIEST_MS) reasons.push('paid-too-early');
  // A message without a time may have been imported long after the submission.
  else if (isSameId && credit.precision !== 'import' && from > submitted + CLOCK_MS)
    reasons.push('paid-too-late');
  else if (isNear(credit, payment)) reasons.push('time-near');
  if (areNamesAlike(credit.payerName, payment.studentName)) reasons.push('name-alike');
  else if (credit.payerName) reasons.push('name-differs');
  if (payment.orderStatus === 'paid') reasons.push('order-paid');
  if (credit.isContradicted) reasons.push('contradicted');
  if (credit.isTyped) reasons.push('typed-by-hand');
  return reasons;
}

function isNear(credit: CreditFacts, { createdAt, orderCreatedAt }: PaymentFacts): boolean {
  const { from, to } = getTimeRange(credit);
  return to >= orderCreatedAt.getTime() - NEAR_MS && from <= createdAt.getTime() + NEAR_MS;
}

/**
 * When the money may have been received, in milliseconds: a range as wide as the message or statement is
 * inexact.
 */
export function getTimeRange({ paidAt, precision }: Pick<CreditFacts, 'paidAt' | 'precision'>): {
  from: number;
  to: number;
} {
  const at = paidAt.getTime();
  switch (precision) {
    case 'minute':
      return { from: at, to: at };
    case 'half-day':
      return { from: at - HALF_DAY_MS, to: at + HALF_DAY_MS };
    case 'day': {
      const from = startOfKarachiDay(karachiDayOf(paidAt)).getTime();
      return { from, to: from + DAY_MS };
    }
    case 'import':
      return { from: at - IMPORT_MS, to: at };
  }
}

/** The credit that pays a payment: the one that a reviewer connected, or the only certain one. */
export function payingCredit<Credit extends Pick<Match, 'kind'> & { isConnected: boolean }>(
  credits: readonly Credit[],
): Credit | undefined {
  const certain = credits.filter(({ kind }) => kind === 'certain');
  return credits.find(({ isConnected }) => isConnected) ?? (certain.length === 1 ? certain[0] : undefined);
}
