import { expect, test } from 'vitest';
import { typedAmount, typedLimit } from './typed-prices.ts';

test.each(['2500', '۲۵۰۰', 'PKR 2,500', 'Rs. 2500', '2500/-', '2 500'])(
  'the price of a sale, a bundle, a coupon or a scholarship can be typed as %s',
  (text) => expect(typedAmount.parse(text)).toBe(2500_00),
);

test.each(['', '2,50', 'free'])('%j is not a price', (text) => expect(typedAmount.parse(text)).toBeNaN());

test.each(['1500', '1,500', '1 500', '۱۵۰۰'])('a limit can be typed as %s', (text) =>
  expect(typedLimit.parse(text)).toBe(1500),
);

test('an empty field means that there is no limit', () => expect(typedLimit.parse(' \u200f')).toBeNull());
