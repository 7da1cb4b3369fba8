import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import { describe, expect, test } from 'vitest';
import {
  ANY_ACCOUNT,
  LAYOUTS,
  statementFile,
  statementOf,
} from '../../../../test/support/evidence/statement-files.ts';
import { previewStatement, readStatement } from './statement-reader.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
type Source = string | Uint8Array;

function preview(source: Source, remembered?: StatementMapping) {
  const found = previewStatement(Buffer.from(source), { remembered, own: ANY_ACCOUNT, now: NOW });
  if ('fault' in found) throw new Error(`refused: ${JSON.stringify(found.fault)}`);
  return found;
}
/** Reads with the columns of the preview and these changes to them. */
function read(source: Source, { columns, ...change }: Partial<StatementMapping> = {}) {
  const { mapping } = preview(source);
  return readStatement(Buffer.from(source), {
    mapping: { ...mapping, ...change, columns: columns ?? mapping.columns },
    now: NOW,
    own: ANY_ACCOUNT,
  });
}
function creditsOf(source: Source) {
  const result = read(source);
  if ('fault' in result) throw new Error(`refused: ${JSON.stringify(result.fault)}`);
  return result.credits.map(({ credit }) => credit);
}
const faultOf = (source: Source, change?: Partial<StatementMapping>) => {
  const result = read(source, change);
  return 'fault' in result ? result.fault : undefined;
};

test.each([
  ['IDs that differ', ['28811190457', 'FT26332XYZ81', ''], 'Reference'],
  ['an ID that repeats', ['28811190457', '28811190457'], undefined],
  ['numbers of cheques', ['00771823', '00771824'], undefined],
  ['an ID beside the number of a branch', ['28811190457', '771'], undefined],
  ['nothing', ['', ''], undefined],
])(
  'the preview proposes a column of references as the one of IDs by what is in it: %s',
  (_, references, proposed) => {
    const rows = references.map((reference, index) => `0${index + 1}/04/2026,Transfer,${reference},2500.00`);
    const file = ['Date,Description,Reference,Credit', ...rows].join('\n');
    expect(preview(file).mapping.columns.transactionId).toBe(proposed);
  },
);

describe('the layout of a statement is recognized:', () => {
  test.each([
    [
      'meezan',
      5,
      [
        [5000, 'MBM8109004411', 'AYESHA SIDDIQA'],
        [1500, '534946', 'ALI RAZA'],
        [5000.5, '118210', 'HINA KHAN'],
        [1000, null, ''],
      ],
    ],
    [
      'nayapay',
      13,
      [
        [3000, '69b06cf52f8fb1000188aa03', 'Bilal Ahmed'],
        [5000, '69a6ee0c2f8fb1000188aa01', 'Sana Malik'],
      ],
    ],
    [
      'debit-credit',
      2,
      [
        [2500, '7013140619402', 'Usman Tariq'],
        [12.34, null, ''],
      ],
    ],
    [
      'signed-amount',
      1,
      [
        [4000, null, ''],
        [4000, '715335861320', 'OMER FAROOQ'],
      ],
    ],
    [
      'direction-column',
      2,
      [
        [4000, '715335861320', 'OMER FAROOQ'],
        [1499.5, '715335861321', 'FATIMA NOOR'],
      ],
    ],
    ['semicolon-utf16', 3, [[2500, '52438501193', 'زینب علی']]],
  ] as const)('%s', (layout, headingLine, expected) => {
    expect(preview(statementFile(layout)).headingLine).toBe(headingLine);
    expect(
      creditsOf(statementFile(layout)).map(({ amount, transactionId, payerName }) => [
        amount / 100,
        transactionId,
        payerName,
      ]),
    ).toEqual(expected);
  });

  test('times are those of Karachi, as exact as they are printed', () => {
    expect(creditsOf(statementFile('nayapay'))[0]).toMatchObject({
      paidAt: new Date('2026-03-10T16:15Z'),
      precision: 'minute',
    });
    expect(creditsOf(statementFile('meezan'))[0]).toMatchObject({
      paidAt: new Date('2026-03-01T19:00Z'),
      precision: 'day',
    });
  });

  test('columns that were used before are used again when their headings are there', () => {
    const own: StatementMapping = {
      columns: {
        date: 'Value Date',
        credit: 'Credit',
        debit: 'Debit',
        balance: 'Available Balance',
        transactionId: 'Doc No',
      },
      dateOrder: 'month-first',
    };
    expect(preview(statementFile('meezan'), own)).toMatchObject({ isRemembered: true, mapping: own });
    expect(preview(statementFile('nayapay'), own)).toMatchObject({ isRemembered: false });
  });

  test('headings that nobody knows are found above a line with a date and an amount', () => {
    const file = 'Bank\n\nFecha;Concepto;Abono;Cargo;Saldo\n2026-03-01;Pago;500.00;;500.00\n';
    expect(preview(file)).toMatchObject({
      headingLine: 3,
      headings: ['Fecha', 'Concepto', 'Abono', 'Cargo', 'Saldo'],
      mapping: { columns: {} },
    });
    const columns = { date: 'Fecha', credit: 'Abono', debit: 'Cargo', balance: 'Saldo' };
    expect(
      readStatement(Buffer.from(file), {
        mapping: { columns, dateOrder: 'year-first' },
        now: NOW,
        own: ANY_ACCOUNT,
      }),
    ).toMatchObject({ rows: 1 });
  });

  test('repeated and missing headings get unique names', () => {
    const file = 'Date,Amount,Amount,,Balance\n2026-03-01,,5.00,x,5.00\n';
    expect(preview(file).headings).toEqual(['Date', 'Amount', 'Amount #3', '#4', 'Balance']);
    const columns = { date: 'Date', debit: 'Amount', credit: 'Amount #3', balance: 'Balance' };
    expect(read(file, { columns })).toMatchObject({ credits: [{ credit: { amount: 500 } }] });
  });

  test('the sample has no characters that reorder or break a line', () => {
    const [row] = preview('Date,Description,Credit\n2026-03-01,"a\u202eb\nc\u0007",5.00\n').sample;
    expect(row).toEqual(['2026-03-01', 'a b c', '5.00']);
  });

  test('40 lines may be above the headings, and no more', () => {
    const table = 'Date,Credit\n2026-03-01,5.00\n';
    expect(preview(`${'note\n'.repeat(40)}${table}`).headingLine).toBe(41);
    expect(
      previewStatement(Buffer.from(`${'note\n'.repeat(41)}${table}`), { own: ANY_ACCOUNT, now: NOW }),
    ).toMatchObject({
      fault: { kind: 'no-heading' },
    });
  });
});

