import { MAX_STATEMENT_ROWS, type StatementField, type StatementMapping } from '@qanoon/contracts/statements';
import { type GivenBalances, readGivenBalances } from './given-balances.ts';
import { foldCell, readAmount, withDirection } from './statement-amount.ts';
import { type CsvRecord, parseCsv } from './statement-csv.ts';
import { type RowTime, readTime } from './statement-date.ts';
import { NotPlausible } from './statement-fault.ts';
import { firstRecords, type Layout } from './statement-layout.ts';

/** A booking. Amounts in paisa; a debit is negative. */
export type StatementRow = {
  line: number;
  time: RowTime;
  amount: number;
  /** Whether money came in. The reversal of a debit is no credit. */
  isCredit: boolean;
  /** After the booking; null without one. */
  balance: { paisa: number; text: string } | null;
  description: string;
  transactionId: string;
  payerName: string;
  /** The cells of the line. */
  cells: string[];
};

export type StatementTable = { rows: StatementRow[]; given: GivenBalances };

/** Clocks may differ, and some banks date a booking of the evening to the next day. */
const MAX_AHEAD_MS = 36 * 3600_000;

/**
 * The bookings of a statement, and the opening and closing balances that are printed above and below. Lines without a date
 * and an amount, such as a footer, are not bookings. NotPlausible for a date or amount that is not clear, for cells beyond
 * the columns, and for too many rows.
 */
export function readRows(
  text: string,
  { delimiter, headingLine, headings }: Layout,
  { columns, dateOrder, now }: StatementMapping & { now: Date },
): StatementTable {
  const others = firstRecords(text, delimiter).filter(({ line }) => line < headingLine);
  const records: CsvRecord[] = [];
  parseCsv(text, { delimiter, fromLine: headingLine }, (record) => {
    if (record.line > headingLine) countRows(records.push(record) - 1, record.line);
    return true;
  });
  const indexes = Object.fromEntries(
    Object.entries(columns).map(([field, heading]) => [field, headings.indexOf(heading)]),
  ) as Partial<Record<StatementField, number>>;
  const areDebitsNegative = haveNegativeDebits(records, indexes.debit);
  const rows: StatementRow[] = [];
  for (const record of records) {
    const row = readRow(record);
    if (row) rows.push(row);
    else others.push(record);
  }
  return {
    rows,
    given: readGivenBalances(others, { delimiter, headingLine, balanceIndex: indexes.balance ?? -1 }),
  };

  function readRow({ line, cells }: CsvRecord): StatementRow | undefined {
    const cell = (field: StatementField) => cells[indexes[field] ?? -1] ?? '';
    const date = cell('date');
    const money = (['credit', 'debit', 'amount', 'balance'] as const).map(cell);
    const hasMoney = money.some((each) => foldCell(each.slice(0, 100)) !== '');
    // A repeated heading, a footer, or the second line of a description. Totals and balances have a label, not a date.
    if (!hasMoney || foldCell(date.slice(0, 100)) === '' || isHeading(cells)) {
      if (hasMoney && !isHeading(cells) && !isSummary(cells))
        throw new NotPlausible('date', { line, found: date });
      return undefined;
    }
    const extra = cells.slice(headings.length).find((each) => each.trim() !== '');
    if (extra !== undefined) throw new NotPlausible('columns', { line, found: extra });
    const time = readTime(date, cell('time'), dateOrder);
    if (!time) {
      if (isSummary(cells)) return undefined;
      throw new NotPlausible('date', { line, found: date });
    }
    if (time.at.getTime() > now.getTime() + MAX_AHEAD_MS)
      throw new NotPlausible('date', { line, found: date });
    const [credit, debit, printed, balance] = money.map((each) => clearAmount(each, line)) as Paisa[];
    const amount = columns.direction && printed ? directed(printed, cell('direction'), line) : printed;
    // One booking is either of the two.
    if (credit && debit) throw new NotPlausible('amount', { line, found: cell('debit') });
    return {
      line,
      time,
      isCredit: (credit ?? 0) > 0 || (amount ?? 0) > 0,
      amount: (credit ?? 0) - (areDebitsNegative ? -(debit ?? 0) : (debit ?? 0)) + (amount ?? 0),
      balance: balance === null ? null : { paisa: balance!, text: cell('balance') },
      description: cell('description'),
      transactionId: cell('transactionId'),
      payerName: cell('payerName'),
      cells,
    };
  }

  function isHeading(cells: string[]): boolean {
    return Object.values(columns).every((heading) => cells.some((each) => each.trim() === heading));
  }
}

/** One row more. NotPlausible above the limit. */
export function countRows(rows: number, line: number): number {
  if (rows >= MAX_STATEMENT_ROWS) throw new NotPlausible('too-many-rows', { line });
  return rows + 1;
}

type Paisa = number | null;

function clearAmount(text: string, line: number): Paisa {
  const amount = readAmount(text);
  if (amount === undefined) throw new NotPlausible('amount', { line, found: text });
  return amount;
}

function directed(amount: number, direction: string, line: number): number {
  const signed = withDirection(amount, direction);
  if (signed === undefined) throw new NotPlausible('amount', { line, found: direction });
  return signed;
}

/** Some banks print debits with a minus sign or `Dr` in a column of their own. */
function haveNegativeDebits(records: readonly CsvRecord[], index = -1): boolean {
  const debits = records
    .map(({ cells }) => readAmount(cells[index] ?? '') ?? 0)
    .filter((debit) => debit !== 0);
  return debits.length > 0 && debits.every((debit) => debit < 0);
}

const SUMMARY =
  /^(?:grand |sub ?)?total|^(?:opening|closing|available|current|beginning|ending) (?:ledger )?balance|^balance (?:brought|carried) forward|^(?:کل|مجموعہ|میزان|ابتدائی بیلنس|اختتامی بیلنس)/u;

/** Whether the line has the sum of a column or a balance, by its first text. */
const isSummary = (cells: readonly string[]): boolean =>
  SUMMARY.test(foldCell(cells.find((cell) => cell.trim() !== '')?.slice(0, 100) ?? '').toLowerCase());
