import type { TimePrecision } from '@qanoon/contracts/evidence/credits';
import type { Check, CheckCode, CheckResult } from '@qanoon/contracts/evidence/reviews';
import { startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { getTimeRange } from '../../matching/match-rules.ts';

/** The allowance for the clocks of the bank and the server, and for banks that cut the seconds off. */
const CLOCK_MS = 10 * 60_000;
/** The longest time between order and proof if students pay first: their order is opened with the proof. */
const SAME_MOMENT_MS = 1000;

type PaidTime = { paidAt: Date; precision: TimePrecision };
type Times = {
  order: { createdAt: Date; closedAt: Date | null };
  payment: { createdAt: Date };
  /** When the money was received. */
  credit: (PaidTime & { creditId: string }) | null;
  /** When it was sent, as the receipt says. */
  receipt: PaidTime | null;
};

/**
 * Whether money was paid after the order was opened and before it was closed or expires, as exact as the time
 * is. A receipt that is dated after its own submission is suspicious even if a credit was paid in time.
 */
export function checkPaidInTime({ order, payment, credit, receipt }: Times): Check {
  const found = credit
    ? compareTimes(order, payment, credit)
    : asWarning(compareTimes(order, payment, receipt));
  const isSuspicious =
    receipt !== null && getTimeRange(receipt).from > payment.createdAt.getTime() + CLOCK_MS;
  return isSuspicious && found.result !== 'failed'
    ? lineOf(receipt, 'warning', 'receipt-after-submission')
    : { ...found, creditId: credit?.creditId ?? null };
}

/**
 * The time that was read from a receipt. A date without a time is a whole day in Karachi. Null if the text is
 * not a time.
 */
export function readTime(read: string): PaidTime | null {
  const isDay = /^\d{4}-\d\d-\d\d$/u.test(read);
  const paidAt = isDay ? startOfKarachiDay(read) : new Date(read);
  return Number.isNaN(paidAt.getTime()) ? null : { paidAt, precision: isDay ? 'day' : 'minute' };
}

function compareTimes(order: Times['order'], payment: Times['payment'], paid: PaidTime | null): Check {
  if (!paid || paid.precision === 'import') return lineOf(paid, 'unknown', 'time-unknown');
  const { from, to } = getTimeRange(paid);
  const opened = order.createdAt.getTime() - CLOCK_MS;
  const closed = order.closedAt ? order.closedAt.getTime() + CLOCK_MS : Number.POSITIVE_INFINITY;
  const openedAt = { openedAt: order.createdAt.toISOString() };
  if (from > closed)
    return lineOf(paid, 'failed', 'paid-after-closing', { closedAt: order.closedAt?.toISOString() ?? '' });
  if (to < opened)
    return payment.createdAt.getTime() - order.createdAt.getTime() <= SAME_MOMENT_MS
      ? lineOf(paid, 'warning', 'paid-before-submission', openedAt)
      : lineOf(paid, 'failed', 'paid-before-opening', openedAt);
  return from < opened || to > closed
    ? lineOf(paid, 'warning', 'paid-maybe-in-time', openedAt)
    : lineOf(paid, 'passed', 'paid-in-time', openedAt);
}

const lineOf = (
  paid: PaidTime | null,
  result: CheckResult,
  code: CheckCode,
  values: Check['values'] = {},
): Check => ({
  name: 'paid-in-time',
  result,
  code,
  values: { ...(paid && { paidAt: paid.paidAt.toISOString(), precision: paid.precision }), ...values },
  paymentId: null,
  creditId: null,
});

/** Text recognition may be wrong. */
const asWarning = (check: Check): Check =>
  check.result === 'failed' ? { ...check, result: 'warning' } : check;
