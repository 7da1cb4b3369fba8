import { describe, expect, test } from 'vitest';
import { type CsvCell, toCsv } from './csv.ts';
import { asPaisa } from './money.ts';

const line = (...cells: CsvCell[]) => toCsv([cells]).slice(1);

test('a byte order mark comes first, rows end with CRLF, and commas, quotes and line breaks are quoted', () => {
  expect(
    toCsv([
      ['Day', 'Revenue (PKR)'],
      ['2026-11-21', { amount: asPaisa(1499_50) }],
    ]),
  ).toBe('\ufeffDay,Revenue (PKR)\r\n2026-11-21,1499.5\r\n');
  expect(line('a,b', 'say "no"', 'two\nlines')).toBe('"a,b","say ""no""","two\nlines"\r\n');
});

describe('text that looks like a formula', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '%x',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=cmd|"/c calc"!A1',
  ])('%j gets an apostrophe, so that it is shown as text', (text) => {
    expect(line(text)).toMatch(/^"?'/u);
    expect(line('x', text)).toMatch(/^x,"?'/u);
  });

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; =1+1', "a;' =1+1"],
    ['a;;@x;-1', "a;;'@x;'-1"],
    ['a\t=1', "a\t'=1"],
    ['\t=1', "'\t'=1"],
    ['a;＝1', "a;'＝1"],
    ['a\n=1', '"a\n\'=1"'],
    ['a;"=1', '"a;\'""=1"'],
  ])('%j is text also where semicolons, tabs or line breaks begin a cell', (text, written) => {
    expect(line('x', text)).toBe(`x,${written}\r\n`);
  });

  test('numbers, dates and other text stay unchanged', () => {
    expect(line(-5, 0, 'Contract Law', '2026-11-21', 'a=b', "it's", 'Law; Part 2')).toBe(
      "-5,0,Contract Law,2026-11-21,a=b,it's,Law; Part 2\r\n",
    );
  });
});
