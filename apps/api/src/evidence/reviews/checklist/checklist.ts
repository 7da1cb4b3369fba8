import type { Objection } from '@qanoon/contracts/evidence/credits';
import { isCopy, type proofCheck } from '@qanoon/contracts/evidence/proof-checks';
import type {
  Check,
  CheckCode,
  CheckName,
  CheckResult,
  ReviewFacts,
} from '@qanoon/contracts/evidence/reviews';
import type { PaymentStatus } from '@qanoon/contracts/orders/payments';
import { idFormOf } from '@qanoon/contracts/orders/transaction-id-form';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import type { z } from 'zod';
import { payingCredit } from '../../matching/match-rules.ts';
import { areNamesAlike } from '../../matching/names-alike.ts';
import { checkPaidInTime, readTime } from './paid-in-time.ts';

type Credit = Pick<
  ReviewFacts['credits'][number],
  'creditId' | 'kind' | 'reasons' | 'amount' | 'precision' | 'payerName' | 'isConnected'
> & { paidAt: Date };

/** Everything that is known about a payment. */
export type Facts = {
  payment: {
    method: PaymentMethod;
    transactionId: string;
    transactionKey: string;
    studentName: string;
    createdAt: Date;
  };
  /**
   * `due` is what the order still needs. `isClosed` means that it needs no more money. `closedAt` is when it
   * was closed, or expires.
   */
  order: { isClosed: boolean; due: Paisa; createdAt: Date; closedAt: Date | null };
  /** Other payments with the same ID, newest first. */
  sameId: readonly { id: string; studentName: string; status: PaymentStatus }[];
  /** The rejected payments of the same order, whose correction this payment may be. */
  formerAttempts: ReadonlySet<string>;
  proof: z.input<typeof proofCheck>;
  /** Best first. */
  credits: readonly Credit[];
  /** What contradicts the credit or the ID of the payment, oldest first. */
  objections: readonly Pick<Objection, 'kind'>[];
};

type Comparison = Facts['proof']['comparisons'][number];
type Values = Check['values'];
const line = (
  name: CheckName,
  result: CheckResult,
  code: CheckCode,
  values: Values = {},
  evidence: { paymentId?: string; creditId?: string } = {},
): Check => ({
  name,
  result,
  code,
  values,
  paymentId: evidence.paymentId ?? null,
  creditId: evidence.creditId ?? null,
});

/**
 * Builds the checklist of a review. `failed` means that the statement of the line is not true, and `warning`
 * that it may not be, or that the evidence is weak. The reviewer decides in every case; only a batch refuses
 * payments with a failed line.
 */
export function checklistOf(facts: Facts): Check[] {
  return [
    checkAmount(facts),
    checkIdForm(facts),
    checkIdNew(facts),
    checkPicture(facts),
    checkCredit(facts),
    checkTime(facts),
    checkPayer(facts),
    checkReceipt(facts),
  ];
}

/**
 * Whether a batch or the server may approve a payment without a look at its proof. It is not certain if
 * something has not been checked yet, its proof could not be compared, or a person typed its transfer.
 */
export const isCertain = (facts: Pick<Facts, 'credits'>, checks: readonly Check[]): boolean =>
  payingCredit(facts.credits) !== undefined && findDoubt(checks) === undefined;

/** The reasons why a payment with a paying credit is not certain. */
export const findDoubt = (checks: readonly Check[]): Check | undefined => checks.find(isObjection);

const isObjection = ({ name, result, code }: Check): boolean =>
  result === 'failed' ||
  result === 'pending' ||
  (name === 'picture-new' && result === 'unknown') ||
  code === 'credit-typed';

function checkAmount(facts: Facts): Check {
  const { due, isClosed } = facts.order;
  const credit = payingCredit(facts.credits);
  const read = facts.proof.receipt?.amount ?? null;
  const values = { due, ...(credit && { credited: credit.amount }), ...(read !== null && { read }) };
  const evidence = credit && { creditId: credit.creditId };
  // The money becomes credit of the student, which a reviewer should know.
  if (isClosed) return line('amount', 'failed', 'order-closed', values, evidence);
  if (credit)
    return credit.amount === due
      ? line('amount', 'passed', 'credited-equal', values, evidence)
      : line('amount', 'failed', 'credited-differs', values, evidence);
  if (read === null) return line('amount', 'unknown', 'amount-unknown', values);
  return read === due
    ? line('amount', 'passed', 'read-equal', values)
    : line('amount', 'warning', 'read-differs', values);
}

function checkIdForm({ payment }: Facts): Check {
  const { method, transactionId, transactionKey } = payment;
  const form = idFormOf(transactionKey, method);
  return line('id-form', form === 'form-known' ? 'passed' : 'warning', form, { method, transactionId });
}

function checkIdNew({ sameId, formerAttempts }: Facts): Check {
  const others = sameId.filter(({ id }) => !formerAttempts.has(id));
  const used = others.find(({ status }) => status !== 'failed');
  if (used)
    return line('id-new', 'failed', 'id-used', { studentName: used.studentName }, { paymentId: used.id });
  const [rejected] = others;
  return rejected
    ? line(
        'id-new',
        'warning',
        'id-of-rejected',
        { studentName: rejected.studentName },
        { paymentId: rejected.id },
      )
    : line('id-new', 'passed', 'id-new');
}

