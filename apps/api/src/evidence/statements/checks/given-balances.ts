import { foldCell, readAmount } from '../reading/statement-amount.ts';
import type { CsvRecord } from '../reading/statement-csv.ts';
import { mentionsForeign } from './statement-currency.ts';
import { NotPlausible } from './statement-fault.ts';

/** A balance that is printed above or below the table. */
export type GivenBalance = { paisa: number; text: string; line: number };
export type GivenBalances = { opening?: GivenBalance; closing?: GivenBalance };

const LABELS = {
  opening:
    /^(?:opening|beginning|previous) (?:ledger )?balance|^balance (?:b\/?f|brought forward)|^ابتدائی بیلنس|^سابقہ بیلنس/u,
  closing: /^(?:closing|ending) (?:ledger )?balance|^balance (?:c\/?f|carried forward)|^اختتامی بیلنس/u,
};

type Table = { delimiter: string; startLine: number; balanceIndex: number };

/**
 * The opening and closing balance of a statement, from the lines that are neither bookings nor balances of
 * pages. Throws NotPlausible if one is not clear, because nothing could be compared with it.
 */
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
        const [rest, next] = [text.replace(label, ''), cells.slice(index + 1)];
        // A balance within the table is in the column of balances, possibly after the sums of other columns.
        const found =
          (line >= startLine ? readBalance(cells[balanceIndex] ?? '') : undefined) ??
          readBalanceAfter(rest, next, delimiter);
        if (found) given[name] = { ...found, line };
        else refuseUnclear([rest, ...next], line);
      }
  return given;
}

/**
 * The balance in the line of a page. It does not have a column of its own if the statement has no balances.
 */
export function readPageBalance(
  { line, cells }: CsvRecord,
  { delimiter, balanceIndex }: Pick<Table, 'delimiter' | 'balanceIndex'>,
): GivenBalance {
  const label = cells.findIndex((cell) => cell.trim() !== '');
  const found =
    readBalance(cells[balanceIndex] ?? '') ?? readBalanceAfter('', cells.slice(label + 1), delimiter);
  if (!found) throw new NotPlausible('amount', { line, found: cells.slice(label).join(' ').trim() });
  return { ...found, line };
}

/**
 * Whether a label has a figure that is not an amount, such as `USD 1,000.00`. A date or a time beside the
 * label does not count.
 */
function refuseUnclear(texts: readonly string[], line: number): void {
  const unclear = texts.find(
    (text) => /\d/u.test(foldCell(text)) && !/\d[-/:.]\d+[-/:.]\d|\p{L} ?\d{4}$/u.test(text),
  );
  if (unclear === undefined) return;
  throw new NotPlausible(mentionsForeign(unclear) ? 'currency' : 'amount', { line, found: unclear.trim() });
}

/**
 * The amount in the remainder of a label's cell (`: PKR 1,500.00`), or in the next cell that is not empty.
 */
function readBalanceAfter(
  rest: string,
  next: string[],
  delimiter: string,
): { paisa: number; text: string } | undefined {
  const own = rest.replace(/^[^:=]*[:=]/u, '').trim();
  const first = next.findIndex((cell) => cell.trim() !== '');
  const following = next[first] ?? '';
  // An amount that is not quoted spreads over several cells: `Opening balance,PKR 1,500.00`.
  const joined =
    delimiter === ',' ? joinThousands([own || following, ...next.slice(own ? 0 : first + 1)]) : following;
  return readBalance(joined) ?? readBalance(own) ?? readBalance(following);
}

function readBalance(text: string): { paisa: number; text: string } | undefined {
  const paisa = readAmount(text);
  return typeof paisa === 'number' ? { paisa, text: text.trim() } : undefined;
}

function joinThousands([start = '', ...next]: string[]): string {
  const end = next.findIndex((cell) => !/^\d{2,3}(?:\.\d{1,2})?(?: ?[CD]r\.?)?$/iu.test(cell.trim()));
  return [start, ...next.slice(0, end < 0 ? next.length : end)].join(',');
}
