import { expect, test } from 'vitest';
import { findNamedIds, readDebitAsReversal } from './named-ids.ts';

test('the reader finds what may be an ID in a debit, and neither amounts nor dates', () => {
  const text =
    'Rs 1,000,000.00 sent to SANA MALIK on 21/08/2026 at 00:39:08. TID: ۷۱۵۳۳۵۸۶۱۳۲۰, ref sonepkka0218230512';
  expect(findNamedIds(text)).toEqual(['715335861320', 'SONEPKKA0218230512']);
});

test('the reader reads the amount of a debit that takes a credit back', () => {
  expect(readDebitAsReversal('Rs 1,500.50 sent to SANA MALIK. Fee: Rs 1.55', '715335861320')).toEqual({
    ...{ amount: 150_050, paidAt: null, precision: 'import', transactionId: '715335861320' },
  });
});

test.each(['PKR 55.000.00 sent', 'PKR 0 sent', 'Rs 1,50 sent', 'Rs 99,999,999,999,999 sent', 'debited'])(
  'the reader finds no amount in “%s”',
  (text) => {
    expect(readDebitAsReversal(text, '715335861320')).toBeUndefined();
  },
);
