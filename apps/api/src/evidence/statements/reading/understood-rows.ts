import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import type { OwnAccount } from '../../own-account.ts';
import type { Proof } from '../checks/statement-balances.ts';
import { hasSign, noDirection, saysMoneyWentOut, showDirection } from '../checks/statement-direction.ts';
import { NotPlausible } from '../checks/statement-fault.ts';
import { findExchangedDates } from './date-readings.ts';
import { foldCell } from './statement-amount.ts';
import { isCutOffId, readCreditId } from './statement-credit.ts';
import { findTypeHeading, isHeadingOfAmounts } from './statement-headings.ts';
import { findIndexes, type StatementRow } from './statement-rows.ts';

type Context = {
  mapping: Pick<StatementMapping, 'columns' | 'dateOrder'>;
  headings: readonly string[];
  own: OwnAccount;
  proof: Proof;
  /** The line that may be cut off, because it does not end with a line break. */
  openLine: number | undefined;
};

/**
 * Adds to the rows what only the whole file shows: a direction that neither a sign, a column nor the balances
 * prove, dates whose day and month were exchanged, a cut-off line or ID. Throws NotPlausible if nothing shows
 * which money came in, or if no credit is of the academy's own account or currency.
 */
export function withObjections(rows: readonly StatementRow[], context: Context): StatementRow[] {
  const { mapping, own, proof, openLine, headings } = context;
  const isProvenByBalances = needsBalances(rows, context);
  if (isProvenByBalances && !proof.provesAll) {
    const first = rows.find(({ role }) => role === 'credit');
    if (first) throw noDirection(first.line, getType(first, context));
  }
  const exchanged = findExchangedDates(rows, mapping.dateOrder);
  const endsWithBalance =
    mapping.columns.balance !== undefined && mapping.columns.balance === headings.at(-1);
  const isBare = hasBareAmounts(rows, context);
  const checked = rows.map((row): StatementRow => {
    if (row.objection || (row.role !== 'credit' && row.role !== 'given-back')) return row;
    const isProven = !proof.unproven.has(row);
    const isWhole = row.line !== openLine || (endsWithBalance && row.balance !== null && isProven);
    if (!isWhole || (isProvenByBalances && !isProven)) return { ...row, objection: 'not-understood' };
    if (exchanged.has(row)) return { ...row, objection: 'unclear-date' };
    if (isBare && !(proof.provesAll && isProven) && saysMoneyWentOut(row.description))
      return { ...row, objection: 'not-understood' };
    const id = row.role === 'credit' ? readCreditId(row) : null;
    return isCutOffId(row.transactionId, id, own.method) ? { ...row, objection: 'id-cut-off' } : row;
  });
  refuseOthersFile(checked);
  return checked;
}

/** Whether only the balances can show which amounts came in. */
function needsBalances(rows: readonly StatementRow[], { mapping: { columns }, headings }: Context): boolean {
  if (columns.direction !== undefined) return false;
  const type = findTypeHeading(headings, columns);
  // A person may choose a column of amounts as money in, but not beside a type that says otherwise.
  if (columns.credit !== undefined)
    return columns.debit === undefined && type !== undefined && isHeadingOfAmounts(columns.credit);
  const index = findIndexes(headings, columns).amount ?? -1;
  return !showDirection(listSigns(rows, index), type);
}

const listSigns = (rows: readonly StatementRow[], index: number): boolean[] =>
  rows.filter(({ amount }) => amount !== 0).map(({ cells }) => hasSign(foldCell(cells[index] ?? '')));

/** Whether no amount has a sign, and there is one column for amounts of both directions. */
const hasBareAmounts = (
  rows: readonly StatementRow[],
  { mapping: { columns }, headings }: Context,
): boolean =>
  columns.direction === undefined &&
  columns.debit === undefined &&
  !listSigns(
    rows,
    findIndexes(headings, columns)[columns.credit === undefined ? 'amount' : 'credit'] ?? -1,
  ).some(Boolean);

function getType({ cells }: StatementRow, { mapping: { columns }, headings }: Context): string {
  const type = findTypeHeading(headings, columns);
  return cells[headings.indexOf(type ?? columns.amount ?? '')] ?? '';
}

/** If every credit of a file is in another currency or of another account, the file is not this account's. */
function refuseOthersFile(rows: readonly StatementRow[]): void {
  const credits = rows.filter(({ role }) => role === 'credit');
  for (const [reason, kind] of [
    ['other-currency', 'currency'],
    ['other-account', 'account'],
  ] as const) {
    const [first] = credits;
    if (first && credits.every(({ objection }) => objection === reason))
      throw new NotPlausible(kind, { line: first.line, found: first.cells.join(' ').trim() });
  }
}
