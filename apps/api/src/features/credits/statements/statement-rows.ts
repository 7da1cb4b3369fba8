import {
  DATE_ORDERS,
  MAX_STATEMENT_ROWS,
  type StatementField,
  type StatementMapping,
} from '@qanoon/contracts/statements';
import { type GivenBalances, readGivenBalances } from './given-balances.ts';
import { foldCell, readAmount, withDirection } from './statement-amount.ts';
import { type CsvRecord, parseCsv } from './statement-csv.ts';
import { type DateOrder, type RowTime, readTime } from './statement-date.ts';
import { NotPlausible } from './statement-fault.ts';
import { firstRecords, type Layout } from './statement-layout.ts';
import { isSummary } from './statement-summary.ts';

/** A booking. Amounts in paisa; a debit is negative. */
export type StatementRow = {
  line: number;
  time: RowTime;
  amount: number;
  /** Whether money came in. The reversal of a debit is no credit. */
  isCredit: boolean;
  /** After the booking; null without a clear one. */
  balance: Balance | null;
  description: string;
  transactionId: string;
  payerName: string;
  /** The cells of the line. */
  cells: string[];
  /** Why the balance is null although the line has one. */
  balanceFault: NotPlausible | null;
};
/** A line that may be a booking, but has a cell that is not clear. It is listed for a person, and the others are read. */
type UnclearRow = { line: number; fault: NotPlausible; balance: Balance | null; cells: string[] };
type Balance = { paisa: number; text: string };

export type StatementTable = { rows: (StatementRow | UnclearRow)[]; given: GivenBalances };

/** Clocks may differ, and some banks date a booking of the evening to the next day. */
const MAX_AHEAD_MS = 36 * 3600_000;

/**
 * The bookings of a statement, the lines of which a cell is not clear, and the opening and closing balances that are printed
 * above and below. Lines without a date and an amount, such as a footer, are not bookings. NotPlausible for what shows that
 * the columns or the order of dates are wrong, and for too many rows.
 */
