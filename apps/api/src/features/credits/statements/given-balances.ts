import { foldCell, readAmount } from './statement-amount.ts';
import type { CsvRecord } from './statement-csv.ts';

/** A balance that is printed above or below the table. */
export type GivenBalance = { paisa: number; text: string; line: number };
export type GivenBalances = { opening?: GivenBalance; closing?: GivenBalance };

const LABELS = {
  opening:
    /^(?:opening|beginning|previous) (?:ledger )?balance|^balance (?:b\/?f|brought forward)|^ابتدائی بیلنس/u,
  closing: /^(?:closing|ending) (?:ledger )?balance|^balance (?:c\/?f|carried forward)|^اختتامی بیلنس/u,
};

type Table = { delimiter: string; startLine: number; balanceIndex: number };

/** The opening and closing balance of a statement, from the lines that are not bookings. */
export function readGivenBalances(
  records: readonly CsvRecord[],
  { delimiter, startLine, balanceIndex }: Table,
): GivenBalances {
  const given: GivenBalances = {};
  for (const { line, cells } of records)
    for (const [index, cell] of cells.entries())
      for (const [name, label] of Object.entries(LABELS) as [keyof typeof LABELS, RegExp][]) {
        const text = foldCell(cell.slice(0, 200)).toLowerCase();
        if (!label.test(text) || given[name]) continue;
        // In the table it is in the column of the balances, possibly after the sums of other columns.
        const inColumn = line >= startLine ? amountOf(cells[balanceIndex] ?? '') : undefined;
        const found = inColumn ?? amountAfter(text.replace(label, ''), cells.slice(index + 1), delimiter);
        if (found) given[name] = { ...found, line };
      }
  return given;
}

/** The amount in the rest of a label's cell (`: PKR 1,500.00`), or in the next cell that is not empty. */
function amountAfter(
  rest: string,
  next: string[],
  delimiter: string,
): { paisa: number; text: string } | undefined {
  const own = rest.replace(/^[^:=]*[:=]/u, '').trim();
  const first = next.findIndex((cell) => cell.trim() !== '');
  const following = next[first] ?? '';
  // An amount without quotes is in several cells: `Opening balance,PKR 1,500.00`.
  const joined =
    delimiter === ',' ? joinThousands([own || following, ...next.slice(own ? 0 : first + 1)]) : following;
  return amountOf(joined) ?? amountOf(own) ?? amountOf(following);
}

function amountOf(text: string): { paisa: number; text: string } | undefined {
  const paisa = readAmount(text);
  return typeof paisa === 'number' ? { paisa, text: text.trim() } : undefined;
}

function joinThousands([start = '', ...next]: string[]): string {
  const end = next.findIndex((cell) => !/^\d{2,3}(?:\.\d{1,2})?(?: ?[CD]r\.?)?$/iu.test(cell.trim()));
  return [start, ...next.slice(0, end < 0 ? next.length : end)].join(',');
}
