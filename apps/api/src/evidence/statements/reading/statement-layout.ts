import { MAX_PREAMBLE_LINES, type StatementMapping } from '@qanoon/contracts/evidence/statements';
import { shortLine } from '@qanoon/contracts/lib/text';
import { CSV_SEPARATORS } from '../../../lib/csv/decode-csv.ts';
import { NotPlausible } from '../checks/statement-fault.ts';
import { findReferenceHeading } from './reference-column.ts';
import { foldCell, readAmount } from './statement-amount.ts';
import { type CsvRecord, readRecords } from './statement-csv.ts';
import { readTime } from './statement-date.ts';
import { areSufficient, guessColumns } from './statement-headings.ts';
import { isSummary } from './statement-summary.ts';

/** Upper bound on the lines that are searched for headings. A record may have several lines. */
const SEARCHED_LINES = MAX_PREAMBLE_LINES + 40;
const MAX_HEADING = 100;

type Columns = StatementMapping['columns'];
/**
 * `startLine` is the line of the headings, or of the first booking in a file without them. `headings` are
 * unique names of the columns, in their order.
 */
export type Layout = { delimiter: string; startLine: number; hasHeadings: boolean; headings: string[] };
export type GuessedLayout = Layout & { columns: Columns; isRemembered: boolean };
type Mapping = Pick<StatementMapping, 'columns' | 'withoutHeadings'>;

/** The layout of a file that has the columns of the mapping. Throws NotPlausible if it does not have them. */
export function findLayout(text: string, { columns, withoutHeadings }: Mapping): Layout {
  const found = withoutHeadings
    ? findNumberedLayout(text)
    : bestLayout(text, (headings) => (hasColumns(headings, columns) ? { columns, rank: 1 } : undefined));
  if (!found || !hasColumns(found.headings, columns)) throw noHeading();
  return found;
}

/**
 * The layout of a file: with the columns that were last used for its account, else with headings that banks
 * print, else with a line of texts above a line with a date and an amount, else without headings. In the last
 * two cases a person chooses the columns. Throws NotPlausible if none of them fits.
 */
export function guessLayout(text: string, remembered: Mapping | undefined): GuessedLayout {
  const known =
    remembered &&
    !remembered.withoutHeadings &&
    bestLayout(text, (headings) =>
      hasColumns(headings, remembered.columns) ? { columns: remembered.columns, rank: 1 } : undefined,
    );
  if (known) return { ...known, isRemembered: true };
  const printed = bestLayout(text, (headings, below) => {
    const columns = guessColumns(headings, below?.cells);
    return areSufficient(columns) ? { columns, rank: Object.keys(columns).length } : undefined;
  });
  if (printed) return withReferenceColumn(text, printed);
  const numbered = findNumberedLayout(text);
  if (numbered && remembered?.withoutHeadings && hasColumnsOf(remembered.columns, numbered))
    return { ...numbered, columns: remembered.columns, isRemembered: true };
  const unknown = bestLayout(text, (headings, below) =>
    isAboveTable(headings, below)
      ? { columns: guessColumns(headings, below?.cells), rank: headings.length }
      : undefined,
  );
  if (unknown) return withReferenceColumn(text, unknown);
  if (!numbered) throw noHeading();
  const date = numbered.headings[numbered.firstCells.findIndex(isDate)];
  return { ...numbered, columns: date === undefined ? {} : { date }, isRemembered: false };
}

/** Proposes a column of references as the one of IDs if the file has no other. */
function withReferenceColumn(text: string, layout: Layout & { columns: Columns }): GuessedLayout {
  const { delimiter, startLine, headings, columns } = layout;
  const rows = firstRecords(text, delimiter).flatMap(({ line, cells }) => (line > startLine ? [cells] : []));
  const reference = columns.transactionId ? undefined : findReferenceHeading(headings, rows);
  return {
    ...layout,
    columns: reference === undefined ? columns : { ...columns, transactionId: reference },
    isRemembered: false,
  };
}

type Test = (
  headings: string[],
  below: CsvRecord | undefined,
) => { columns: Columns; rank: number } | undefined;

