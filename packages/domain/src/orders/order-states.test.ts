import { expect, test } from 'vitest';
import { asPaisa } from '../lib/money.ts';
import {
  assertTransition,
  isOpenStatus,
  isTransition,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderStatus,
  statusOfMoney,
} from './order-states.ts';

test('a closed order stays as it is, except that a paid one can be reversed or refunded', () => {
  const closed = ORDER_STATUSES.filter((status) => !isOpenStatus(status));
  const changes = ORDER_EVENTS.flatMap((event) =>
    closed.flatMap((from) =>
      ORDER_STATUSES.filter((to) => to !== from && isTransition(event, from, to)).map(
        (to) => `${event}: ${from} → ${to}`,
      ),
    ),
  );
  expect(changes).toEqual(['payment-reversed: paid → reversed', 'refunded: paid → refunded']);
});

test('assertTransition throws for a change that no event makes', () => {
  const wrong: [Parameters<typeof assertTransition>[0], OrderStatus | null, OrderStatus][] = [
    ['proof-approved', 'open', 'withdrawn'],
    ['proof-approved', 'expired', 'paid'],
    ['opened', 'open', 'open'],
    ['expired', 'under_review', 'expired'],
    ['payment-reversed', 'balance_due', 'reversed'],
  ];
  for (const [event, from, to] of wrong)
    expect(() => assertTransition(event, from, to), `${event} ${from} ${to}`).toThrow('cannot lead from');
});

test.each([
  [{ total: 100, received: 100, pendingProofs: 1 }, 'paid'],
  [{ total: 100, received: 120, pendingProofs: 0 }, 'paid'],
  [{ total: 0, received: 0, pendingProofs: 0 }, 'paid'],
  [{ total: 100, received: 99, pendingProofs: 1 }, 'under_review'],
  [{ total: 100, received: 99, pendingProofs: 0 }, 'balance_due'],
  [{ total: 100, received: 0, pendingProofs: 0 }, 'rejected'],
] as const)('%o is %s', ({ total, received, pendingProofs }, status) =>
  expect(statusOfMoney({ total: asPaisa(total), received: asPaisa(received), pendingProofs })).toBe(status),
);
