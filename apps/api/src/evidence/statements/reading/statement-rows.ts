import type { UnreadReason } from '@qanoon/contracts/evidence/credits';
import {
  DATE_ORDERS,
  type DateOrder,
  MAX_STATEMENT_ROWS,
  type StatementField,
  type StatementMapping,
} from '@qanoon/contracts/evidence/statements';
import type { OwnAccount } from '../../own-account.ts';
import { type GivenBalance, readPageBalance } from '../checks/given-balances.ts';
import { objectionTo, stateOfRow } from '../checks/row-objections.ts';
import { mentionsForeign } from '../checks/statement-currency.ts';
import { withDirection } from '../checks/statement-direction.ts';
import { NotPlausible } from '../checks/statement-fault.ts';
import { stateReader } from '../checks/statement-state.ts';
import { isAhead } from './date-readings.ts';
import { foldCell, readAmount } from './statement-amount.ts';
import { type CsvRecord, readRecords } from './statement-csv.ts';
import { type RowTime, readTime } from './statement-date.ts';
import { firstRecords, type Layout } from './statement-layout.ts';
import { isNameOfBalance, isPageBalance, isSummary } from './statement-summary.ts';

/** A booking. Amounts are in paisa, and a debit is negative. */
export type StatementRow = {
  line: number;
  /** The date as it is printed. */
  date: string;
  time: RowTime;
  amount: number;
  /** `given-back` is a credit that was taken back. `none` is neither, such as the reversal of a debit. */
  role: 'credit' | 'given-back' | 'debit' | 'none';
  /** Why a row that says that money came in is not a credit. */
  objection: UnreadReason | null;
  /** Whether its state says that the balance contains it. */
  isSettled: boolean;
  /** The balance after the booking; null if it is missing or not clear. */
  balance: Balance | null;
  description: string;
  transactionId: string;
  payerName: string;
  /** The cells of the line. */
  cells: string[];
  /** Why the balance is null although the line has one. */
  balanceFault: NotPlausible | null;
};
/**
 * A line that may be a booking, but has a cell that is not clear. It is listed for a person, and the others
 * are read.
 */
export type UnclearRow = {
  line: number;
  fault: NotPlausible;
  reason: UnreadReason;
  balance: Balance | null;
  cells: string[];
};
/** The balance between two pages. */
type PageBalance = { line: number; pageBalance: GivenBalance };
type Balance = { paisa: number; text: string };
export type StatementEntry = StatementRow | UnclearRow | PageBalance;

/**
 * `others` are the remaining lines, above the headings and below. `lastLine` is the line of the last record.
 */
export type StatementTable = { entries: StatementEntry[]; others: CsvRecord[]; lastLine: number };
export type Indexes = Partial<Record<StatementField, number>>;

type Reading = Pick<StatementMapping, 'columns' | 'dateOrder' | 'states'> & { now: Date; own: OwnAccount };

/**
 * Reads the bookings of a statement, the lines with a cell that is not clear, the balances of its pages, and
 * its other lines, such as a footer, which have no date and amount. Throws NotPlausible if the columns or the
 * order of dates must be wrong, or if there are too many rows.
 */
