// @module-tag engine

import type { BookTotals } from '@qanoon/contracts/money/books';
import { ledgerEntries } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { parse } from 'csv-parse/sync';
import { and, eq, gte, lt } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
  student = await build.student(app.db);
});
afterEach(() => app.close());

let counter = 0;
const at = (iso: string) => app.pass((Date.parse(iso) - app.deps.now().getTime()) / 1000);
const NONE = { count: 0, amount: 0 };

/** Opens an order for a course of PKR 299 and submits a proof. */
async function submit(method: 'easypaisa' | 'bank' = 'easypaisa') {
  const course = await build.course(app.db);
  const { orderId } = await app.as(student).orders.open({ courseIds: [course.id] });
  const proof = await build.upload(app.db, { ownerId: student.id });
  const { paymentId } = await app.as(student).payments.requestEnroll({
    courseId: course.id,
    orderId,
    method,
    transactionId: `8800000${++counter}00`,
    proofUploadId: proof.id,
  });
  return { orderId, paymentId };
}

const sumOf = async (kind: (typeof ledgerEntries.$inferSelect)['kind'], start: string, end: string) =>
  (
    await app.db
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.kind, kind),
          gte(ledgerEntries.createdAt, new Date(start)),
          lt(ledgerEntries.createdAt, new Date(end)),
        ),
      )
  ).reduce((sum, { amount }) => sum + amount, 0);

/** A month with every kind of entry. */
async function fillNovember() {
  const books = app.as(owner);
  at('2026-10-31T18:59:59.999Z');
  const october = await submit();
  at('2026-10-31T19:00:00.000Z');
  const first = await submit();
  await books.payments.approve({
    paymentId: october.paymentId,
    received: asPaisa(350_55),
    fee: asPaisa(10_25),
  });
  at('2026-11-10T19:00:00.000Z');
  await books.payments.reject({ paymentId: first.paymentId, reason: 'Not readable' });
  const bank = await submit('bank');
  await books.payments.approve({ paymentId: bank.paymentId, received: asPaisa(100_00) });
  await books.payments.reverse({ paymentId: bank.paymentId, reason: 'The bank took it back' });
  const refunded = await submit();
  await books.payments.approve({ paymentId: refunded.paymentId });
  await books.orders.refund({ orderId: refunded.orderId, reason: 'The student requested it' });
  const [account] = await books.payees.list();
  await books.orders.payOut({
    studentId: student.id,
    amount: asPaisa(200_00),
    payeeAccountId: account!.id,
    transactionId: 'OUT-1',
    fee: asPaisa(2_00),
  });
  at('2026-11-30T19:00:00.000Z');
  const december = await submit();
  await books.payments.approve({ paymentId: december.paymentId });
}

test('a month has each day in Karachi, its totals by method and account, and the amounts of the ledger', async () => {
  await fillNovember();
  const { days, total, methods, accounts } = await app.as(owner).books.month({ month: '2026-11' });
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({
    day: '2026-11-01',
    opened: { count: 1, amount: 299_00 },
    submitted: { count: 1, amount: 299_00 },
    approved: { count: 1, amount: 350_55 },
    rejected: NONE,
    reversed: NONE,
    refunded: NONE,
    paidOut: NONE,
    fees: { count: 1, amount: 10_25 },
    revenue: { count: 1, amount: 299_00 },
    discounts: NONE,
  });
  expect(days[10]).toEqual({
    day: '2026-11-11',
    opened: { count: 2, amount: 598_00 },
    submitted: { count: 2, amount: 598_00 },
    approved: { count: 2, amount: 399_00 },
    rejected: { count: 1, amount: 299_00 },
    reversed: { count: 1, amount: 100_00 },
    refunded: { count: 1, amount: 299_00 },
    paidOut: { count: 1, amount: 200_00 },
    fees: { count: 1, amount: 2_00 },
    revenue: NONE,
    discounts: NONE,
  });
  for (const name of Object.keys(total) as (keyof BookTotals)[]) {
    const sum = days.reduce((before, day) => before + day[name].amount, 0);
    expect([name, sum]).toEqual([name, total[name].amount]);
  }
  const month = ['2026-10-31T19:00:00Z', '2026-11-30T19:00:00Z'] as const;
  expect(total.approved.amount).toBe(await sumOf('payment', ...month));
  expect(total.fees.amount).toBe(await sumOf('fee', ...month));
  expect(total.paidOut.amount).toBe(await sumOf('credit-paid-out', ...month));
  expect(total.revenue.amount).toBe(
    (await sumOf('sale', ...month)) - (await sumOf('sale-reversal', ...month)),
  );
  const easypaisa = {
    submitted: { count: 2, amount: 598_00 },
    approved: { count: 2, amount: 649_55 },
    rejected: { count: 1, amount: 299_00 },
    reversed: NONE,
    paidOut: { count: 1, amount: 200_00 },
    fees: { count: 2, amount: 12_25 },
    change: 437_30,
  };
  const bank = {
    submitted: { count: 1, amount: 299_00 },
    approved: { count: 1, amount: 100_00 },
    rejected: NONE,
    reversed: { count: 1, amount: 100_00 },
    paidOut: NONE,
    fees: NONE,
    change: 0,
  };
  expect(methods).toEqual([
    { method: 'easypaisa', ...easypaisa },
    { method: 'bank', ...bank },
  ]);
  const payees = await app.as(owner).payees.list();
  const [wallet, atBank] = ['easypaisa', 'bank'].map(
    (method) => payees.find((each) => each.method === method)!,
  );
  expect(accounts).toEqual([
    {
      account: {
        id: wallet!.id,
        method: 'easypaisa',
        accountTitle: wallet!.accountTitle,
        number: wallet!.number,
      },
      ...easypaisa,
    },
    {
      account: { id: atBank!.id, method: 'bank', accountTitle: atBank!.accountTitle, number: atBank!.iban },
      ...bank,
    },
  ]);
});

