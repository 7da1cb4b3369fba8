import { readFileSync } from 'node:fs';
import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import { describe, expect, test } from 'vitest';
import { ANY_ACCOUNT } from '../../../../test/support/evidence/statement-files.ts';
import { previewStatement, readStatement } from './statement-reader.ts';

const NOW = new Date('2026-12-01T00:00:00Z');
/** Reads a file that follows a public report. Names and numbers are made up. */
const oddFile = (name: string): string =>
  readFileSync(new URL(`../../../../test/fixtures/statements/odd/${name}.csv`, import.meta.url), 'utf8');

function preview(source: Uint8Array | string, remembered?: StatementMapping) {
  const found = previewStatement(Buffer.from(source), { remembered, own: ANY_ACCOUNT, now: NOW });
  if ('fault' in found) throw new Error(`refused: ${JSON.stringify(found.fault)}`);
  return found;
}
function read(source: Uint8Array | string, mapping = preview(source).mapping) {
  const result = readStatement(Buffer.from(source), { mapping, now: NOW, own: ANY_ACCOUNT });
  if ('fault' in result) throw new Error(`refused: ${JSON.stringify(result.fault)}`);
  expect(result.unread).toEqual([]);
  return result.credits.map(({ credit }) => credit);
}
const karachi = (iso: string) => new Date(`${iso}+05:00`);

const CASES: [string, { amount: number; paidAt?: Date; transactionId?: string }[]][] = [
  ['parentheses', [{ amount: 40_000 }]],
  ['no-leading-zero', [{ amount: 450_000, transactionId: '118214' }, { amount: 47 }]],
  [
    'yyyymmdd',
    [
      { amount: 10_000, paidAt: karachi('2026-11-01T00:00') },
      { amount: 20_000, paidAt: karachi('2026-11-02T00:00') },
    ],
  ],
  [
    'formula-quotes',
    [{ amount: 450_000, transactionId: '715335861320', paidAt: karachi('2026-11-23T00:00') }],
  ],
  ['pipe', [{ amount: 450_000, transactionId: '118217' }]],
  [
    '24h-with-pm',
    [
      { amount: 10_000, paidAt: karachi('2026-11-23T05:34') },
      { amount: 20_000, paidAt: karachi('2026-11-23T17:06') },
      { amount: 30_000, paidAt: karachi('2026-11-23T23:30') },
    ],
  ],
  ['space-thousands', [{ amount: 700_000 }, { amount: 470_950 }]],
  ['four-decimals', [{ amount: 450_000 }]],
];

test.each(CASES)('the file %s is read with exactly its credits', (name, expected) => {
  const credits = read(oddFile(name));
  expect(credits).toHaveLength(expected.length);
  expect(credits).toMatchObject(expected);
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
test.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', (text: string) => utf16(`\ufeff${text}`)],
  ['UTF-16, big endian', (text: string) => utf16(`\ufeff${text}`).swap16()],
  ['UTF-16 without a byte order mark', utf16],
  // The no-break space alone makes the file other than UTF-8.
  [
    'Windows-1252',
    (text: string) => Buffer.from(text.replaceAll('\u202f', '\u00a0').replace(' ', '\u00a0'), 'latin1'),
  ],
])('each file is read the same in %s', (_name, encode) => {
  for (const [name] of CASES) expect(read(encode(oddFile(name)))).toEqual(read(oddFile(name)));
});

test('formulas are read in the form in which a CSV file escapes quotes', () => {
  const file = oddFile('formula-quotes').replace(/="([^"]*)"/gu, '"=""$1"""');
  expect(read(file)).toEqual(read(oddFile('formula-quotes')));
});

test('an equals sign before a quote in a description changes no other cell', () => {
  const rows = ['2026-11-01,"a, =""b"", c",5.00', '2026-11-02,="b,7.00', '2026-11-03,c="d",9.00'];
  expect(read(`Date,Description,Credit\n${rows.join('\n')}\n`).map(({ amount }) => amount)).toEqual([
    500, 700, 900,
  ]);
});

test.each([',', ';', '|', '\t'])('a line that names the separator “%s” is not a row', (separator) => {
  const rows = [`sep=${separator}`, 'Date|Description|Credit', '2026-11-01|A, B|5.00'];
  const file = `${rows.join('\n')}\n`.replaceAll('|', separator).replace('A, B', '"A, B"');
  expect(read(file)).toMatchObject([{ amount: 500 }]);
});

describe('a file without headings', () => {
  const file = oddFile('no-headings');
  const mapping: StatementMapping = {
    columns: { date: '#1', description: '#2', debit: '#3', credit: '#4', balance: '#5' },
    dateOrder: 'day-first',
    withoutHeadings: true,
  };

  test('has numbered columns, and a person chooses all but the date', () => {
    expect(preview(file)).toEqual({
      headings: ['#1', '#2', '#3', '#4', '#5'],
      headingLine: null,
      rows: 2,
      sample: [
        ['23/11/2026', 'Transfer from SANA MALIK A/C ****4521 STAN (118219)', '', '4500.00', '4500.00'],
        ['24/11/2026', 'Fee', '50.00', '', '4450.00'],
      ],
      mapping: { columns: { date: '#1' }, dateOrder: 'day-first', withoutHeadings: true },
      isRemembered: false,
      unknownStates: [],
      dateReadings: [],
      likelyOrder: null,
    });
  });

  test('is read with the chosen columns', () => {
    expect(read(file, mapping)).toMatchObject([
      { amount: 450_000, transactionId: '118219', payerName: 'SANA MALIK' },
    ]);
  });

  test('is refused if the chosen columns do not add up', () => {
    const { credit, debit, ...columns } = mapping.columns;
    const swapped = { ...mapping, columns: { ...columns, credit: debit, debit: credit } };
    expect(readStatement(Buffer.from(file), { mapping: swapped, now: NOW, own: ANY_ACCOUNT })).toMatchObject({
      fault: { kind: 'balance', line: 2 },
    });
  });

  test('is proposed with the columns that were used last', () => {
    expect(preview(file, mapping)).toMatchObject({ mapping, isRemembered: true });
  });

  test.each([
    ['has fewer columns', file.replaceAll(/,[\d.]+$/gmu, '')],
    ['has no date there', file.replaceAll(/^/gmu, '7,').replace(/7,$/u, '')],
    ['has a text where the amount was', file.replace(',,4500.00,', ',4500.00,Cr,')],
  ])('is asked for its columns again if it %s', (_what, other) => {
    expect(preview(other, mapping).isRemembered).toBe(false);
  });

  test('is not taken for one with headings, and one with headings is not taken for it', () => {
    const withHeadings = `Date,Description,Debit,Credit,Balance\n${file}`;
    expect(preview(withHeadings, mapping)).toMatchObject({ headingLine: 1, isRemembered: false });
    const columns = { date: 'Date', credit: 'Credit' };
    expect(preview(file, { columns, dateOrder: 'day-first' })).toMatchObject({ headingLine: null });
  });

  test('may have lines above and below, and rows that end early', () => {
    const whole = `Account,112345\n\nOpening balance,0.00\n${file}25/11/2026,Note\n,continued,,,\nTotal,,50.00,4500.00,\n`;
    expect(preview(whole).headings).toHaveLength(5);
    expect(read(whole, mapping)).toMatchObject([{ amount: 450_000 }]);
  });

  test('is refused if no line has a date and an amount', () => {
    expect(
      previewStatement(Buffer.from('Dear customer,\nthank you, 5.00\n'), { own: ANY_ACCOUNT, now: NOW }),
    ).toMatchObject({
      fault: { kind: 'no-heading' },
    });
  });
});
