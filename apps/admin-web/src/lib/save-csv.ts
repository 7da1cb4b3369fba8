import { type CsvCell, toCsv } from '@qanoon/domain/lib/csv';

/** Saves rows as a file for spreadsheets. Texts that look like formulas become text. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
