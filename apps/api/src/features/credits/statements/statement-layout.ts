import { MAX_PREAMBLE_LINES, type StatementMapping } from '@qanoon/contracts/statements';
import { foldCell, readAmount } from './statement-amount.ts';
import { type CsvRecord, parseCsv } from './statement-csv.ts';
import { readTime } from './statement-date.ts';
import { NotPlausible, shortText } from './statement-fault.ts';
import { areSufficient, guessColumns } from './statement-headings.ts';

/** A record may have several lines. */
const SEARCHED_LINES = MAX_PREAMBLE_LINES + 40;
const DELIMITERS = [',', ';', '\t'];
const MAX_HEADING = 100;

type Columns = StatementMapping['columns'];
/** `headings`: unique names of the columns, in their order. */
export type Layout = { delimiter: string; headingLine: number; headings: string[] };
export type GuessedLayout = Layout & { columns: Columns; isRemembered: boolean };

/** The layout of a file that has the headings of `columns`. NotPlausible without them. */
export function findLayout(text: string, columns: Columns): Layout {
  const found = bestLayout(text, (headings) =>
    hasColumns(headings, columns) ? { columns, rank: 1 } : undefined,
  );
  if (!found) throw noHeading();
  return found;
}

/**
 * The layout of a file: with the headings that were used last for its account, else with headings that banks print, else
 * with a line of texts above a line with a date and an amount, whose columns a person chooses. NotPlausible without any.
 */
export function guessLayout(text: string, remembered: Columns | undefined): GuessedLayout {
  const known =
    remembered &&
    bestLayout(text, (headings) =>
      hasColumns(headings, remembered) ? { columns: remembered, rank: 1 } : undefined,
    );
  if (known) return { ...known, isRemembered: true };
  const guessed =
    bestLayout(text, (headings, below) => {
      const columns = guessColumns(headings, below?.cells);
      return areSufficient(columns) ? { columns, rank: Object.keys(columns).length } : undefined;
    }) ??
    bestLayout(text, (headings, below) =>
      isAboveTable(headings, below)
        ? { columns: guessColumns(headings, below?.cells), rank: headings.length }
        : undefined,
    );
  if (!guessed) throw noHeading();
  return { ...guessed, isRemembered: false };
}

type Test = (
  headings: string[],
  below: CsvRecord | undefined,
) => { columns: Columns; rank: number } | undefined;

/** The first line that passes the test, with the delimiter with which it has the highest rank. */
function bestLayout(text: string, test: Test): (Layout & { columns: Columns }) | undefined {
  let best: (Layout & { columns: Columns; rank: number }) | undefined;
  for (const delimiter of DELIMITERS) {
    const records = firstRecords(text, delimiter);
    for (const [index, { line, cells }] of records.entries()) {
      if (line > MAX_PREAMBLE_LINES + 1) break;
      const headings = uniqueNames(cells);
      const passed = test(headings, records[index + 1]);
      if (!passed) continue;
      if (passed.rank > (best?.rank ?? 0)) best = { delimiter, headingLine: line, headings, ...passed };
      break;
    }
  }
  return best;
}

/** The records of the first lines. */
export function firstRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parseCsv(firstLines(text), { delimiter }, (record) => records.push(record) > 0);
  } catch (thrown) {
    // With another delimiter the quotes may be wrong. The records in front of them count.
    if (!(thrown instanceof NotPlausible)) throw thrown;
  }
  return records;
}

function firstLines(text: string): string {
  const breaks = /\r\n?|\n/gu;
  for (let line = 0; line < SEARCHED_LINES; line += 1) if (!breaks.exec(text)) return text;
  return text.slice(0, breaks.lastIndex);
}

/** The cells as names by which a mapping can refer to them: a repeated or missing one gets its number. */
function uniqueNames(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    let name = shortText(cell, MAX_HEADING);
    while (name === '' || names.has(name)) name = `${name} #${index + 1}`.trim();
    names.add(name);
  }
  return [...names];
}

const hasColumns = (headings: readonly string[], columns: Columns): boolean =>
  Object.values(columns).every((heading) => headings.includes(heading));

/** Whether these texts could be headings: no amounts or dates among them, but below. */
function isAboveTable(cells: readonly string[], below: CsvRecord | undefined): boolean {
  const isText = (cell: string) => !/\d/u.test(foldCell(cell)) || /^#|\p{L}.* #\d+$/u.test(cell);
  const isDate = (cell: string) =>
    (['day-first', 'month-first'] as const).some((order) => readTime(cell, '', order) !== undefined);
  const hasRow =
    below?.cells.some(isDate) && below.cells.some((cell) => typeof readAmount(cell) === 'number');
  return Boolean(hasRow) && cells.every(isText) && cells.filter((cell) => !cell.startsWith('#')).length >= 3;
}

const noHeading = () => new NotPlausible('no-heading', { line: 1 });
