import { CsvError } from 'csv-parse/sync';
import { isEmptyRecord, parseCsv } from '../../../lib/csv/parse-csv.ts';
import { NotPlausible } from '../checks/statement-fault.ts';

/** A record of the file with the number of its first line, from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** No row of a statement has more cells than this. */
const MAX_CELLS = 100;
const MAX_EMPTY_RECORDS = 50_000;

/** A cell as spreadsheets write it to keep a text: `="4,500.00"`. */
const FORMULA = /^="([^"]*)"$/u;

type Options = {
  delimiter: string;
  /**
   * The first line to read. It should be that of the headings, because the parser takes fifty times as long
   * for each record of another length than the first.
   */
  fromLine?: number;
};

/**
 * Parses the records of a CSV file, except those with only empty cells. `onRecord` returns false to stop.
 * Throws NotPlausible for a record that is not valid CSV.
 */
export function readRecords(
  text: string,
  { delimiter, fromLine = 1 }: Options,
  onRecord: (record: CsvRecord) => boolean,
): void {
  let [end, empty] = [0, 0];
  const stop = new Error('stopped');
  try {
    parseCsv(withoutFormulas(text.replace(/\r\n?/gu, '\n'), delimiter), {
      delimiter,
      from_line: fromLine,
      record_delimiter: '\n',
      // Banks do not double the quotes inside a description.
      relax_quotes: true,
      onRecord: ({ cells: written, lastLine }) => {
        end = lastLine;
        const cells = written.map((cell) => (cell.startsWith('="') ? cell.replace(FORMULA, '$1') : cell));
        const line =
          lastLine -
          cells.reduce((breaks, cell) => breaks + (cell.includes('\n') ? countBreaks(cell) : 0), 0);
        if (cells.length > MAX_CELLS) throw new NotPlausible('columns', { line, found: cells[0] });
        const isEmpty = isEmptyRecord(cells);
        empty += Number(isEmpty);
        if (empty > MAX_EMPTY_RECORDS) throw new NotPlausible('too-many-rows', { line });
        if (!isEmpty && !onRecord({ line, cells })) throw stop;
      },
    });
  } catch (thrown) {
    if (thrown === stop) return;
    // A quote may not be closed, for example. The number in the error is the line where the parser gave up.
    if (thrown instanceof CsvError) throw new NotPlausible('columns', { line: end + 1 });
    throw thrown;
  }
}

const countBreaks = (cell: string): number => cell.split('\n').length - 1;

/**
 * The text with `="4,500.00"` as a quoted cell, because the parser would end the cell at its comma. Within a
 * quoted cell this can only drop an equals sign.
 */
const withoutFormulas = (text: string, delimiter: string): string =>
  text.includes('="')
    ? text.replace(new RegExp(`(?<=^|[\\n${delimiter}])=(?="[^"\\n]*"(?:[\\n${delimiter}]|$))`, 'gu'), '')
    : text;