describe('a file that does not add up is refused with its line', () => {
  const meezan = statementFile('meezan').toString();
  const nayapay = statementFile('nayapay').toString();

  test.each([
    [
      'an edited amount',
      meezan.replace('"5,000.00"', '"6,000.00"'),
      { line: 6, kind: 'balance', expected: '16,000', found: '15,000.00' },
    ],
    [
      'an edited balance',
      meezan.replace('"16,500.00"', '"16,400.00"'),
      { line: 7, kind: 'balance', expected: '16,500', found: '16,400.00' },
    ],
    [
      'an edited closing balance',
      meezan.replace('21,250.50', '21,250.40'),
      { line: 3, kind: 'closing-balance', expected: '21,250.50' },
    ],
    [
      'an edited opening balance',
      meezan.replace('10,000.00', '11,000.00'),
      { line: 6, kind: 'balance', expected: '16,000' },
    ],
    [
      'a missing row',
      meezan.replace(/^02-Mar-2026,03-Mar.*\r\n/mu, ''),
      { line: 7, kind: 'balance', expected: '20,000.50' },
    ],
    [
      'a missing last row',
      meezan.replace(/^09-Mar.*\r\n/mu, ''),
      { line: 3, kind: 'closing-balance', expected: '20,250.50' },
    ],
    [
      'swapped headings',
      meezan.replace('Debit,Credit', 'Credit,Debit'),
      { line: 6, kind: 'balance', expected: '5,000' },
    ],
    [
      'newest first, an edited amount',
      nayapay.replace('+5,000.00', '+5,100.00'),
      { line: 18, kind: 'balance', expected: '7,100', found: '7,000.00' },
    ],
    [
      'newest first, an edited balance',
      nayapay.replace('"5,700.00"', '"5,800.00"'),
      { line: 16, kind: 'balance', expected: '5,700' },
    ],
    ['a balance that is missing', meezan.replace(',"21,250.50"', ','), undefined],
    [
      'a row without a balance in front',
      'Date,Credit,Balance\n2026-03-01,5.00,\n2026-03-02,5.00,10.00\n',
      { line: 2, kind: 'balance', expected: null },
    ],
    [
      'a row without a balance at the end',
      'Date,Credit,Balance\n2026-03-01,5.00,5.00\n2026-03-02,5.00,\n',
      { line: 3, kind: 'balance', expected: null },
    ],
    [
      'a cell too many',
      meezan.replace('Cash deposit', 'Cash, deposit'),
      { line: 10, kind: 'columns', found: '21,250.50' },
    ],
    [
      'a cell beyond the columns',
      meezan.replace('"21,250.50"', '"21,250.50",7'),
      { line: 10, kind: 'columns', found: '7' },
    ],
    ['a date in the future', meezan.replace('09-Mar-2026', '09-Mar-2027'), { line: 10, kind: 'date' }],
  ] as const)('%s', (_what, file, fault) => {
    if (fault) expect(faultOf(file)).toMatchObject(fault);
    // The closing balance covers the last row.
    else expect(faultOf(file)).toBeUndefined();
  });

  test('swapped columns of the mapping are refused', () => {
    const { mapping } = preview(meezan);
    const { credit, debit, ...others } = mapping.columns;
    expect(faultOf(meezan, { columns: { ...others, credit: debit, debit: credit } })).toMatchObject({
      line: 6,
      kind: 'balance',
    });
  });

  test('without running balances, opening and closing balance are compared with the sum', () => {
    const file =
      'Opening balance: Rs 100\nClosing balance: Rs 150\nDate,Amount\n2026-03-01,70\n2026-03-02,-20\n';
    expect(creditsOf(file)).toHaveLength(1);
    expect(faultOf(file.replace('70', '71'))).toMatchObject({
      line: 2,
      kind: 'closing-balance',
      expected: '151',
      found: 'rs 150',
    });
  });

  test('the found text is short and in one line', () => {
    const fault = faultOf(`Date,Credit\n2026-03-01,"9\u202e\n${'9'.repeat(500)}"\n`);
    expect(fault).toMatchObject({ kind: 'amount' });
    expect(fault!.found).toMatch(/^9 9{1,60}$/u);
  });

  test('an open quote is refused', () => {
    const file = meezan.replace('"21,250.50"', '"21,250.50');
    expect(previewStatement(Buffer.from(file), { own: ANY_ACCOUNT, now: NOW })).toMatchObject({
      fault: { line: 10, kind: 'columns' },
    });
  });

  test('50,000 rows are read, and more are refused', { timeout: 60_000 }, () => {
    const rows = (count: number) => `Date,Credit\n${'2026-03-01,1\n'.repeat(count)}`;
    expect(read(rows(50_000))).toMatchObject({ rows: 50_000 });
    expect(previewStatement(Buffer.from(rows(50_001)), { own: ANY_ACCOUNT, now: NOW })).toMatchObject({
      fault: { kind: 'too-many-rows', line: 50_002 },
    });
  });
});

