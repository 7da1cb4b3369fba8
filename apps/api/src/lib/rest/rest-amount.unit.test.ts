import { asPaisa } from '@qanoon/domain/lib/money';
import { expect, test } from 'vitest';
import { pkr, presentAmount } from './rest-amount.ts';

test('an amount of a response has whole paisa, and is neither negative nor above ten million rupees', () => {
  for (const amount of [0, 1, 7, 29, 115, 829, 110_357, 123_456_789, 999_999_999, 1_000_000_000])
    expect(pkr.safeParse(presentAmount(asPaisa(amount))).success, `${amount}`).toBe(true);
  for (const amount of [-0.01, 0.005, 10.001, 10_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])
    expect(pkr.safeParse(amount).success, `${amount}`).toBe(false);
});

test('money is presented in PKR with its paisa as decimals', () => {
  expect(presentAmount(asPaisa(1499_50))).toBe(1499.5);
  expect(presentAmount(asPaisa(199_00))).toBe(199);
});