export function readRows(
  text: string,
  { delimiter, startLine, hasHeadings, headings }: Layout,
  { columns, dateOrder, now }: StatementMapping & { now: Date },
): StatementTable {
  const others = firstRecords(text, delimiter).filter(({ line }) => line < startLine);
  const records: CsvRecord[] = [];
  parseCsv(text, { delimiter, fromLine: startLine }, (record) => {
    if (record.line > startLine || !hasHeadings) countRows(records.push(record) - 1, record.line);
    return true;
  });
  const indexes = Object.fromEntries(
    Object.entries(columns).map(([field, heading]) => [field, headings.indexOf(heading)]),
  ) as Partial<Record<StatementField, number>>;
  const areDebitsNegative = haveNegativeDebits(records, indexes.debit);
  const rows: StatementTable['rows'] = [];
  for (const record of records) {
    const row = readClearRow(record);
    if (row) rows.push(row);
    else others.push(record);
  }
  refuseUnclearFile(rows);
  return {
    rows,
    given: readGivenBalances(others, { delimiter, startLine, balanceIndex: indexes.balance ?? -1 }),
  };

  function readClearRow(record: CsvRecord): StatementRow | UnclearRow | undefined {
    try {
      return readRow(record);
    } catch (error) {
      if (!(error instanceof UnclearCell)) throw error;
      const { line, cells } = record;
      // The cells of a line with too many are not in their columns.
      const balance = error.fault.kind === 'columns' ? null : readBalance(record);
      return { line, cells, balance, fault: error };
    }
  }

  function readBalance({ cells }: CsvRecord): Balance | null {
    const text = cells[indexes.balance ?? -1] ?? '';
    const paisa = readAmount(text);
    return typeof paisa === 'number' ? { paisa, text } : null;
  }

  function readRow(record: CsvRecord): StatementRow | undefined {
    const { line, cells } = record;
    const cell = (field: StatementField) => cells[indexes[field] ?? -1] ?? '';
    const date = cell('date');
    const money = (['credit', 'debit', 'amount'] as const).map(cell);
    const hasMoney = [...money, cell('balance')].some((each) => foldCell(each.slice(0, 100)) !== '');
    // A repeated heading, a footer, or the second line of a description. Totals and balances have a label, not a date.
    if (!hasMoney || foldCell(date.slice(0, 100)) === '' || isHeading(cells)) {
      if (hasMoney && !isHeading(cells) && !isSummary(cells))
        throw new UnclearCell('date', { line, found: date });
      return undefined;
    }
    const extra = cells.slice(headings.length).find((each) => each.trim() !== '');
    if (extra !== undefined) throw new UnclearCell('columns', { line, found: extra });
    const time = readTime(date, cell('time'), dateOrder);
    if (!time) {
      if (isSummary(cells)) return undefined;
      // If it is a date in another order, the dates of all lines may be wrong.
      const Fault = isOnlyInOtherOrder(date) ? NotPlausible : UnclearCell;
      throw new Fault('date', { line, found: date });
    }
    if (time.at.getTime() > now.getTime() + MAX_AHEAD_MS)
      throw new NotPlausible('date', { line, found: date });
    const [credit, debit, printed] = money.map((each) => clearAmount(each, line)) as Paisa[];
    const amount = columns.direction && printed ? directed(printed, cell('direction'), line) : printed;
    // One booking is either of the two.
    if (credit && debit) throw new UnclearCell('amount', { line, found: cell('debit') });
    const balance = readBalance(record);
    return {
      line,
      time,
      isCredit: (credit ?? 0) > 0 || (amount ?? 0) > 0,
      amount: (credit ?? 0) - (areDebitsNegative ? -(debit ?? 0) : (debit ?? 0)) + (amount ?? 0),
      balance,
      balanceFault:
        readAmount(cell('balance')) === undefined
          ? new NotPlausible('amount', { line, found: cell('balance') })
          : null,
      description: cell('description'),
      transactionId: cell('transactionId'),
      payerName: cell('payerName'),
      cells,
    };
  }

  function isHeading(cells: string[]): boolean {
    return Object.values(columns).every((heading) => cells.some((each) => each.trim() === heading));
  }

  function isOnlyInOtherOrder(date: string): boolean {
    const isDate = (order: DateOrder) => readTime(date, '', order) !== undefined;
    return !isDate(dateOrder) && DATE_ORDERS.some(isDate);
  }
}

/** A cell that is not clear, which says nothing about the other lines. Thrown while its line is read. */
class UnclearCell extends NotPlausible {}

/** More unclear lines than this, or than clear ones, show that the columns are wrong. */
const MAX_UNCLEAR = 20;

function refuseUnclearFile(rows: StatementTable['rows']): void {
  const unclear = rows.filter((row) => 'fault' in row);
  const [first] = unclear;
  if (first && (unclear.length > MAX_UNCLEAR || unclear.length > rows.length - unclear.length))
    throw first.fault;
}

/** One row more. NotPlausible above the limit. */
export function countRows(rows: number, line: number): number {
  if (rows >= MAX_STATEMENT_ROWS) throw new NotPlausible('too-many-rows', { line });
  return rows + 1;
}

type Paisa = number | null;

function clearAmount(text: string, line: number): Paisa {
  const amount = readAmount(text);
  if (amount === undefined) throw new UnclearCell('amount', { line, found: text });
  return amount;
}

function directed(amount: number, direction: string, line: number): number {
  const signed = withDirection(amount, direction);
  if (signed === undefined) throw new UnclearCell('amount', { line, found: direction });
  return signed;
}

/** Some banks print debits with a minus sign or `Dr` in a column of their own. */
function haveNegativeDebits(records: readonly CsvRecord[], index = -1): boolean {
  const debits = records
    .map(({ cells }) => readAmount(cells[index] ?? '') ?? 0)
    .filter((debit) => debit !== 0);
  return debits.length > 0 && debits.every((debit) => debit < 0);
}