/** The first line that passes the test, with the delimiter with which it has the highest rank. */
function bestLayout(text: string, test: Test): (Layout & { columns: Columns }) | undefined {
  let best: (Layout & { columns: Columns; rank: number }) | undefined;
  for (const delimiter of CSV_SEPARATORS) {
    const records = firstRecords(text, delimiter);
    for (const [index, { line, cells }] of records.entries()) {
      if (line > MAX_PREAMBLE_LINES + 1) break;
      const headings = uniqueNames(cells);
      const passed = test(headings, records[index + 1]);
      if (!passed) continue;
      if (passed.rank > (best?.rank ?? 0))
        best = { delimiter, startLine: line, hasHeadings: true, headings, ...passed };
      break;
    }
  }
  return best;
}

/** The records of the first lines. */
export function firstRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    readRecords(firstLines(text), { delimiter }, (record) => records.push(record) > 0);
  } catch (thrown) {
    // With another delimiter the quotes may be wrong. The records before them count.
    if (!(thrown instanceof NotPlausible)) throw thrown;
  }
  return records;
}

function firstLines(text: string): string {
  const breaks = /\r\n?|\n/gu;
  for (let line = 0; line < SEARCHED_LINES; line += 1) if (!breaks.exec(text)) return text;
  return text.slice(0, breaks.lastIndex);
}

/**
 * Turns cells into names by which a mapping can refer to them; a repeated or missing name gets its number.
 */
function uniqueNames(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    let name = shortLine(cell, MAX_HEADING);
    while (name === '' || names.has(name)) name = `${name} #${index + 1}`.trim();
    names.add(name);
  }
  return [...names];
}

const hasColumns = (headings: readonly string[], columns: Columns): boolean =>
  Object.values(columns).every((heading) => headings.includes(heading));

/** Whether these texts could be headings: there are no amounts or dates among them, but some below. */
function isAboveTable(cells: readonly string[], below: CsvRecord | undefined): boolean {
  const isText = (cell: string) => !/\d/u.test(foldCell(cell)) || /^#|\p{L}.* #\d+$/u.test(cell);
  return (
    below !== undefined &&
    isBooking(below.cells) &&
    cells.every(isText) &&
    cells.filter((cell) => !cell.startsWith('#')).length >= 3
  );
}

type NumberedLayout = Layout & { firstCells: string[] };

/**
 * The layout of a file without headings, whose columns are numbered: the first bookings, and how many cells
 * most have.
 */
function findNumberedLayout(text: string): NumberedLayout | undefined {
  let best: NumberedLayout | undefined;
  for (const delimiter of CSV_SEPARATORS) {
    const bookings = firstRecords(text, delimiter).filter(({ cells }) => isBooking(cells));
    const [first] = bookings;
    if (!first || first.line > MAX_PREAMBLE_LINES + 1) continue;
    const width = mostFrequent(bookings.map(({ cells }) => cells.length));
    if (width <= (best?.headings.length ?? 0)) continue;
    const headings = Array.from({ length: width }, (_, index) => `#${index + 1}`);
    best = { delimiter, startLine: first.line, hasHeadings: false, headings, firstCells: first.cells };
  }
  return best;
}

/** Whether the first booking has a date and amounts in these columns. */
function hasColumnsOf(columns: Columns, { headings, firstCells }: NumberedLayout): boolean {
  const cellOf = (heading: string | undefined) => firstCells[headings.indexOf(heading ?? '')] ?? '';
  const { date, credit, debit, amount, balance } = columns;
  const money = [credit, debit, amount, balance].filter((each) => each !== undefined).map(cellOf);
  return (
    hasColumns(headings, columns) &&
    isDate(cellOf(date)) &&
    money.every((cell) => readAmount(cell) !== undefined) &&
    money.some((cell) => typeof readAmount(cell) === 'number')
  );
}

const isDate = (cell: string): boolean =>
  (['day-first', 'month-first'] as const).some((order) => readTime(cell, '', order) !== undefined);

/** Whether a line has a date and an amount, and is neither a sum nor a balance. */
const isBooking = (cells: readonly string[]): boolean => {
  const date = cells.findIndex(isDate);
  return (
    date >= 0 &&
    cells.some((cell, index) => index !== date && typeof readAmount(cell) === 'number') &&
    !isSummary(cells)
  );
};

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

const noHeading = () => new NotPlausible('no-heading', { line: 1 });