test('payments without an account count for their method, and an empty month has only zeros', async () => {
  await build.pendingPayment(app.db, {
    status: 'completed',
    method: 'jazzcash',
    amount: asPaisa(149_950),
    processedAt: app.deps.now(),
  });
  const { accounts, methods, total } = await app.as(owner).books.month({ month: '2026-11' });
  expect(accounts).toMatchObject([
    {
      account: { id: 'jazzcash', method: 'jazzcash', accountTitle: null, number: null },
      approved: { count: 1, amount: 1499_50 },
      change: 1499_50,
    },
  ]);
  expect(methods).toMatchObject([{ method: 'jazzcash', change: 1499_50 }]);
  expect(total.revenue).toEqual({ count: 1, amount: 1499_50 });
  const empty = await app.as(owner).books.month({ month: '2026-02' });
  expect(empty).toMatchObject({ methods: [], accounts: [], closed: null });
  expect(empty.days).toHaveLength(28);
  expect(empty.total).toEqual(Object.fromEntries(Object.keys(total).map((name) => [name, NONE])));
});

test('a discount and a price that credit pays are in the books', async () => {
  const seller = app.as(owner);
  await submit();
  const { paymentId } = await submit();
  await seller.payments.approve({ paymentId, received: asPaisa(900_00) });
  const course = await build.course(app.db, { salePrice: asPaisa(20_000) });
  const { orderId } = await app.as(student).orders.open({ courseIds: [course.id] });
  await app.as(student).orders.useCredit({ orderId });
  const { total } = await seller.books.month({ month: '2026-11' });
  expect(total.approved).toEqual({ count: 1, amount: 900_00 });
  expect(total.revenue).toEqual({ count: 2, amount: 499_00 });
  expect(total.discounts).toEqual({ count: 1, amount: 99_00 });
  expect(await seller.books.outstanding()).toMatchObject({
    balanceDue: { count: 1, amount: 299_00 },
    underReview: { count: 1, amount: 299_00 },
    credit: { count: 1, amount: 401_00 },
    accounts: [{ account: { method: 'easypaisa' }, balance: 900_00, entries: 1 }],
  });
});

test('the CSV has the totals of the ledger, in the language of the reader', async () => {
  await fillNovember();
  const token = await app.bearer(owner);
  const get = (query: string, headers = {}) =>
    app.send('GET', `/api/admin/books.csv${query}`, { token, headers });
  for (const query of ['', '?month=2026-13', '?month=1999-12', '?month=2026-11&more=1'])
    expect((await get(query)).statusCode).toBe(400);
  const response = await get('?month=2026-11');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="books-2026-11.csv"',
    'cache-control': 'no-store',
  });
  const rows = parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ Kind }) => Kind)).toEqual([
    ...Array(30).fill('Day'),
    'Total',
    'Method',
    'Method',
    'Account',
    'Account',
  ]);
  const month = ['2026-10-31T19:00:00Z', '2026-11-30T19:00:00Z'] as const;
  const total = rows[30]!;
  const sumOfDays = (name: string) => rows.slice(0, 30).reduce((sum, row) => sum + Number(row[name]), 0);
  for (const [name, amount] of [
    ['Received (PKR)', await sumOf('payment', ...month)],
    ['Paid out (PKR)', await sumOf('credit-paid-out', ...month)],
    ['Fees (PKR)', await sumOf('fee', ...month)],
    ['Revenue (PKR)', (await sumOf('sale', ...month)) - (await sumOf('sale-reversal', ...month))],
  ] as const) {
    expect([name, Math.round(Number(total[name]) * 100)]).toEqual([name, amount]);
    expect(Math.round(sumOfDays(name) * 100)).toBe(amount);
  }
  expect(rows[31]).toMatchObject({ Name: 'Easypaisa', 'Orders opened': '', 'Change (PKR)': '437.3' });
  const urdu = await get('?month=2026-11', { 'accept-language': 'ur' });
  expect(urdu.body).toContain('آمدنی (PKR)');
});
