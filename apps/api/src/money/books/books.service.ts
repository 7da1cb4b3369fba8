import type { BookAccount, Outstanding } from '@qanoon/contracts/money/books';
import { dayOfNumber, daysOfMonth, karachiMonthRange } from '@qanoon/domain/lib/dates';
import { asPaisa, type Paisa, sumPaisa } from '@qanoon/domain/lib/money';
import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';
import type { Deps } from '../../lib/context.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { listAccountNames } from '../payees/payees.service.ts';
import * as repo from './books.repo.ts';
import { sumBy, toAccountTotals, toTotals } from './books-totals.ts';
import * as outstanding from './outstanding.repo.ts';

/** Returns the books of a month in Karachi. The amounts of money are those of the ledger. */
export async function getMonth(deps: Deps, { month }: { month: string }) {
  const { db } = deps;
  const range = karachiMonthRange(month);
  const [entries, events, closed, accountOf] = await Promise.all([
    repo.sumEntries(db, range),
    repo.sumEvents(db, range),
    repo.findClosed(db, month),
    readAccounts(deps),
  ]);
  const rows = { entries, events };
  const days = sumBy(rows, ({ day }) => dayOfNumber(day));
  // Only entries and events with an account count, because an order is opened before its method is known.
  const methods = sumBy(rows, ({ method, payee }) => (payee === '' ? undefined : method));
  const accounts = sumBy(rows, ({ payee }) => payee || undefined);
  return {
    month,
    closed: closed ? toClosed(closed) : null,
    days: daysOfMonth(month).map((day) => ({ day, ...toTotals(days.get(day)) })),
    methods: RECEIVED_METHODS.flatMap((method) => {
      const sums = methods.get(method);
      return sums ? [{ method, ...toAccountTotals(sums) }] : [];
    }),
    accounts: [...accounts]
      .map(([payee, sums]) => ({ account: accountOf(payee), ...toAccountTotals(sums) }))
      .sort((a, b) => byMethod(a.account, b.account)),
    total: toTotals(sumBy(rows, () => 'all').get('all')),
  };
}

export const toClosed = ({ closedByName, closedAt }: repo.ClosedMonth) => ({
  byName: closedByName,
  at: closedAt,
});

/** Finds the account of `payee:<id>`; cash, and payments whose account was deleted before the approval, have the method in place of the id. */
async function readAccounts(deps: Deps): Promise<(payee: string) => BookAccount> {
  const accounts = new Map((await listAccountNames(deps)).map((account) => [account.id, account]));
  return (payee) => {
    const id = payee.slice('payee:'.length);
    const method = RECEIVED_METHODS.find((each) => each === id) ?? null;
    return accounts.get(id) ?? { id, method, accountTitle: null, number: null };
  };
}

/**
 * Returns what is not settled now: what students still have to pay, what they have sent, and the money in
 * each account.
 */
export async function getOutstanding(deps: Deps): Promise<Outstanding> {
  const { db } = deps;
  const [due, underReview, transfers, credit, payees, accountOf] = await Promise.all([
    outstanding.sumBalanceDue(db),
    outstanding.sumUnderReview(db),
    outstanding.sumOpenTransfers(db, { samples: isDemo(deps.env) }),
    outstanding.listBalances(db, 'credit'),
    outstanding.listBalances(db, 'payee'),
    readAccounts(deps),
  ]);
  const figure = ({ count, paisa }: { count: number; paisa: Paisa }) => ({ count, amount: paisa });
  return {
    balanceDue: figure(due),
    underReview: figure(underReview),
    openTransfers: figure(transfers),
    credit: figure({
      count: credit.filter(({ paisa }) => paisa !== 0).length,
      paisa: asPaisa(-sumPaisa(credit.map(({ paisa }) => paisa))),
    }),
    accounts: payees
      .map(({ account, paisa, entries }) => ({ account: accountOf(account), balance: paisa, entries }))
      .sort((a, b) => byMethod(a.account, b.account)),
  };
}

const getMethodRank = ({ method }: BookAccount): number =>
  method ? RECEIVED_METHODS.indexOf(method) : RECEIVED_METHODS.length;

const byMethod = (a: BookAccount, b: BookAccount): number =>
  getMethodRank(a) - getMethodRank(b) ||
  (a.accountTitle ?? '').localeCompare(b.accountTitle ?? '') ||
  a.id.localeCompare(b.id);
