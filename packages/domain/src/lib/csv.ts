import { type Paisa, toPkr } from './money.ts';

/** A cell of the file. Money is passed in paisa and written in PKR. */
export type CsvCell = string | number | { amount: Paisa };

/**
 * What spreadsheets evaluate as a formula at the beginning of a cell, also after spaces and with full-width
 * characters.
 */
const FORMULA = String.raw`[\s\u00a0\ufeff]{0,20}[=+\-@|%\uff1d\uff0b\uff0d\uff20]`;
const AT_START = new RegExp(`^(?:${FORMULA}|[\\t\\r\\n])`, 'u');
/**
 * Spreadsheets of some countries begin a cell after a semicolon, and pasted text begins one after a tab.
 * Neither looks at quotes in the middle of what it takes for a cell, so a line break begins one, too.
 */
const AFTER_SEPARATOR = new RegExp(`[;\\t\\r\\n](?="{0,20}${FORMULA})`, 'gu');

/**
 * Rows as a CSV file (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. Numbers stay
 * numbers. Text that looks like a formula gets an apostrophe, and spreadsheets show it as text.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => `\ufeff${rows.map(csvLine).join('')}`;

/** One line of `toCsv`, for files that are sent in parts. */
export const csvLine = (row: readonly CsvCell[]): string => `${row.map(cell).join(',')}\r\n`;

function cell(value: CsvCell): string {
  if (typeof value === 'object') return String(toPkr(value.amount));
  if (typeof value === 'number') return String(value);
  const text = (AT_START.test(value) ? `'${value}` : value).replace(AFTER_SEPARATOR, "$&'");
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
