import type { GivenBalance, GivenBalances } from './given-balances.ts';
import { NotPlausible } from './statement-fault.ts';
import type { StatementRow } from './statement-rows.ts';

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

function faultsOfClosing(closing: GivenBalance | undefined, expected: number | undefined): NotPlausible[] {
  if (!closing || expected === undefined || closing.paisa === expected) return [];
  return [new NotPlausible('closing-balance', { line: closing.line, found: closing.text, expected })];
}
