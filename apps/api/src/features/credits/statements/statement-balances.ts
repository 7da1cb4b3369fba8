import type { GivenBalance, GivenBalances } from './given-balances.ts';
import { NotPlausible } from './statement-fault.ts';
import type { StatementRow, StatementTable } from './statement-rows.ts';

type Rows = StatementTable['rows'];

/**
 * Throws NotPlausible where the balances do not add up: each running balance follows from the one of the booking before,
 * the first from the opening balance, and the closing balance from the last. Finds out whether the file begins with the
 * oldest or the newest booking. Without running balances, only the sum of all is compared. Behind an unclear row its own
 * balance is continued: if it has none, or if only the sum could be compared, the fault of the row is thrown, because the
 * others cannot be checked.
 */
export function checkBalances(rows: Rows, given: GivenBalances): void {
  const hasBalances = rows.some((row) => row.balance || ('balanceFault' in row && row.balanceFault));
  const [fault] = hasBalances ? faultsOfBalances(rows, given) : faultsOfSum(rows, given);
  if (fault) throw fault;
}

function faultsOfBalances(rows: Rows, given: GivenBalances): NotPlausible[] {
  const clear = rows.filter((row) => 'time' in row);
  const [first, last] = [clear[0]!.time.at.getTime(), clear.at(-1)!.time.at.getTime()];
  const ascending = () => findFaults(rows, given);
  const descending = () => findFaults(rows.toReversed(), given);
  if (first !== last) return first < last ? ascending() : descending();
  // All of one moment: the order in which they add up.
  const [one, other] = [ascending(), descending()];
  return other.length < one.length ? other : one;
}

/** The faults of bookings in order of time. */
function findFaults(rows: Rows, { opening, closing }: GivenBalances): NotPlausible[] {
  const faults: NotPlausible[] = [];
  let current = opening?.paisa;
  for (const row of rows) {
    const { line, balance } = row;
    if ('fault' in row) {
      current = balance?.paisa;
      if (current === undefined) faults.push(row.fault);
      continue;
    }
    const { amount } = row;
    const expected: number | undefined = current === undefined ? undefined : current + amount;
    // A line without a balance is checked by the next balance.
    current = balance?.paisa ?? expected;
    if (current === undefined) faults.push(missingBalance(row));
    else if (balance && expected !== undefined && balance.paisa !== expected)
      faults.push(new NotPlausible('balance', { line, found: balance.text, expected }));
  }
  const last = rows.at(-1);
  if (last && !('fault' in last) && !last.balance && !closing) faults.push(missingBalance(last));
  return [...faults, ...faultsOfClosing(closing, current)];
}

const missingBalance = ({ line, balanceFault }: StatementRow): NotPlausible =>
  balanceFault ?? new NotPlausible('balance', { line });

function faultsOfSum(rows: Rows, { opening, closing }: GivenBalances): NotPlausible[] {
  const unclear = rows.find((row) => 'fault' in row);
  if (unclear) return opening && closing ? [unclear.fault] : [];
  const clear = rows.filter((row) => 'amount' in row);
  return opening
    ? faultsOfClosing(
        closing,
        clear.reduce((total, { amount }) => total + amount, opening.paisa),
      )
    : [];
}

function faultsOfClosing(closing: GivenBalance | undefined, expected: number | undefined): NotPlausible[] {
  if (!closing || expected === undefined || closing.paisa === expected) return [];
  return [new NotPlausible('closing-balance', { line: closing.line, found: closing.text, expected })];
}