/** Students who are asked to correct the other parts of a payment send the same picture again. */
function checkPicture({ proof: { state, comparisons }, formerAttempts }: Facts): Check {
  const [again, copies] = [[], []] as [Comparison[], Comparison[]];
  for (const each of comparisons)
    if (isCopy(each.verdict)) (formerAttempts.has(each.paymentId) ? again : copies).push(each);
  const copy = copies.find(({ isSameStudent }) => !isSameStudent) ?? copies[0];
  if (copy)
    return line(
      'picture-new',
      'failed',
      copy.isSameStudent ? 'same-picture-own' : 'same-picture-other-student',
      { studentName: copy.studentName },
      { paymentId: copy.paymentId },
    );
  const alike = comparisons.find(({ verdict }) => !isCopy(verdict));
  if (alike)
    return line(
      'picture-new',
      'warning',
      'same-receipt-except',
      { studentName: alike.studentName, places: alike.tiles.here.length },
      { paymentId: alike.paymentId },
    );
  if (state === 'checked')
    return again[0]
      ? line('picture-new', 'passed', 'picture-sent-again', {}, { paymentId: again[0].paymentId })
      : line('picture-new', 'passed', 'picture-new');
  return state === 'failed'
    ? line('picture-new', 'unknown', 'picture-unreadable')
    : line('picture-new', 'pending', 'picture-waiting');
}

const OBJECTION_CODES = {
  reversal: 'credit-taken-back',
  'other-amount': 'credit-other-amount',
  'other-day': 'credit-other-day',
  'other-account': 'credit-other-account',
} as const satisfies Record<Objection['kind'], CheckCode>;

function checkCredit(facts: Facts): Check {
  const credit = payingCredit(facts.credits) ?? facts.credits[0];
  const [objection] = facts.objections;
  if (objection)
    return line(
      'credit-found',
      'failed',
      OBJECTION_CODES[objection.kind],
      {},
      credit && { creditId: credit.creditId },
    );
  if (!credit) return line('credit-found', 'unknown', 'no-credit');
  const { paidAt, precision } = credit;
  const values = { credited: credit.amount, paidAt: paidAt.toISOString(), precision };
  const evidence = { creditId: credit.creditId };
  // Only the person who typed it says that the money is there.
  if (credit.reasons.includes('typed-by-hand'))
    return line('credit-found', 'warning', 'credit-typed', values, evidence);
  if (credit.isConnected) return line('credit-found', 'passed', 'credit-connected', values, evidence);
  return credit === payingCredit(facts.credits)
    ? line('credit-found', 'passed', 'credit-certain', values, evidence)
    : line('credit-found', 'warning', 'credit-suggested', values, evidence);
}

/**
 * The time of the credit decides. What was read from the receipt may be wrong, so it causes at most a
 * warning.
 */
function checkTime({ order, payment, credits, proof }: Facts): Check {
  const credit = payingCredit(credits);
  const receipt = proof.receipt?.paidAt ? readTime(proof.receipt.paidAt) : null;
  return checkPaidInTime({ order, payment, credit: credit ?? null, receipt });
}

function checkPayer(facts: Facts): Check {
  const { studentName } = facts.payment;
  const credit = payingCredit(facts.credits) ?? facts.credits[0];
  if (!credit?.payerName) return line('payer-alike', 'unknown', 'payer-unknown');
  const values = { payerName: credit.payerName, studentName };
  const evidence = { creditId: credit.creditId };
  return areNamesAlike(credit.payerName, studentName)
    ? line('payer-alike', 'passed', 'payer-alike', values, evidence)
    : line('payer-alike', 'warning', 'payer-differs', values, evidence);
}

function checkReceipt({ payment, order, proof }: Facts): Check {
  const { receipt, state } = proof;
  if (state === 'waiting') return line('receipt-read', 'pending', 'receipt-waiting');
  if (!receipt || (receipt.transactionId === null && receipt.amount === null))
    return line('receipt-read', 'unknown', 'receipt-unread');
  const { transactionId, amount } = receipt;
  const idDiffers = transactionId !== null && keyOf(transactionId) !== payment.transactionKey;
  const amountDiffers = amount !== null && amount !== order.due;
  const values = {
    typed: payment.transactionId,
    due: order.due,
    ...(transactionId !== null && { readId: transactionId }),
    ...(amount !== null && { readAmount: amount }),
  };
  if (idDiffers && amountDiffers) return line('receipt-read', 'warning', 'read-id-and-amount-differ', values);
  if (idDiffers) return line('receipt-read', 'warning', 'read-id-differs', values);
  if (amountDiffers) return line('receipt-read', 'warning', 'read-amount-differs', values);
  return line('receipt-read', 'passed', 'receipt-agrees', values);
}

/** Text recognition may read any character. */
const keyOf = (transactionId: string): string =>
  refusedCharacter(transactionId) ? transactionId : normalizeTransactionId(transactionId);
