import { expect, test } from 'vitest';
import { formatFigure, formatPkr, toPaisa, toPkr } from './money.ts';

test.each([
  [0, 'PKR\u00a00'],
  [299, 'PKR\u00a0299'],
  [1500, 'PKR\u00a01,500'],
  [1499.5, 'PKR\u00a01,499.50'],
  [10_000_000, 'PKR\u00a010,000,000'],
])('%d rupees are shown as %s', (pkr, text) => {
  expect(formatPkr(pkr)).toBe(text);
  expect(text).toBe(`PKR\u00a0${formatFigure(pkr)}`);
});

test('rupees convert to paisa and back without loss, also where binary fractions are inexact', () => {
  for (const paisa of [0, 1, 29, 58, 115, 829, 100_007, 999_999_999])
    expect(toPaisa(toPkr(paisa))).toBe(paisa);
  expect(toPaisa(1.15)).toBe(115);
  expect(toPaisa(8.29)).toBe(829);
});
