import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { expect, test } from 'vitest';
import { isCutOffId } from './statement-credit.ts';

test.each<[id: string, method: PaymentMethod, isCutOff: boolean]>([
  ['715335861320', 'jazzcash', false],
  ['7153358613', 'jazzcash', true],
  ['52438501193', 'easypaisa', false],
  ['524385011', 'easypaisa', true],
  ['534946', 'jazzcash', false],
  ['7014061940', 'bank', false],
  ['69a6ee0c2f8fb1000188aa01', 'bank', false],
  ['69a6ee0c2f8fb1000188', 'bank', true],
  ['MBM8109004411', 'bank', false],
])('the reader knows whether %s is a part of an ID of %s: %s', (id, method, isCutOff) => {
  expect(isCutOffId(id, id, method)).toBe(isCutOff);
});

test('an ID that ends in dots is a part of one', () => {
  expect(isCutOffId('7153358613…', null, 'bank')).toBe(true);
  expect(isCutOffId('7153358613..', '7153358613..', 'bank')).toBe(true);
});
