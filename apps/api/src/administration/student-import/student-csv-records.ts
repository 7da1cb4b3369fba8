import { MAX_IMPORT_LINES } from '@qanoon/contracts/administration/student-import';
import { CSV_SEPARATORS } from '../../lib/csv/decode-csv.ts';
import { isEmptyRecord, MAX_RECORD, parseCsv } from '../../lib/csv/parse-csv.ts';

/** A record with the number of its last line, from 1. */
type CsvRecord = { line: number; cells: string[] };
type CsvRecords = {
  records: CsvRecord[];
  /** The lines that are not valid CSV. */
  invalidLines: number[];
};

/** The note about the separator of the other lines that Excel writes into the first line. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n?|\n|$)/iu;
/** Spreadsheets save rows that look empty, at most about this many. */
const MAX_EMPTY_LINES = 20_000;
/** The parser reports each quotation mark in the wrong place, and a line can have many. */
const MAX_REPORTS = 20_000;
/** The lines of the file that show which separator it has. */
const SAMPLE_LINES = 50;

/**
 * Parses the records of a CSV file (RFC 4180), except those that have only empty cells. `countHeadings`
 * returns how many cells of the first line are known headings. Returns undefined for a file that has more
 * lines than an import may have, valid or not.
 */
export function parseRecords(
  file: string,
  countHeadings: (cells: string[]) => number,
): CsvRecords | undefined {
  const unmarked = file.replace(/^\ufeff/u, '');
  const [separatorLine = '', declared] = SEPARATOR_LINE.exec(unmarked) ?? [];
  const text = unmarked.slice(separatorLine.length);
  const before = separatorLine ? 1 : 0;
  const records: CsvRecord[] = [];
  const invalidLines: number[] = [];
  const tooLong = new Error('too many lines');
  let [end, empty, reports] = [0, 0, 0];
  const checkLength = () => {
    const lines = records.length + invalidLines.length;
    if (lines > MAX_IMPORT_LINES + 1 || empty > MAX_EMPTY_LINES || reports > MAX_REPORTS) throw tooLong;
  };
  try {
    parseCsv(text, {
      delimiter: findSeparator(text, declared, countHeadings),
      skip_records_with_error: true,
      onRecord: ({ cells, lastLine }) => {
        end = lastLine;
        if (isEmptyRecord(cells)) empty += 1;
        else records.push({ line: before + lastLine, cells });
        checkLength();
      },
      on_skip: (error) => {
        reports += 1;
        const line = before + Number((error as { lines?: number } | undefined)?.lines ?? end + 1);
        if (invalidLines.at(-1) !== line) invalidLines.push(line);
        checkLength();
      },
    });
  } catch (error) {
    if (error === tooLong) return undefined;
    throw error;
  }
  return { records, invalidLines };
}

/**
 * Finds the separator with which the first line has the most known headings, because a heading can contain
 * another one. If none has more than the others, it is the one that most lines contain.
 */
function findSeparator(
  text: string,
  declared: string | undefined,
  countHeadings: (cells: string[]) => number,
): string {
  const lines = text.slice(0, SAMPLE_LINES * MAX_RECORD).split(/\r\n?|\n/u, SAMPLE_LINES);
  const heading = lines.find((line) => line.trim() !== '')?.slice(0, MAX_RECORD) ?? '';
  const candidates = (declared ? [...new Set([declared, ...CSV_SEPARATORS])] : CSV_SEPARATORS).map(
    (separator) => ({
      separator,
      headings: countHeadings(heading.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/gu, ''))),
      lines: lines.filter((line) => line.includes(separator)).length,
    }),
  );
  const [best] = candidates.toSorted((a, b) => b.headings - a.headings || b.lines - a.lines);
  return best!.separator;
}
