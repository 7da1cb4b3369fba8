// @module-tag engine

import { ledgerEntries, notifications } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
const CASH = { payeeAccountId: 'cash', transactionId: '' };
let app: TestApp;
let admin: User;
let student: User;
let orderId: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  student = await build.student(app.db);
  const course = await build.course(app.db, { price: asPaisa(160_000) });
  const cash = { studentId: student.id, courseId: course.id, amount: asPaisa(1600_00) };
  ({ orderId } = await app.as(admin, { idempotencyKey: 'paid' }).orders.recordCash(cash));
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
});

const refund = (payOut?: { amount: Paisa; payeeAccountId: string; transactionId: string }) =>
  app.as(admin).orders.refund({ orderId, reason: 'Requested', ...(payOut && { payOut }) });
const creditOf = async () => (await app.as(admin).orders.creditOf({ studentId: student.id })).credit;
const paidOut = async () =>
  (await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'credit-paid-out'))).map(
    ({ amount, credit }) => [amount, credit],
  );

test('a refund pays the price back in the same step, and tells the student of both', async () => {
  await refund({ amount: asPaisa(1500_00), ...CASH });
  expect(await creditOf()).toBe(100_00);
  expect(await paidOut()).toEqual([[150_000, 'payee:cash']]);
  const rows = await app.db.select().from(notifications).where(eq(notifications.userId, student.id));
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order-refunded', 'credit-paid-out']));
  const texts = (await app.as(student).notifications.list({})).items.map(({ text }) => text);
  expect(texts).toContain('We have given you PKR\u00a01,500 of your credit in cash.');
});

test('a refund whose pay-out is refused changes nothing', async () => {
  expect((await failureOf(refund({ amount: asPaisa(1601_00), ...CASH }))).code).toBe('NOT_ENOUGH_CREDIT');
  expect(
    (await failureOf(refund({ amount: asPaisa(1600_00), payeeAccountId: 'none', transactionId: 'X' }))).code,
  ).toBe('PAYEE_NOT_FOUND');
  // Only cash needs no transaction ID.
  const withoutId = refund({ amount: asPaisa(1600_00), payeeAccountId: 'none', transactionId: '' });
  expect((await failureOf(withoutId)).code).toBe('INVALID_INPUT');
  expect((await app.as(student).orders.get({ orderId })).status).toBe('paid');
  expect([await creditOf(), await paidOut()]).toEqual([0, []]);
});

test('a refund with a pay-out that is sent twenty times at once pays once', async () => {
  const { won, refused } = await race(TWENTY.map(() => () => refund({ amount: asPaisa(1600_00), ...CASH })));
  expect(won).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(['ORDER_NOT_PAID']));
  expect(await paidOut()).toHaveLength(1);
});

test('a pay-out that is sent twenty times with one key pays once', async () => {
  await refund();
  const payOut = () =>
    app
      .as(admin, { idempotencyKey: 'out' })
      .orders.payOut({ studentId: student.id, amount: asPaisa(100_00), ...CASH });
  const { refused } = await race(TWENTY.map(() => payOut));
  expect(refused).toEqual([]);
  expect([await creditOf(), await paidOut()]).toEqual([1500_00, [[10_000, 'payee:cash']]]);
});
