import type { Paisa } from '../lib/money.ts';

/**
 * The states of an order and the events between them; `docs/orders.md` has the drawing.
 *
 * - `open`: the student has a reference, a price and the accounts, and no proof was accepted yet.
 * - `under_review`: at least one proof waits for its decision.
 * - `rejected`: the last proof was rejected and no money was received; the student may submit another one.
 * - `balance_due`: less than the price was received.
 * - `paid`: the price was received, and the courses are open.
 * - `withdrawn`, `expired`: closed without the courses; received money is credit of the student.
 * - `reversed`: the bank has taken a payment back. `refunded`: the academy has given the price back.
 */
export const ORDER_STATUSES = [
  'open',
  'under_review',
  'rejected',
  'balance_due',
  'paid',
  'withdrawn',
  'expired',
  'reversed',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What happens to an order. Every event is stored, with its time and who caused it. */
export const ORDER_EVENTS = [
  'opened',
  'coupon-applied',
  'coupon-removed',
  'price-lowered',
  'credit-used',
  'proof-submitted',
  'proof-approved',
  'cash-received',
  'proof-rejected',
  'payment-reversed',
  'refunded',
  'withdrawn',
  'expired',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The open states: a student has at most one order in them for each course. */
export const OPEN_STATUSES = ['open', 'under_review', 'rejected', 'balance_due'] as const;
export const isOpenStatus = (status: OrderStatus): boolean =>
  (OPEN_STATUSES as readonly OrderStatus[]).includes(status);

/** The closed states, which no action of a student leaves. */
export const CLOSED_STATUSES = ['paid', 'withdrawn', 'expired', 'reversed', 'refunded'] as const;

/**
 * The states from which each event leads, and those to which it may lead. `null`: there was no order before.
 */
export const ORDER_TRANSITIONS: Record<
  OrderEvent,
  { from: readonly (OrderStatus | null)[]; to: readonly OrderStatus[] }
> = {
  // A coupon or a scholarship may leave nothing to pay.
  opened: { from: [null], to: ['open', 'paid'] },
  'coupon-applied': { from: ['open'], to: ['open', 'paid'] },
  'coupon-removed': { from: ['open'], to: ['open'] },
  // A price may have fallen to nothing.
  'price-lowered': { from: ['open'], to: ['open', 'paid'] },
  'credit-used': { from: ['open', 'rejected', 'balance_due'], to: ['balance_due', 'paid'] },
  'proof-submitted': { from: OPEN_STATUSES, to: ['under_review'] },
  // An order without a waiting proof can receive a part of a transfer for another order.
  'proof-approved': { from: ORDER_STATUSES, to: ['under_review', 'balance_due', 'paid'] },
  // An administrator has taken cash for an open order.
  'cash-received': { from: OPEN_STATUSES, to: ['under_review', 'balance_due', 'paid'] },
  'proof-rejected': {
    from: ['under_review', ...CLOSED_STATUSES],
    to: ['under_review', 'balance_due', 'rejected'],
  },
  'payment-reversed': {
    from: ['under_review', 'balance_due', ...CLOSED_STATUSES],
    to: ['under_review', 'balance_due', 'rejected', 'reversed'],
  },
  refunded: { from: ['paid'], to: ['refunded'] },
  // Only an administrator withdraws an order under review, by enrolling the student without a payment.
  withdrawn: { from: OPEN_STATUSES, to: ['withdrawn'] },
  expired: { from: ['open', 'rejected', 'balance_due'], to: ['expired'] },
};

/** Whether the event may lead from `from` to `to`. */
export function isTransition(event: OrderEvent, from: OrderStatus | null, to: OrderStatus): boolean {
  const { from: sources, to: targets } = ORDER_TRANSITIONS[event];
  if (!sources.includes(from)) return false;
  if (event === 'refunded') return targets.includes(to);
  // Proofs of a closed order are also decided, and their money becomes credit. Reversing what had paid an
  // order reverses the order.
  if (from !== null && !isOpenStatus(from))
    return to === from || (event === 'payment-reversed' && from === 'paid' && to === 'reversed');
  // Only a proof brings an order under review.
  if (to === 'under_review' && from !== to) return event === 'proof-submitted';
  return targets.includes(to) && to !== 'reversed';
}

/** The states in which the student can submit a payment, because no payment waits for a decision. */
export const PAYABLE_STATUSES = OPEN_STATUSES.filter((status) => status !== 'under_review');
export const isPayableStatus = (status: OrderStatus): boolean =>
  (PAYABLE_STATUSES as readonly OrderStatus[]).includes(status);

/** Whether the student may withdraw: not while a proof waits, because money may have been sent. */
export const mayWithdraw = (status: OrderStatus): boolean =>
  isOpenStatus(status) && status !== 'under_review';

export const isAllowedEvent = (event: OrderEvent, status: OrderStatus): boolean =>
  ORDER_TRANSITIONS[event].from.includes(status);

/**
 * The state of an open order after money was received or a proof was decided. `pendingProofs` counts the
 * proofs that wait for a decision.
 */
export function statusOfMoney({
  total,
  received,
  pendingProofs,
}: {
  total: Paisa;
  received: Paisa;
  pendingProofs: number;
}): OrderStatus {
  if (received >= total) return 'paid';
  if (pendingProofs > 0) return 'under_review';
  return received > 0 ? 'balance_due' : 'rejected';
}

/** Throws when the event cannot lead from `from` to `to`: a defect, which rolls the transaction back. */
export function assertTransition(event: OrderEvent, from: OrderStatus | null, to: OrderStatus): void {
  if (!isTransition(event, from, to))
    throw new Error(`The event ${event} cannot lead from ${from ?? 'nothing'} to ${to}.`);
}
