import { paymentMethodName, transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import { describe, expect, test } from 'vitest';
import { requestEnrollInput } from './payments.ts';

describe('an enrollment request', () => {
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

test('the names of wallets are written as their owners write them, and an unknown method keeps its own', () => {
  expect(
    ['easypaisa', 'jazzcash', 'sadapay', 'bank', 'cash', 'upaisa', 'constructor'].map(paymentMethodName),
  ).toEqual(['Easypaisa', 'JazzCash', 'SadaPay', 'Bank', 'Cash', 'upaisa', 'constructor']);
});
