import { expect, test } from 'vitest';
import { optionalAmount, readAmount, requiredAmount } from './typed-amount.ts';

const required = requiredAmount(() => 'Required');

test.each(['2500', '۲۵۰۰', 'PKR 2,500', 'Rs. 2500', '2500/-', '2 500'])(
  'an amount that arrived, was paid out or was kept as a fee can be typed as %s',
  (text) => {
    expect(readAmount(text)).toBe(2500_00);
    expect(required.safeParse(text).success).toBe(true);
    expect(optionalAmount.safeParse(text).success).toBe(true);
  },
);

test.each(['2,50', '-5', '0.001', '99999999999', 'Rs.'])('%j is not an amount in either field', (text) => {
  expect(readAmount(text)).toBeUndefined();
  expect(required.safeParse(text).success).toBe(false);
  expect(optionalAmount.safeParse(text).success).toBe(false);
});

test('only an optional field may be empty or 0', () => {
  for (const text of ['', ' ', '0']) {
    expect(required.safeParse(text).success, text).toBe(false);
    expect(optionalAmount.safeParse(text).success, text).toBe(true);
  }
});
