import { foldCell, readAmount } from './statement-amount.ts';
import type { CsvRecord } from './statement-csv.ts';
import { NotPlausible } from './statement-fault.ts';
import type { StatementRow } from './statement-rows.ts';

/** A balance that is printed above or below the table. */
type Given = { paisa: number; text: string; line: number };
export type GivenBalances = { opening?: Given; closing?: Given };

const LABELS = {
  opening:
    /^(?:opening|beginning|previous) (?:ledger )?balance|^balance (?:b\/?f|brought forward)|^ابتدائی بیلنس/u,
  closing: /^(?:closing|ending) (?:ledger )?balance|^balance (?:c\/?f|carried forward)|^اختتامی بیلنس/u,
};

type Table = { delimiter: string; headingLine: number; balanceIndex: number };

/** The opening and closing balance of a statement, from the lines that are not bookings. */
export function readGivenBalances(
  records: readonly CsvRecord[],
  { delimiter, headingLine, balanceIndex }: Table,
): GivenBalances {
  const given: GivenBalances = {};
  for (const { line, cells } of records)
    for (const [index, cell] of cells.entries())
      for (const [name, label] of Object.entries(LABELS) as [keyof typeof LABELS, RegExp][]) {
        const text = foldCell(cell.slice(0, 200)).toLowerCase();
        if (!label.test(text) || given[name]) continue;
        // Below the headings it is in the column of the balances, possibly after the sums of other columns.
        const inColumn = line > headingLine ? amountOf(cells[balanceIndex] ?? '') : undefined;
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

/**
 * Throws NotPlausible where the balances do not add up: each running balance follows from the one of the booking before,
 * the first from the opening balance, and the closing balance from the last. Finds out whether the file begins with the
 * oldest or the newest booking. Without running balances, only the sum of all is compared.
 */
export function checkBalances(rows: readonly StatementRow[], given: GivenBalances): void {
  const [fault] = rows.some(({ balance }) => balance)
    ? faultsOfBalances(rows, given)
    : faultsOfSum(rows, given);
  if (fault) throw fault;
}

function faultsOfBalances(rows: readonly StatementRow[], given: GivenBalances): NotPlausible[] {
  const [first, last] = [rows[0]!.time.at.getTime(), rows.at(-1)!.time.at.getTime()];
  const ascending = () => findFaults(rows, given);
  const descending = () => findFaults(rows.toReversed(), given);
  if (first !== last) return first < last ? ascending() : descending();
  // All of one moment: the order in which they add up.
  const [one, other] = [ascending(), descending()];
  return other.length < one.length ? other : one;
}

/** The faults of bookings in order of time. */
function findFaults(rows: readonly StatementRow[], { opening, closing }: GivenBalances): NotPlausible[] {
  const faults: NotPlausible[] = [];
  let current = opening?.paisa;
  for (const { line, amount, balance } of rows) {
    const expected: number | undefined = current === undefined ? undefined : current + amount;
    // A line without a balance is checked by the next balance.
    current = balance?.paisa ?? expected;
    if (current === undefined) faults.push(new NotPlausible('balance', { line }));
    else if (balance && expected !== undefined && balance.paisa !== expected)
      faults.push(new NotPlausible('balance', { line, found: balance.text, expected }));
  }
  const last = rows.at(-1);
  if (last && !last.balance && !closing) faults.push(new NotPlausible('balance', { line: last.line }));
  return [...faults, ...faultsOfClosing(closing, current)];
}

function faultsOfSum(rows: readonly StatementRow[], { opening, closing }: GivenBalances): NotPlausible[] {
  return opening
    ? faultsOfClosing(
        closing,
        rows.reduce((total, { amount }) => total + amount, opening.paisa),
      )
    : [];
}

function faultsOfClosing(closing: Given | undefined, expected: number | undefined): NotPlausible[] {
  if (!closing || expected === undefined || closing.paisa === expected) return [];
  return [new NotPlausible('closing-balance', { line: closing.line, found: closing.text, expected })];
}
