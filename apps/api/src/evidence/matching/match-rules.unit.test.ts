import { asPaisa } from '@qanoon/domain/lib/money';
import { describe, expect, test } from 'vitest';
import {
  type CreditFacts,
  findMatch,
  isCertainForPerson,
  type MatchContext,
  type PaymentFacts,
} from './match-rules.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** It is 10:00 in Karachi. */
const SUBMITTED = new Date('2026-11-21T05:00:00.000Z');
const before = (milliseconds: number) => new Date(SUBMITTED.getTime() - milliseconds);
const after = (milliseconds: number) => before(-milliseconds);

const CREDIT: CreditFacts = {
  payeeAccountId: 'payee-1',
  transactionKey: '715335861320',
  amount: asPaisa(450_000),
  paidAt: before(HOUR),
  precision: 'minute',
  payerName: 'SANA MALIK',
  isOpen: true,
  isContradicted: false,
  isTyped: false,
};
const PAYMENT: PaymentFacts = {
  id: 'payment-1',
  orderId: 'order-1',
  payeeAccountId: 'payee-1',
  transactionKey: '715335861320',
  amount: asPaisa(450_000),
  status: 'pending',
  isClaim: false,
  createdAt: SUBMITTED,
  studentName: 'Sana Malik',
  orderStatus: 'under_review',
  orderCreatedAt: before(2 * HOUR),
};
const ITSELF = { id: 'payment-1', orderId: 'order-1', status: 'pending' } as const;
const otherId = { transactionKey: '999999999999' };

const matched = ({
  credit = {},
  payment = {},
  withSameId,
}: {
  credit?: Partial<CreditFacts>;
  payment?: Partial<PaymentFacts>;
  withSameId?: MatchContext['withSameId'];
}) => {
  const hasSameId = !('transactionKey' in credit) && !('transactionKey' in payment);
  return findMatch(
    { ...CREDIT, ...credit },
    { ...PAYMENT, ...payment },
    { withSameId: withSameId ?? (hasSameId ? [ITSELF] : []) },
  );
};

describe('with an equal ID', () => {
  test('a match with an equal amount, in time, is certain', () => {
    expect(matched({})).toEqual({
      kind: 'certain',
      reasons: ['id-equal', 'amount-equal', 'time-near', 'name-alike'],
    });
  });

  test('another name, such as a parent’s, waits for a person, and an approval by a person gets the credit', () => {
    const match = matched({ credit: { payerName: 'TARIQ DURRANI' } })!;
    expect(match).toEqual({
      kind: 'suggested',
      reasons: ['id-equal', 'amount-equal', 'time-near', 'name-differs'],
    });
    expect(isCertainForPerson(match)).toBe(true);
  });

  test.each(['Sana Malik', 'SANA B MALIK', 'Malik, Sana', 'ثنا ملک', ''])(
    'a name that is missing or spelled in another way is certain: %s',
    (payerName) => {
      expect(matched({ credit: { payerName } })!.kind).toBe('certain');
    },
  );

  test('a contradicted credit is suggested, and an approval by a person does not get it', () => {
    const match = matched({ credit: { isContradicted: true } })!;
    expect(match.kind).toBe('suggested');
    expect(match.reasons).toContain('contradicted');
    expect(isCertainForPerson(match)).toBe(false);
  });

  test('a credit that a person typed is suggested, and an approval by a person gets it', () => {
    const match = matched({ credit: { isTyped: true } })!;
    expect(match.kind).toBe('suggested');
    expect(match.reasons).toContain('typed-by-hand');
    expect(isCertainForPerson(match)).toBe(true);
  });

  test('an amount that differs beside the name is not certain for a person, either', () => {
    const match = matched({ credit: { payerName: 'TARIQ DURRANI', amount: asPaisa(449_999) } })!;
    expect(isCertainForPerson(match)).toBe(false);
  });

  test.each([
    ['another amount', { credit: { amount: asPaisa(449_999) } }, 'amount-differs'],
    ['paid eight days before', { credit: { paidAt: before(8 * DAY) } }, 'paid-too-early'],
    ['paid an hour after', { credit: { paidAt: after(HOUR) } }, 'paid-too-late'],
    ['a claim', { payment: { isClaim: true } }, 'several-candidates'],
    ['an order that was paid otherwise', { payment: { orderStatus: 'paid' } }, 'order-paid'],
    [
      'a short ID',
      { credit: { transactionKey: '534946' }, payment: { transactionKey: '534946' }, withSameId: [ITSELF] },
      'id-short',
    ],
  ] as const)('a match with %s is only suggested', (_, changed, reason) => {
    const match = matched(changed)!;
    expect(match.kind).toBe('suggested');
    expect(match.reasons).toContain('id-equal');
    expect(match.reasons).toContain(reason);
  });

  test.each([
    ['pending, of another order', { id: 'other', orderId: 'order-2', status: 'pending' }],
    ['pending, of the same order', { id: 'other', orderId: 'order-1', status: 'pending' }],
    ['approved without the credit', { id: 'other', orderId: 'order-2', status: 'completed' }],
    ['taken back by the bank', { id: 'other', orderId: 'order-1', status: 'reversed' }],
    ['rejected, of another order', { id: 'other', orderId: 'order-2', status: 'failed' }],
  ] as const)('a match is only suggested if another payment has the ID: %s', (_, other) => {
    expect(matched({ withSameId: [ITSELF, other] })).toMatchObject({
      kind: 'suggested',
      reasons: expect.arrayContaining(['several-candidates']),
    });
  });

  test('a rejected proof of the same order is the former attempt, so the match is certain', () => {
    const former = { id: 'former', orderId: 'order-1', status: 'failed' } as const;
    expect(matched({ withSameId: [ITSELF, former] })!.kind).toBe('certain');
  });

  test.each([
    ['minute', before(7 * DAY), 'certain'],
    ['minute', before(7 * DAY + 1), 'suggested'],
    ['minute', after(10 * 60_000), 'certain'],
    ['minute', after(10 * 60_000 + 1), 'suggested'],
    ['half-day', before(7 * DAY + 12 * HOUR), 'certain'],
    ['half-day', before(7 * DAY + 12 * HOUR + 1), 'suggested'],
    ['half-day', after(12 * HOUR), 'certain'],
    ['half-day', after(13 * HOUR), 'suggested'],
    // The day in Karachi lasts from 19:00 UTC to 19:00 UTC.
    ['day', new Date('2026-11-21T18:59:00.000Z'), 'certain'],
    ['day', new Date('2026-11-21T19:00:00.000Z'), 'suggested'],
    ['day', new Date('2026-11-13T19:00:00.000Z'), 'certain'],
    ['day', new Date('2026-11-13T18:59:00.000Z'), 'suggested'],
    // A credit that was imported later says nothing about its time.
    ['import', after(10 * DAY), 'certain'],
    ['import', before(7 * DAY + 1), 'suggested'],
  ] as const)('a match whose time is known by the %s, %s, is %s', (precision, paidAt, kind) => {
    expect(matched({ credit: { precision, paidAt } })!.kind).toBe(kind);
  });
});

