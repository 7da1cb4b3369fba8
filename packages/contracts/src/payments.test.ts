import { describe, expect, test } from 'vitest';
import { PAYMENT_METHODS, paymentMethodName, requestEnrollInput, transactionIdLabel } from './payments.ts';
import { pkr } from './primitives.ts';

describe('incomplete enrolment requests (§5)', () => {
  const whole = { courseId: 'c', method: 'bank', transactionId: 'FT 1', proofUploadId: 'u' };
  const response = (over: object) =>
    requestEnrollInput.safeParse({ ...whole, ...over }).error?.issues[0]?.message;

  test('a complete request is accepted', () => expect(response({})).toBeUndefined());
  test.each([{ method: undefined }, { method: '' }, { method: 'cash' }])(
    'an invalid method is refused: %o',
    (over) => {
      expect(response(over)).toBe('Please select a payment method');
    },
  );
  test.each([undefined, '', '   ', '---', ' . '])(
    'an empty transaction ID is refused: %o',
    (transactionId) => {
      expect(response({ transactionId })).toBe('Transaction ID is required');
    },
  );
  test('a copied transaction ID loses invisible characters and line breaks, and keeps its spelling', () => {
    const typed = '\u2066Ref No.\r\n FT\u200b 12-34\u2069\n';
    expect(requestEnrollInput.parse({ ...whole, transactionId: typed }).transactionId).toBe(
      'Ref No. FT 12-34',
    );
  });
  test.each([undefined, ''])('a missing screenshot is refused: %o', (proofUploadId) => {
    expect(response({ proofUploadId })).toBe('Please upload payment screenshot');
  });
  test('an amount from the client is refused, not ignored', () => {
    expect(requestEnrollInput.safeParse({ ...whole, amount: 1 }).success).toBe(false);
  });
  test.each(['\u0000', 'a\u0007b', '\ud800'])(
    'characters that cannot be stored are refused: %j',
    (transactionId) => {
      expect(requestEnrollInput.safeParse({ ...whole, transactionId }).success).toBe(false);
      expect(requestEnrollInput.safeParse({ ...whole, courseId: transactionId }).success).toBe(false);
      expect(requestEnrollInput.safeParse({ ...whole, proofUploadId: transactionId }).success).toBe(false);
    },
  );
});

test('the label is Reference Number for a bank and Transaction ID for wallets', () => {
  expect(transactionIdLabel('bank')).toBe('Reference Number');
  for (const method of ['easypaisa', 'jazzcash', 'sadapay', undefined] as const)
    expect(transactionIdLabel(method)).toBe('Transaction ID');
});

test('amounts in whole paisa are accepted, fractions of paisa and negative amounts are refused', () => {
  for (const paisa of [0, 1, 7, 29, 115, 829, 110_357, 123_456_789, 999_999_999, 1_000_000_000])
    expect(pkr.safeParse(paisa / 100).success, `${paisa}`).toBe(true);
  for (const amount of [-0.01, 0.005, 10.001, 10_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])
    expect(pkr.safeParse(amount).success, `${amount}`).toBe(false);
});

test('the names of wallets are written as their owners write them, and an unknown method keeps its own', () => {
  expect([...PAYMENT_METHODS, 'cash'].map(paymentMethodName)).toEqual([
    'Easypaisa',
    'JazzCash',
    'SadaPay',
    'Bank',
    'Cash',
  ]);
});
