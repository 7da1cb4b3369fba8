/** A spreadsheet takes text that begins like this, also behind blanks and in full width, for a formula. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets open with the right letters (a byte order mark in front).
 * Numbers stay numbers. Text that would be taken for a formula gets an apostrophe, which spreadsheets show as plain text.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
