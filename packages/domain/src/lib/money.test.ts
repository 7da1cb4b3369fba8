import { expect, test } from 'vitest';
import { asPaisa, formatCount, formatFigure, formatPkr, sumPaisa, toPkr } from './money.ts';
import { parsePkr, writePkr } from './typed-amount.ts';

test.each([
  [0, 'PKR\u00a00'],
  [299_00, 'PKR\u00a0299'],
  [1500_00, 'PKR\u00a01,500'],
  [1499_50, 'PKR\u00a01,499.50'],
  [10_000_000_00, 'PKR\u00a010,000,000'],
  [-1499_50, 'PKR\u00a0-1,499.50'],
])('%d paisa are shown as %s', (amount, text) => {
  expect(formatPkr(asPaisa(amount))).toBe(text);
  expect(text).toBe(`PKR\u00a0${formatFigure(asPaisa(amount))}`);
});

test('a count is shown without decimals and is not divided into rupees', () =>
  expect(formatCount(1500)).toBe('1,500'));

test('money converts to PKR and back without loss, also where binary fractions are inexact', () => {
  for (const amount of [0, 1, 29, 58, 115, 829, 100_007, 999_999_999]) {
    expect(parsePkr(String(toPkr(asPaisa(amount))))).toBe(amount);
    expect(parsePkr(writePkr(asPaisa(amount)))).toBe(amount);
  }
});

test('a number in another unit is not money for the compiler', () => {
  // @ts-expect-error A price in PKR must be read as paisa first.
  expect(formatPkr(1500)).toBe('PKR\u00a015');
});

test('a part of a paisa is not money', () => {
  expect(() => asPaisa(14.99)).toThrow('14.99 is not a number of whole paisa.');
  expect(() => asPaisa(Number.NaN)).toThrow(RangeError);
});

test('a sum of money is money, and the sum of nothing is 0', () => {
  expect(sumPaisa([asPaisa(10), asPaisa(20)])).toBe(30);
  expect(sumPaisa([])).toBe(0);
});

test.each([
  ['2500', 2500_00],
  [' 2,500 ', 2500_00],
  ['2,500.50', 2500_50],
  ['1,00,000', 100000_00],
  ['10,000,000', 10000000_00],
  ['0', 0],
  ['۲۵۰۰', 2500_00],
  ['٢٬٥٠٠٫٥٠', 2500_50],
  ['۱،۰۰،۰۰۰', 100000_00],
  ['２５００', 2500_00],
  ['PKR 2,500', 2500_00],
  ['PKR\u00a02,500', 2500_00],
  ['pkr2500', 2500_00],
  ['2500 PKR', 2500_00],
  ['Rs. 2500', 2500_00],
  ['Rs 2,500/-', 2500_00],
  ['₨2500', 2500_00],
  ['2500/-', 2500_00],
  ['2500/=', 2500_00],
  ['2 500', 2500_00],
  ['1 00 000', 100000_00],
  ['2\u202f500', 2500_00],
  ['\u200f\u20662,500\u2069', 2500_00],
  ['2500 روپے', 2500_00],
  ['روپے ۲۵۰۰', 2500_00],
  ['1.005', 100.5],
  ['2 50', undefined],
  ['2,500 000', undefined],
  ['PKR', undefined],
  ['2500/', undefined],
  ['Rs. -5', undefined],
  ['2500 2500', undefined],
  ['2,50', undefined],
  ['2,5000', undefined],
  [',500', undefined],
  ['2.500,00', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the typed amount %j is %s paisa', (text, amount) => {
  expect(parsePkr(text)).toBe(amount);
});
