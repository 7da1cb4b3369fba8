import type { BookAccount, BookAccountTotals, BookFigure, BookTotals } from '@qanoon/contracts/money/books';
import { type CsvCell, toCsv } from '@qanoon/domain/lib/csv';
import type { Paisa } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/server/books';
import type { Deps } from '../../lib/context.ts';
import { getMonth } from './books.service.ts';

const HEADER = [
  m.kind,
  m.name,
  m.ordersOpened,
  m.ordersOpenedPkr,
  m.proofsSubmitted,
  m.proofsSubmittedPkr,
  m.approved,
  m.receivedPkr,
  m.rejected,
  m.rejectedPkr,
  m.reversed,
  m.reversedPkr,
  m.refunded,
  m.refundedPkr,
  m.paidOut,
  m.paidOutPkr,
  m.feesPkr,
  m.discountsPkr,
  m.revenuePkr,
  m.changePkr,
];

/** The books of a month as CSV in the current language: a row for each day, the total, each method and each account. */
export async function monthAsCsv(deps: Deps, input: { month: string }): Promise<string> {
  const { days, total, methods, accounts } = await getMonth(deps, input);
  return toCsv([
    HEADER.map((heading) => heading()),
    ...days.map((row) => [m.day(), row.day, ...cellsOf(row)]),
    [m.total(), input.month, ...cellsOf(total)],
    ...methods.map((row) => [m.method(), paymentMethodName(row.method), ...cellsOf(row)]),
    ...accounts.map((row) => [m.account(), nameOf(row.account), ...cellsOf(row)]),
  ]);
}

const nameOf = ({ id, method, accountTitle, number }: BookAccount): string =>
  [method ? paymentMethodName(method) : id, accountTitle, number].filter(Boolean).join(' ');

/** What an account or method does not have is empty, and so is the change of the money in a day's row. */
function cellsOf(row: BookTotals | BookAccountTotals): CsvCell[] {
  const both = (figure?: BookFigure): CsvCell[] =>
    figure ? [figure.count, { amount: figure.amount }] : ['', ''];
  const { opened, refunded, discounts, revenue, change } = { ...NONE, ...row };
  return [
    ...both(opened),
    ...both(row.submitted),
    ...both(row.approved),
    ...both(row.rejected),
    ...both(row.reversed),
    ...both(refunded),
    ...both(row.paidOut),
    { amount: row.fees.amount },
    discounts ? { amount: discounts.amount } : '',
    revenue ? { amount: revenue.amount } : '',
    change === undefined ? '' : { amount: change },
  ];
}

const NONE: {
  [Name in 'opened' | 'refunded' | 'discounts' | 'revenue']?: BookFigure;
} & { change?: Paisa } = {};