export function readRows(
  text: string,
  { delimiter, startLine, hasHeadings, headings }: Layout,
  { columns, dateOrder, states, now, own }: Reading,
): StatementTable {
  const others = firstRecords(text, delimiter).filter(({ line }) => line < startLine);
  const records: CsvRecord[] = [];
  readRecords(text, { delimiter, fromLine: startLine }, (record) => {
    if (record.line > startLine || !hasHeadings) countRows(records.push(record) - 1, record.line);
    return true;
  });
  const indexes = findIndexes(headings, columns);
  const evidence = { indexes, readState: stateReader(states), own };
  const areDebitsNegative = haveNegativeDebits(records, indexes.debit);
  const entries: StatementEntry[] = [];
  for (const record of records) {
    const entry = readClearEntry(record);
    if (entry) entries.push(entry);
    else others.push(record);
  }
  refuseUnclearFile(entries);
  return { entries, others, lastLine: records.at(-1)?.line ?? startLine };

  function readClearEntry(record: CsvRecord): StatementEntry | undefined {
    try {
      return readEntry(record);
    } catch (error) {
      if (!(error instanceof UnclearCell)) throw error;
      const { line, cells } = record;
      // If a line has too many cells, they are not in their columns.
      const balance = error.fault.kind === 'columns' ? null : readBalance(record);
      return { line, cells, balance, fault: error, reason: error.reason };
    }
  }

  function readBalance({ line, cells }: CsvRecord): Balance | null {
    const text = cells[indexes.balance ?? -1] ?? '';
    const paisa = readAmount(text);
    // A balance in another currency must not count as a missing one.
    if (paisa === undefined && mentionsForeign(text))
      throw new NotPlausible('currency', { line, found: text });
    return typeof paisa === 'number' ? { paisa, text } : null;
  }

  function readEntry(record: CsvRecord): StatementEntry | undefined {
    const { line, cells } = record;
    const cell = (field: StatementField) => cells[indexes[field] ?? -1] ?? '';
    const date = cell('date');
    const money = (['credit', 'debit', 'amount'] as const).map(cell);
    const hasMoney = [...money, cell('balance')].some((each) => foldCell(each.slice(0, 100)) !== '');
    if (isHeading(cells)) return undefined;
    if (hasMoney && isPageBalance(cells)) return readPage(record);
    // This is a footer, or the second line of a description. Totals and balances have a label in place of a
    // date.
    if (!hasMoney || foldCell(date.slice(0, 100)) === '') {
      if (hasMoney && !isSummary(cells)) throw new UnclearCell('date', { line, found: date });
      return undefined;
    }
    const extra = cells.slice(headings.length).find((each) => each.trim() !== '');
    if (extra !== undefined) throw new UnclearCell('columns', { line, found: extra });
    const time = readTime(date, cell('time'), dateOrder);
    if (!time) {
      if (isSummary(cells)) return undefined;
      // If this is a date in another order, the dates of all lines may be wrong.
      const Fault = isOnlyInOtherOrder(date) ? NotPlausible : UnclearCell;
      throw new Fault('date', { line, found: date });
    }
    if (isAhead(time.at, now)) throw new NotPlausible('date', { line, found: date });
    // Some banks print an opening balance with a date, in the column of credits.
    if (isNameOfBalance(cell('description')) && money.some((each) => readAmount(each)))
      return readPage({ line, cells: [cell('balance') || money.find((each) => readAmount(each))!] }, 0);
    return readBooking(record, time, money);
  }

  function readPage(record: CsvRecord, balanceIndex = indexes.balance ?? -1): PageBalance {
    return { line: record.line, pageBalance: readPageBalance(record, { delimiter, balanceIndex }) };
  }

  function readBooking(record: CsvRecord, time: RowTime, money: string[]): StatementRow {
    const { line, cells } = record;
    const cell = (field: StatementField) => cells[indexes[field] ?? -1] ?? '';
    const [credit, debit, printed] = money.map((each) => clearAmount(each, line)) as Paisa[];
    const amount = columns.direction && printed ? directed(printed, cell('direction'), line) : printed;
    // A booking is a credit or a debit, not both.
    if (credit && debit) throw new UnclearCell('amount', { line, found: cell('debit') });
    const signedDebit = areDebitsNegative ? -(debit ?? 0) : (debit ?? 0);
    const total = (credit ?? 0) - signedDebit + (amount ?? 0);
    const came = (credit ?? 0) > 0 || (amount ?? 0) > 0;
    const state = stateOfRow(record, evidence);
    const wasGivenBack = (credit ?? 0) < 0 || (came && state === 'given-back');
    const objection = came || wasGivenBack ? objectionTo(record, Math.abs(total), evidence) : null;
    return {
      ...{ line, time, cells, date: cell('date'), amount: total, isSettled: state === 'received' },
      role: wasGivenBack ? 'given-back' : came ? 'credit' : total < 0 ? 'debit' : 'none',
      objection: wasGivenBack && objection === 'reversal' ? null : objection,
      balance: readBalance(record),
      balanceFault:
        readAmount(cell('balance')) === undefined
          ? new NotPlausible('amount', { line, found: cell('balance') })
          : null,
      description: cell('description'),
      transactionId: cell('transactionId'),
      payerName: cell('payerName'),
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

export const findIndexes = (headings: readonly string[], columns: StatementMapping['columns']): Indexes =>
  Object.fromEntries(Object.entries(columns).map(([field, heading]) => [field, headings.indexOf(heading)]));

/** Thrown while a line is read, for a cell that is not clear. It says nothing about the other lines. */
class UnclearCell extends NotPlausible {
  get reason(): UnreadReason {
    return this.fault.kind === 'currency' ? 'other-currency' : 'not-understood';
  }
}

/** If more lines than this are unclear, or more than are clear, the columns must be wrong. */
const MAX_UNCLEAR = 20;

function refuseUnclearFile(entries: readonly StatementEntry[]): void {
  const unclear = entries.filter((entry) => 'fault' in entry);
  const clear = entries.filter((entry) => 'time' in entry);
  const [first] = unclear;
  if (first && (unclear.length > MAX_UNCLEAR || unclear.length > clear.length)) throw first.fault;
}

/** Adds a row. Throws NotPlausible above the limit. */
export function countRows(rows: number, line: number): number {
  if (rows >= MAX_STATEMENT_ROWS) throw new NotPlausible('too-many-rows', { line });
  return rows + 1;
}

type Paisa = number | null;

function clearAmount(text: string, line: number): Paisa {
  const amount = readAmount(text);
  if (amount === undefined)
    throw new UnclearCell(mentionsForeign(text) ? 'currency' : 'amount', { line, found: text });
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
