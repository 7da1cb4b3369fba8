import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import { asPaisa } from '@qanoon/domain/lib/money';
import { describe, expect, test } from 'vitest';
import { isReadDifferently } from './read-differences.ts';

const READ: ReadReceipt = {
  transactionId: '727314247485',
  amount: asPaisa(2500_00),
  paidAt: '2026-11-21T14:05:00+05:00',
};
const withRead = (over: Partial<ReadReceipt>) => isReadDifferently(READ, { ...READ, ...over });

describe('two receipts are read differently', () => {
  test.each([
    ['ID', { transactionId: '727314247486' }],
    ['amount', { amount: asPaisa(7500_00) }],
    ['day', { paidAt: '2026-11-22' }],
    ['time', { paidAt: '2026-11-21T14:06:00+05:00' }],
    ['ID with an unknown character', { transactionId: '72731424748Ж' }],
  ])('when another %s was read', (_, over) => {
    expect(withRead(over)).toBe(true);
    expect(isReadDifferently({ ...READ, ...over }, READ)).toBe(true);
  });

  test('unless a value is equal or was not read', () => {
    expect(withRead({})).toBe(false);
    expect(withRead({ transactionId: '7273 1424 7485' })).toBe(false);
    expect(withRead({ paidAt: '2026-11-21' })).toBe(false);
    expect(withRead({ transactionId: null, amount: null, paidAt: null })).toBe(false);
    expect(isReadDifferently(null, READ)).toBe(false);
    expect(isReadDifferently(READ, null)).toBe(false);
  });
});