describe('without an equal ID', () => {
  test.each([
    ['no ID in the message', { credit: { transactionKey: null } }],
    ['the sender’s ID differs from the receiver’s', { credit: otherId }],
  ])('a match of amount, name and time is suggested: %s', (_, changed) => {
    expect(matched(changed)).toEqual({
      kind: 'suggested',
      reasons: ['amount-equal', 'time-near', 'name-alike'],
    });
  });

  test.each([
    ['only the amount', { payerName: '' }],
    ['another name', { payerName: 'BILAL SHAH' }],
    ['another amount', { amount: asPaisa(449_900) }],
    ['paid before the order, by more than 12 hours', { paidAt: before(14 * HOUR + 1) }],
    ['paid after the submission, by more than 12 hours', { paidAt: after(12 * HOUR + 1) }],
    ['imported more than 3 days and 12 hours later', { precision: 'import', paidAt: after(3.5 * DAY + 1) }],
  ] as const)('a credit does not match a payment: %s', (_, changed) => {
    expect(matched({ credit: { ...otherId, ...changed } })).toBeUndefined();
  });

  test.each(['pending', 'failed', 'completed', 'reversed'] as const)(
    'a credit whose ID belongs to another payment, which is %s, does not match',
    (status) => {
      const other = { id: 'other', orderId: 'cancelled', status };
      expect(matched({ credit: otherId, withSameId: [other] })).toBeUndefined();
    },
  );

  test('two credits without an ID and a payment with an empty key are not equal', () => {
    expect(
      matched({ credit: { transactionKey: null }, payment: { transactionKey: '' } })!.reasons,
    ).not.toContain('id-equal');
    expect(
      matched({ credit: { transactionKey: '' }, payment: { transactionKey: '' } })!.reasons,
    ).not.toContain('id-equal');
  });
});

test.each([
  ['another account', { payment: { payeeAccountId: 'payee-2' } }],
  ['no account', { payment: { payeeAccountId: null } }],
  ['a credit that is not open', { credit: { isOpen: false } }],
  ['an approved payment', { payment: { status: 'completed' } }],
  ['a rejected payment', { payment: { status: 'failed' } }],
  ['a withdrawn order', { payment: { orderStatus: 'withdrawn' } }],
  ['an expired order', { payment: { orderStatus: 'expired' } }],
  ['a refunded order', { payment: { orderStatus: 'refunded' } }],
  ['a reversed order', { payment: { orderStatus: 'reversed' } }],
] as const)('a credit never matches %s, although ID, amount and name are equal', (_, changed) => {
  expect(matched({ ...changed, withSameId: [ITSELF] })).toBeUndefined();
});
