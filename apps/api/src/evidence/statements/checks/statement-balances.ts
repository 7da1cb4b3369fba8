import type { StatementEntry, StatementRow } from '../reading/statement-rows.ts';
import type { GivenBalance, GivenBalances } from './given-balances.ts';
import { NotPlausible } from './statement-fault.ts';

type Entries = readonly StatementEntry[];

/**
 * What the balances prove. `provesAll` means that there are running balances, or an opening and a closing
 * one.
 */
export type Proof = { provesAll: boolean; unproven: ReadonlySet<StatementRow> };

/**
 * Throws NotPlausible if the balances do not add up: each running balance follows from that of the booking
 * before, the first one from the opening balance, the closing balance from the last one, and those of pages
 * from the bookings between them. Finds out whether the file begins with the oldest or the newest booking. If
 * there are no running balances, only the sums are compared. After an unclear row, the balance in that row is
 * continued. If it has none, or if only the sum could be compared, the fault of the row is thrown, because
 * the other rows cannot be checked.
 */
export function checkBalances(entries: Entries, given: GivenBalances): Proof {
  const hasBalances = entries.some(
    (entry) => 'balance' in entry && (entry.balance || ('balanceFault' in entry && entry.balanceFault)),
  );
  const { faults, unproven } = walkInOrder(entries, (inOrder) => walk(inOrder, given, hasBalances));
  if (faults[0]) throw faults[0];
  return {
    provesAll: hasBalances || (given.opening !== undefined && given.closing !== undefined),
    unproven: new Set(unproven),
  };
}

type Walk = { faults: NotPlausible[]; unproven: StatementRow[] };

function walkInOrder(entries: Entries, walkThrough: (entries: Entries) => Walk): Walk {
  const clear = entries.filter((entry) => 'time' in entry);
  const [first, last] = [clear[0]?.time.at.getTime(), clear.at(-1)?.time.at.getTime()];
  const ascending = () => walkThrough(entries);
  const descending = () => walkThrough(entries.toReversed());
  if (first !== undefined && last !== undefined && first !== last)
    return first < last ? ascending() : descending();
  // These bookings have the same time, so their order is the one in which they add up.
  const [one, other] = [ascending(), descending()];
  return other.faults.length < one.faults.length ? other : one;
}

/** Walks through the bookings in order of time. */
function walk(entries: Entries, { opening, closing }: GivenBalances, hasBalances: boolean): Walk {
  const [faults, unproven]: [NotPlausible[], StatementRow[]] = [[], []];
  let current = opening?.paisa;
  /** These bookings did not come in, and a bank may count them or not. */
  let uncertain = 0;
  let unclear: NotPlausible | undefined;
  const differs = (found: number) =>
    current !== undefined && found !== current && (uncertain === 0 || found !== current + uncertain);
  for (const entry of entries) {
    if ('pageBalance' in entry) {
      const { pageBalance } = entry;
      if (unclear) faults.push(unclear);
      else if (differs(pageBalance.paisa)) faults.push(createFault('balance', pageBalance, current));
      [current, uncertain, unclear] = [pageBalance.paisa, 0, undefined];
    } else if ('fault' in entry) {
      if (!hasBalances) unclear = current === undefined ? undefined : entry.fault;
      current = hasBalances ? entry.balance?.paisa : current;
      uncertain = 0;
      if (hasBalances && current === undefined) faults.push(entry.fault);
    } else {
      const { balance, amount, isSettled } = entry;
      if (current === undefined) unproven.push(entry);
      else if (isSettled) current += amount;
      else uncertain += amount;
      // A line without a balance is checked by the next balance.
      if (balance && differs(balance.paisa))
        faults.push(createFault('balance', { ...balance, line: entry.line }, current));
      if (balance) [current, uncertain] = [balance.paisa, 0];
      else if (hasBalances && current === undefined) faults.push(missingBalance(entry));
    }
  }
  const last = entries.at(-1);
  if (hasBalances && last && 'time' in last && last.isSettled && !last.balance && !closing)
    faults.push(missingBalance(last));
  if (closing && unclear) faults.push(unclear);
  else if (closing && differs(closing.paisa)) faults.push(createFault('closing-balance', closing, current));
  return { faults, unproven };
}

const missingBalance = ({ line, balanceFault }: StatementRow): NotPlausible =>
  balanceFault ?? new NotPlausible('balance', { line });

const createFault = (
  kind: 'balance' | 'closing-balance',
  { line, text }: GivenBalance,
  expected: number | undefined,
): NotPlausible => new NotPlausible(kind, { line, found: text, ...(expected !== undefined && { expected }) });
