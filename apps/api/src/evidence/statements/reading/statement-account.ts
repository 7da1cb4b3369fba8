import { isWallet } from '@qanoon/domain/lib/payment-methods';
import { findProviderOf } from '../../find-providers.ts';
import { compareAccount, type OwnAccount } from '../../own-account.ts';
import { NotPlausible } from '../checks/statement-fault.ts';
import { namedIssuers } from '../checks/statement-issuers.ts';
import { foldCell } from './statement-amount.ts';
import type { CsvRecord } from './statement-csv.ts';

/** An account line is short, so no more than this of a cell is searched. */
const MAX_CELL = 500;
const LABELS = {
  account:
    /^(?:your |my |customer )?(?:account|a\/c|acct?|wallet|iban)\.? ?(?:number|no\.?|num|#|iban|id)?(?= ?[:=-]| ?$| ?(?:pk)?[\d*x+])|^(?:اکاؤنٹ|کھاتہ|آئی بان)(?: نمبر)?/u,
  mobile:
    /^(?:registered )?(?:mobile|msisdn|cell|phone)(?: (?:number|no\.?|account|#))*(?= ?[:=-]| ?$| ?[\d*x+])|^موبائل(?: نمبر)?/u,
};
const IBAN = /PK\d{2}[A-Z]{4}[A-Z0-9]{16}/u;

/**
 * Throws NotPlausible if the lines beside the bookings name another account or another bank than the
 * academy's own. Below the headings only what the first cell labels counts, because second lines of
 * descriptions are there too.
 */
export function checkAccount(records: readonly CsvRecord[], startLine: number, own: OwnAccount): void {
  const named = records.flatMap(({ line, cells }) =>
    accountsIn(cells, { isAbove: line < startLine, isWallet: isWallet(own.method) }).map((found) => ({
      line,
      found,
    })),
  );
  const comparisons = named.map(({ found }) => compareAccount(found, own));
  const other = comparisons.indexOf('other');
  if (other >= 0 && !comparisons.includes('same')) throw new NotPlausible('account', named[other]!);
  checkProvider(records, startLine, own);
}

function checkProvider(records: readonly CsvRecord[], startLine: number, own: OwnAccount): void {
  const provider = findProviderOf(own);
  if (provider === undefined) return;
  const named = records
    .filter(({ line }) => line < startLine)
    .flatMap(({ line, cells }) =>
      namedIssuers(cells).map((code) => ({ line, code, found: cells.join(' ').trim() })),
    );
  if (named.length > 0 && !named.some(({ code }) => code === provider))
    throw new NotPlausible('provider', named[0]!);
}

/** The accounts that a line names: after a label, or as an IBAN anywhere above the table. */
function accountsIn(
  cells: readonly string[],
  { isAbove, isWallet }: { isAbove: boolean; isWallet: boolean },
): string[] {
  const labels = [LABELS.account, ...(isWallet ? [LABELS.mobile] : [])];
  return cells.slice(0, isAbove ? undefined : 1).flatMap((cell, index) => {
    const text = foldCell(cell.slice(0, MAX_CELL));
    const iban = isAbove && IBAN.exec(text.toUpperCase().replace(/[ .-]/gu, ''))?.[0];
    if (iban) return [iban];
    const label = labels
      .map((each) => each.exec(text.toLowerCase())?.[0])
      .find((found) => found !== undefined);
    if (label === undefined) return [];
    const rest = text.slice(label.length).replace(/^[ :=.#-]+/u, '');
    const value =
      rest || foldCell((cells.slice(index + 1).find((each) => each.trim() !== '') ?? '').slice(0, MAX_CELL));
    return value === '' ? [] : [value];
  });
}
