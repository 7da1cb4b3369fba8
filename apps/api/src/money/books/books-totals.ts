import type { BookAccountTotals, BookFigure, BookTotals } from '@qanoon/contracts/money/books';
import { asPaisa } from '@qanoon/domain/lib/money';
import type { EntrySum, EventSum } from './books.repo.ts';

/** `paisa` is a plain number, and does not have the type of money, while it is added up. */
type Figure = { count: number; paisa: number };
type Name = keyof BookTotals;

export type Sums = Record<Name, Figure>;

const NAMES = [
  'opened',
  'submitted',
  'approved',
  'rejected',
  'reversed',
  'refunded',
  'paidOut',
  'fees',
  'revenue',
  'discounts',
] as const satisfies Name[];

const noSums = (): Sums => Object.fromEntries(NAMES.map((name) => [name, { count: 0, paisa: 0 }])) as Sums;

function add(sums: Sums, name: Name, count: number, paisa: number): void {
  const figure = sums[name];
  figure.count += count;
  figure.paisa += paisa;
}

const EVENTS = { opened: 'opened', 'proof-submitted': 'submitted', 'proof-rejected': 'rejected' } as const;

const addEvent = (sums: Sums, { kind, count, paisa }: EventSum): void =>
  add(sums, EVENTS[kind], count, paisa);

/** Adds an entry. Credit that is added or used stays with the academy, so it is not revenue. */
function addEntry(sums: Sums, { kind, entries, payments, orders, hasPayment, paisa }: EntrySum): void {
  // Cash has no payment, so each entry counts as one.
  if (kind === 'payment') add(sums, 'approved', hasPayment ? payments : entries, paisa);
  else if (kind === 'payment-reversal') add(sums, 'reversed', payments, paisa);
  else if (kind === 'credit-paid-out') add(sums, 'paidOut', entries, paisa);
  else if (kind === 'fee') add(sums, 'fees', entries, paisa);
  else if (kind === 'sale') add(sums, 'revenue', entries, paisa);
  else if (kind === 'sale-reversal') {
    add(sums, 'revenue', -entries, -paisa);
    if (!hasPayment) add(sums, 'refunded', orders, paisa);
  } else if (kind === 'discount') add(sums, 'discounts', entries, paisa);
  else if (kind === 'discount-reversal') add(sums, 'discounts', -entries, -paisa);
}

type Rows = { events: readonly EventSum[]; entries: readonly EntrySum[] };

/** The sums of the rows, grouped by what `keyOf` returns. Rows without a key are left out. */
export function sumBy<Key>(
  { events, entries }: Rows,
  keyOf: (row: EventSum | EntrySum) => Key | undefined,
): Map<Key, Sums> {
  const groups = new Map<Key, Sums>();
  const findGroup = (row: EventSum | EntrySum): Sums | undefined => {
    const key = keyOf(row);
    if (key === undefined) return undefined;
    const sums = groups.get(key) ?? noSums();
    groups.set(key, sums);
    return sums;
  };
  for (const event of events) {
    const sums = findGroup(event);
    if (sums) addEvent(sums, event);
  }
  for (const entry of entries) {
    const sums = findGroup(entry);
    if (sums) addEntry(sums, entry);
  }
  return groups;
}

const toFigure = ({ count, paisa }: Figure): BookFigure => ({ count, amount: asPaisa(paisa) });

/** The sums as the books show them. */
export function toTotals(sums: Sums = noSums()): BookTotals {
  const figures = NAMES.map((name) => [name, toFigure(sums[name])]);
  return Object.fromEntries(figures) as BookTotals;
}

/** The sums of an account as the books show them, with the change of the money in the accounts. */
export function toAccountTotals(sums: Sums): BookAccountTotals {
  const { submitted, approved, rejected, reversed, paidOut, fees } = toTotals(sums);
  const change = sums.approved.paisa - sums.reversed.paisa - sums.paidOut.paisa - sums.fees.paisa;
  return { submitted, approved, rejected, reversed, paidOut, fees, change: asPaisa(change) };
}
