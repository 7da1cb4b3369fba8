/**
 * Spreadsheets evaluate text that begins like this as a formula, also after spaces and with full-width
 * characters.
 */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * Rows as a CSV file (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. Numbers stay
 * numbers. Text that looks like a formula gets an apostrophe, and spreadsheets show it as text.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map(csvLine).join('')}`;

/** One line of `toCsv`, for files that are sent in parts. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
