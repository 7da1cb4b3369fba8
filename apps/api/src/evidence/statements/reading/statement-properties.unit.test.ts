import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ANY_ACCOUNT } from '../../../../test/support/evidence/statement-files.ts';
import { previewStatement, readStatement } from './statement-reader.ts';

vi.setConfig({ testTimeout: 120_000 });

const NOW = new Date('2026-06-01T00:00:00Z');
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** The amount in paisa, negative for a debit. */
const bookings = fc.array(
  fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((amount) => amount !== 0),
  { minLength: 1, maxLength: 12 },
);
const statements = fc.record({
  bookings,
  opening: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  isDescending: fc.boolean(),
  isSigned: fc.boolean(),
  hasThousands: fc.boolean(),
  hasClosing: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t'),
  description: fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
});
type Statement = typeof statements extends fc.Arbitrary<infer Value> ? Value : never;

function printed(paisa: number, hasThousands: boolean): string {
  const digits = String(Math.trunc(Math.abs(paisa) / 100));
  const rupees = hasThousands ? digits.replace(/\B(?=(?:\d{3})+$)/gu, ',') : digits;
  return `${paisa < 0 ? '-' : ''}${rupees}.${String(Math.abs(paisa) % 100).padStart(2, '0')}`;
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The cells of a statement. Those with an amount or a balance are marked. */
function cellsOf({
  bookings,
  opening,
  isDescending,
  isSigned,
  hasThousands,
  hasClosing,
  description,
}: Statement) {
  const money = (paisa: number) => ({ money: printed(paisa, hasThousands) });
  let balance = opening;
  const rows = bookings.map((amount, index) => {
    balance += amount;
    const day = new Date(FIRST_DAY + index * 86_400_000).toISOString().slice(0, 10);
    const amounts = amount < 0 ? [money(-amount), ''] : ['', money(amount)];
    return [day, description, ...(isSigned ? [money(amount)] : amounts), money(balance)];
  });
  return [
    ['Opening Balance', money(opening)],
    ...(hasClosing ? [['Closing Balance', money(balance)]] : []),
    ['Date', 'Description', ...(isSigned ? ['Amount'] : ['Debit', 'Credit']), 'Balance'],
    ...(isDescending ? rows.reverse() : rows),
  ];
}
type Cells = ReturnType<typeof cellsOf>;

const write = (cells: Cells, delimiter: string) =>
  cells
    .map((row) => row.map((cell) => quoted(typeof cell === 'string' ? cell : cell.money)).join(delimiter))
    .join('\r\n');

function read(text: string) {
  const bytes = Buffer.from(text);
  const preview = previewStatement(bytes, { own: ANY_ACCOUNT, now: NOW });
  return 'fault' in preview
    ? preview
    : readStatement(bytes, { mapping: preview.mapping, now: NOW, own: ANY_ACCOUNT });
}

test('random statements that add up are read with exactly their credits', () => {
  fc.assert(
    fc.property(statements, (statement) => {
      const result = read(write(cellsOf(statement), statement.delimiter));
      if ('fault' in result) throw new Error(JSON.stringify(result.fault));
      const credits = statement.bookings.filter((amount) => amount > 0);
      expect(result.rows).toBe(statement.bookings.length);
      expect(result.credits.map(({ credit }) => credit.amount)).toEqual(
        statement.isDescending ? credits.toReversed() : credits,
      );
    }),
    { numRuns: 300 },
  );
});

test('a statement with one changed digit in an amount or a balance is refused', () => {
  fc.assert(
    fc.property(statements, fc.nat(), fc.integer({ min: 1, max: 9 }), (statement, place, change) => {
      const cells = cellsOf(statement);
      const amounts = cells.flat().filter((cell) => typeof cell !== 'string');
      const cell = amounts[place % amounts.length]!;
      const digits = [...cell.money.matchAll(/\d/gu)];
      const { 0: digit, index } = digits[place % digits.length]!;
      cell.money = `${cell.money.slice(0, index)}${(Number(digit) + change) % 10}${cell.money.slice(index + 1)}`;
      expect(read(write(cells, statement.delimiter))).toHaveProperty('fault');
    }),
    { numRuns: 1000 },
  );
});

test('a statement without one of its rows is refused', () => {
  fc.assert(
    fc.property(statements, fc.nat(), (statement, place) => {
      const cells = cellsOf({ ...statement, hasClosing: true });
      cells.splice(3 + (place % statement.bookings.length), 1);
      expect(read(write(cells, statement.delimiter))).toHaveProperty('fault');
    }),
    { numRuns: 300 },
  );
});

test('any text is read or refused', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '"',
          ',',
          ';',
          '\n',
          '\r',
          '\t',
          'Date',
          'Credit',
          '2026-03-01',
          '5',
          '-',
          'a',
          '\u202e',
        ),
        {
          maxLength: 60,
        },
      ),
      (parts) => {
        read(parts.join(''));
        read(`Date,Credit\n${parts.join('')}`);
      },
    ),
    { numRuns: 2000 },
  );
});
