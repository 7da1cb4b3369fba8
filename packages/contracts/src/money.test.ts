import { expect, test } from 'vitest';
import { formatFigure, formatPkr, parsePkr, toPaisa, toPkr } from './money.ts';

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

test.each([
  ['2500', 2500],
  [' 2,500 ', 2500],
  ['2,500.50', 2500.5],
  ['1,00,000', 100_000],
  ['10,000,000', 10_000_000],
  ['0', 0],
  ['۲۵۰۰', 2500],
  ['٢٬٥٠٠٫٥٠', 2500.5],
  ['۱،۰۰،۰۰۰', 100_000],
  ['２５００', 2500],
  ['PKR 2,500', 2500],
  ['PKR\u00a02,500', 2500],
  ['pkr2500', 2500],
  ['2500 PKR', 2500],
  ['Rs. 2500', 2500],
  ['Rs 2,500/-', 2500],
  ['₨2500', 2500],
  ['2500/-', 2500],
  ['2500/=', 2500],
  ['2 500', 2500],
  ['1 00 000', 100_000],
  ['2\u202f500', 2500],
  ['\u200f\u20662,500\u2069', 2500],
  ['2500 روپے', 2500],
  ['روپے ۲۵۰۰', 2500],
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
])('the typed amount %j is %s', (text, pkr) => {
  expect(parsePkr(text)).toBe(pkr);
});
