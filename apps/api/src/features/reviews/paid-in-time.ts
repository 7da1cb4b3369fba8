import type { TimePrecision } from '@qanoon/contracts/credits';
import type { Check, CheckCode, CheckResult } from '@qanoon/contracts/reviews';
import { timeOf } from '../matching/match-rules.ts';

/** The clocks of the bank and the server differ, and a bank cuts the seconds off. */
const CLOCK_MS = 10 * 60_000;
/** An order that was opened with the proof, by students who pay first. */
const SAME_MOMENT_MS = 1000;

/** When money was received, or sent as the receipt says. */
type Evidence = { paidAt: Date; precision: TimePrecision; creditId: string | null; isRead: boolean };

/** Whether money was paid after the order was opened and before it was closed or expires, as exact as the time is. */
export function paidInTime(
  order: { createdAt: Date; closedAt: Date | null },
  payment: { createdAt: Date },
  evidence: Evidence | null,
): Check {
  const line = (result: CheckResult, code: CheckCode, values: Check['values'] = {}): Check => ({
    name: 'paid-in-time',
    // Text recognition may be wrong.
    result: result === 'failed' && evidence?.isRead ? 'warning' : result,
    code,
    values: { ...(evidence && { paidAt: evidence.paidAt.toISOString() }), ...values },
    paymentId: null,
    creditId: evidence?.creditId ?? null,
  });
  if (!evidence || evidence.precision === 'import') return line('unknown', 'time-unknown');
  const { from, to } = timeOf(evidence);
  const opened = order.createdAt.getTime() - CLOCK_MS;
  const closed = order.closedAt ? order.closedAt.getTime() + CLOCK_MS : Number.POSITIVE_INFINITY;
  const closedAt = { closedAt: order.closedAt?.toISOString() ?? '' };
  const openedAt = { openedAt: order.createdAt.toISOString() };
  if (from > closed) return line('failed', 'paid-after-closing', closedAt);
  if (to < opened)
    return payment.createdAt.getTime() - order.createdAt.getTime() <= SAME_MOMENT_MS
      ? line('warning', 'paid-before-submission', openedAt)
      : line('failed', 'paid-before-opening', openedAt);
  return from < opened || to > closed
    ? line('warning', 'paid-maybe-in-time', openedAt)
    : line('passed', 'paid-in-time', openedAt);
}
