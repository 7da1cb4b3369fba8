import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWN } from '../../../../test/support/evidence/varied-statements.ts';
import { previewStatement, readStatement } from '../reading/statement-reader.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

function read(bytes: Uint8Array) {
  const preview = previewStatement(bytes, { own: OWN, now: NOW });
  if ('fault' in preview || (preview.dateReadings.length > 0 && preview.likelyOrder === null)) return [];
  const result = readStatement(bytes, { mapping: preview.mapping, own: OWN, now: NOW });
  return 'fault' in result ? [] : result.credits.map(({ credit }) => credit);
}

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-05-${String(day).padStart(2, '0')}`);
const amounts = fc.integer({ min: 100, max: 9_000_000 });
const credits = fc.record({
  day: days,
  amount: amounts.map((paisa) => (paisa / 100).toFixed(2)),
  id: fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String),
});
type Credit = typeof credits extends fc.Arbitrary<infer Value> ? Value : never;

const LAYOUTS: [headings: string, row: (credit: Credit) => string][] = [
  ['Date,Description,TID,Credit', ({ day, amount, id }) => `${day},Transfer,${id},${amount}`],
  ['TID,Date,Details,Amount', ({ day, amount, id }) => `${id},${day},Transfer,+${amount}`],
  ['Date,Type,Details,TID,Amount', ({ day, amount, id }) => `${day},Received,Transfer,${id},${amount}`],
];
const layouts = fc.constantFrom(...LAYOUTS);

/** Each column contradicts the credit with one of these words. */
const columns = fc.oneof(
  fc.tuple(
    fc.constantFrom('Status', 'Result', 'حالت', 'Info', 'Remark 2'),
    fc.constantFrom(
      'Failed',
      'REVERSED',
      'pending',
      'Cancelled',
      'ناکام',
      'منسوخ',
      'واپس',
      'زیر التوا',
      'Declined',
    ),
  ),
  fc.tuple(fc.constantFrom('Status', 'اسٹیٹس'), fc.stringMatching(/^[b-z]{5,12}[0-9]$/u)),
  fc.tuple(fc.constantFrom('Currency', 'Ccy', 'Unit'), fc.constantFrom('USD', 'EUR', '$', 'درہم', 'AED')),
  fc.tuple(fc.constant('Currency'), fc.constantFrom('', 'XYZ', '?')),
  fc.tuple(
    fc.constantFrom('Account Number', 'Account'),
    fc.constantFrom('****9999', '03459999999', 'PK33ABCD0000000000000000'),
  ),
  fc.tuple(
    fc.constantFrom('Direction', 'Kind'),
    fc.constantFrom('Sent', 'Money Out', 'DR', 'Debit', 'ارسال'),
  ),
);
const lines = fc.constantFrom(
  'Currency,USD',
  'Account Currency: AED',
  'Opening Balance,"USD 1,000.00"',
  'All amounts in EUR',
  'Account Number,50117901239999',
  'A/C No. ****9999',
  'IBAN,PK33ABCD0000000000000000',
  'NayaPay Account Statement',
);
const descriptions = fc.constantFrom(
  'Reversal of transfer',
  'Transfer FAILED',
  'Refund',
  'Transfer pending',
  'ریورسل',
  'ناکام',
);

test('a credit is read from each layout', () => {
  fc.assert(
    fc.property(credits, layouts, (credit, [headings, row]) => {
      expect(read(Buffer.from(`${headings}\n${row(credit)}\n`))).toMatchObject([
        { transactionId: credit.id },
      ]);
    }),
  );
});

test('a row with a column that contradicts it is not a credit', () => {
  fc.assert(
    fc.property(credits, layouts, columns, (credit, [headings, row], [heading, word]) => {
      expect(read(Buffer.from(`${headings},${heading}\n${row(credit)},${word}\n`))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a statement with a line that contradicts its account or currency has no credits', () => {
  fc.assert(
    fc.property(credits, layouts, lines, (credit, [headings, row], line) => {
      expect(read(Buffer.from(`${line}\n${headings}\n${row(credit)}\n`))).toEqual([]);
    }),
  );
});

test.each(['Credit (USD)', 'Credit in EUR', 'Credit USD', 'Credit [£]'])(
  'a statement with the heading %s is refused for its currency',
  (heading) => {
    const columns = { date: 'Date', description: 'Details', transactionId: 'TID', amount: heading };
    const bytes = Buffer.from(`Date,Details,TID,${heading}\n2026-05-01,Transfer,123456789012,+2500.00\n`);
    const result = readStatement(bytes, {
      mapping: { columns, dateOrder: 'year-first' },
      own: OWN,
      now: NOW,
    });
    expect(result).toMatchObject({ fault: { kind: 'currency', found: heading } });
  },
);

test('a row with a minus sign, or a description that takes it back, is not a credit', () => {
  fc.assert(
    fc.property(credits, layouts, descriptions, (credit, [headings, row], description) => {
      const [plain] = [row(credit)];
      expect(read(Buffer.from(`${headings}\n${plain.replace('Transfer', description)}\n`))).toEqual([]);
      const negative = plain.replace(/\+?(\d+\.\d\d)$/u, '-$1');
      expect(read(Buffer.from(`${headings}\n${negative}\n`))).toEqual([]);
    }),
  );
});

const BALANCED = 'Date,Details,TID,Debit,Credit,Balance';
const statements = fc
  .tuple(fc.array(credits, { minLength: 1, maxLength: 6 }), fc.constantFrom(...LAYOUTS, undefined))
  .map(([rows, layout]) => {
    const sorted = rows.toSorted((one, other) => one.day.localeCompare(other.day));
    if (layout)
      return `${layout[0]},Status\n${sorted.map((each) => `${layout[1](each)},Completed`).join('\n')}\n`;
    let balance = 0;
    return `${BALANCED}\n${sorted
      .map(({ day, id, amount }) => {
        balance += Math.round(Number(amount) * 100);
        return `${day},رقم موصول,${id},,${amount},${(balance / 100).toFixed(2)}`;
      })
      .join('\n')}\n`;
  });

test('a file that was cut at any byte has no other credit and no other amount than the whole file', () => {
  fc.assert(
    fc.property(statements, fc.nat(), (statement, place) => {
      const bytes = Buffer.from(statement);
      const whole = read(bytes).map((credit) => JSON.stringify(credit));
      expect(whole.length).toBeGreaterThan(0);
      // Most places are in the last line, where a cut is hardest to see.
      for (const cut of [place % bytes.length, bytes.length - 1 - (place % Math.min(bytes.length, 60))])
        for (const credit of read(bytes.subarray(0, cut))) expect(whole).toContain(JSON.stringify(credit));
    }),
    { numRuns: 300 },
  );
});
