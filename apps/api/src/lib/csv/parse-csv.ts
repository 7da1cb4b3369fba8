import { type Options, parse } from 'csv-parse/sync';

/** Longer than any record, so that it ends the parsing of a file with an open quote. */
export const MAX_RECORD = 10_000;

type Reading = Pick<
  Options,
  'from_line' | 'on_skip' | 'record_delimiter' | 'relax_quotes' | 'skip_records_with_error'
> & {
  delimiter: string;
  /** Throws to stop. `lastLine` is the last line of the record, counted from 1. */
  onRecord(record: { cells: string[]; lastLine: number }): void;
};

/** Returns whether a record has only empty cells, as spreadsheets save at the end of a table. */
export const isEmptyRecord = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads the records of a CSV file one at a time. They may have different numbers of cells; empty lines are
 * not records.
 */
export function parseCsv(text: string, { onRecord, ...options }: Reading): void {
  parse(text, {
    ...options,
    max_record_size: MAX_RECORD,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { lines }: { lines: number }) => {
      onRecord({ cells, lastLine: lines });
      return null;
    },
  });
}