describe('dates that can be read in two ways', () => {
  const file = (...dates: string[]) => `Date,Amount\n${dates.map((date) => `${date},5\n`).join('')}`;

  test('are read in the order that a day above 12 shows', () => {
    expect(preview(file('03/04/2026', '25/04/2026')).mapping.dateOrder).toBe('day-first');
    expect(preview(file('03/04/2026', '03/25/2026')).mapping.dateOrder).toBe('month-first');
  });

  test('are read in the order that was used before for the account, else day first', () => {
    const remembered: StatementMapping = {
      columns: { date: 'Date', amount: 'Amount' },
      dateOrder: 'month-first',
    };
    expect(preview(file('03/04/2026')).mapping.dateOrder).toBe('day-first');
    expect(preview(file('03/04/2026'), remembered).mapping.dateOrder).toBe('month-first');
    expect(preview(file('25/04/2026'), remembered).mapping.dateOrder).toBe('day-first');
  });

  test('are refused if they contradict each other', () => {
    expect(
      previewStatement(Buffer.from(file('25/04/2026', '03/25/2026')), { own: ANY_ACCOUNT, now: NOW }),
    ).toMatchObject({
      fault: { kind: 'date', line: 3, found: '03/25/2026' },
    });
    expect(faultOf(file('03/04/2026', '25/04/2026'), { dateOrder: 'month-first' })).toMatchObject({
      kind: 'date',
      line: 3,
    });
  });
});

describe('rows that are not credits', () => {
  test('include debits, zero amounts, reversed debits, totals, repeated headings and footers', () => {
    const file = [
      'Date,Description,Debit,Credit,Balance',
      '2026-03-01,Opening Balance,,,100.00',
      '2026-03-02,Rent,40.00,,60.00',
      'Date,Description,Debit,Credit,Balance',
      '2026-03-03,Reversal,-40.00,,100.00',
      '2026-03-04,Charity,0.00,0.00,100.00',
      ',continued text,,,',
      ',Total,0.00,0.00,',
      'End of statement',
    ].join('\n');
    expect(read(file)).toEqual({ rows: 4, credits: [], reversals: [], unread: [] });
  });

  test('include debits with a minus sign in a column of their own', () => {
    expect(read('Date,Debit,Credit,Balance\n2026-03-01,,9,9\n2026-03-02,-4,,5\n')).toMatchObject({
      rows: 2,
      credits: [{}],
    });
  });
});

describe('the column of IDs is read as printed:', () => {
  const idOf = (cell: string) =>
    creditsOf(`Date,Transaction ID,Credit\n2026-03-01,${cell},5\n`)[0]!.transactionId;
  test.each([
    ['715335861320', '715335861320'],
    ["'715335861320", "'715335861320"],
    ['7.15336E+11', null],
    ['0', null],
    ['000000', null],
    ['-', null],
    ['N/A', null],
    ['7153С5861320', null],
    ['9'.repeat(65), null],
  ])('%s', (cell, id) => expect(idOf(cell)).toBe(id));
});

test('every layout adds up, and its preview needs no change', () => {
  for (const layout of LAYOUTS) expect(faultOf(statementFile(layout))).toBeUndefined();
  expect(faultOf(statementOf([]))).toBeUndefined();
});
