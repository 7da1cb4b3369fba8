// @module-tag engine

import { auditLog, ledgerEntries, orders, receipts } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
let app: TestApp;
let admin: User;
let student: User;
let courseId: string;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { fullName: 'Hina Qureshi' });
  student = await build.student(app.db);
  courseId = (await build.course(app.db, { title: 'Law of Torts', price: asPaisa(160_000) })).id;
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
});

type Cash = { courseId?: string; orderId?: string; amount: Paisa; studentId?: string };
const takeCash = (key: string | undefined, cash: Cash) =>
  app.as(admin, { idempotencyKey: key }).orders.recordCash({ studentId: student.id, ...cash });
const open = async () => (await app.as(student).orders.open({ courseIds: [courseId] })).orderId;
const ownOrder = (orderId: string) => app.as(student).orders.get({ orderId });

test('cash opens a course, with a receipt, an entry in the ledger and the audit log, and a message to the student', async () => {
  const { orderId, receiptId, receiptNumber } = await takeCash('one', { courseId, amount: asPaisa(1600_00) });
  const order = await ownOrder(orderId);
  expect(order).toMatchObject({ status: 'paid', receipts: [{ id: receiptId, number: receiptNumber }] });
  expect(order.events.at(-1)).toMatchObject({ kind: 'cash-received', amount: 1600_00 });
  const receipt = await app.as(student).receipts.get({ receiptId });
  expect(receipt.data).toMatchObject({ method: 'cash', amount: 1600_00, approvedBy: 'Hina Qureshi' });
  const [entry] = await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'payment'));
  expect(entry).toMatchObject({ debit: 'payee:cash', amount: 160_000, actorId: admin.id });
  const audited = await app.db.select().from(auditLog).where(eq(auditLog.action, 'order.cash-received'));
  expect(audited.map(({ actorId, courseTitle }) => [actorId, courseTitle])).toEqual([
    [admin.id, 'Law of Torts'],
  ]);
  const [note] = (await app.as(student).notifications.list({})).items;
  expect(note).toMatchObject({ kind: 'payment-approved', text: expect.stringContaining('Law of Torts') });
  expect(await app.as(student).receipts.mineInCash()).toEqual([
    {
      ...{
        id: receiptId,
        number: receiptNumber,
        orderId,
        title: 'Law of Torts',
        amount: 1600_00,
        credited: 0,
      },
      paidAt: app.deps.now().toISOString(),
    },
  ]);
  expect(await app.as(await build.student(app.db)).receipts.mineInCash(), 'of another student').toEqual([]);
  const day = karachiDayOf(app.deps.now());
  const { total } = await app.as(admin).analytics.trends({ unit: 'day', from: day, to: day, method: 'cash' });
  expect(total, 'the revenue in cash').toEqual({ enrollments: 1, revenue: 1600_00 });
});

test('cash pays a part of an open order, then the rest, and what is more becomes credit', async () => {
  const orderId = await open();
  await takeCash('one', { orderId, amount: asPaisa(600_00) });
  expect(await ownOrder(orderId)).toMatchObject({ status: 'balance_due', balanceDue: 1000_00 });
  await takeCash('two', { orderId, amount: asPaisa(1400_00) });
  expect(await ownOrder(orderId)).toMatchObject({ status: 'paid', received: 1600_00, credit: 400_00 });
  const [, note] = (await app.as(student).notifications.list({})).items.toReversed();
  expect(note!.text).toContain('PKR\u00a0400 more than the price arrived.');
});

test('a payment in cash that is sent twenty times with one key is booked once', async () => {
  const orderId = await open();
  const { won, refused } = await race(
    TWENTY.map(() => () => takeCash('same', { orderId, amount: asPaisa(100_00) })),
  );
  expect(refused).toEqual([]);
  expect(new Set(won.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
  expect(await ownOrder(orderId)).toMatchObject({ received: 100_00 });
  expect((await failureOf(takeCash('same', { orderId, amount: asPaisa(200_00) }))).code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
});

test('one of twenty administrators who take the price of one order at once books it', async () => {
  const orderId = await open();
  const { won, refused } = await race(
    TWENTY.map((index) => () => takeCash(`key-${index}`, { orderId, amount: asPaisa(1600_00) })),
  );
  expect(won).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(['ORDER_CLOSED']));
  expect(await app.db.$count(receipts)).toBe(1);
});

test('cash and the approval of a proof at once keep the books right', async () => {
  for (const round of [1, 2, 3, 4]) {
    const other = await build.student(app.db);
    const { id: paymentId } = await build.pendingPayment(app.db, { studentId: other.id, courseId });
    const [order] = await app.db.select().from(orders).where(eq(orders.studentId, other.id));
    const cash = { studentId: other.id, orderId: order!.id, amount: asPaisa(1600_00) };
    const outcome = await race<unknown>([
      () => takeCash(`round-${round}`, cash),
      () => app.as(admin).payments.approve({ paymentId }),
    ]);
    // After the approval the order is closed, and the cash stays in the hand of the student.
    expect(outcome.refused.filter((code) => code !== 'ORDER_CLOSED')).toEqual([]);
    expect(await checkLedger(app.db)).toEqual([]);
  }
});

test('refuses cash without a key, for the order of another student and for a closed order', async () => {
  const orderId = await open();
  expect((await failureOf(takeCash(undefined, { orderId, amount: asPaisa(100_00) }))).code).toBe(
    'IDEMPOTENCY_KEY_MISSING',
  );
  const other = await build.student(app.db);
  const foreign = takeCash('two', { orderId, amount: asPaisa(100_00), studentId: other.id });
  expect((await failureOf(foreign)).code).toBe('ORDER_NOT_FOUND');
  expect((await failureOf(takeCash('three', { orderId, courseId, amount: asPaisa(100_00) }))).code).toBe(
    'INVALID_INPUT',
  );
  await app.as(student).orders.withdraw({ orderId });
  expect((await failureOf(takeCash('four', { orderId, amount: asPaisa(100_00) }))).code).toBe('ORDER_CLOSED');
  expect(await app.db.$count(ledgerEntries)).toBe(0);
});

test('the books count cash as a method and as an account of its own', async () => {
  await takeCash('one', { courseId, amount: asPaisa(1600_00) });
  const books = await app.as(admin).books.month({ month: '2026-11' });
  expect(books.total.approved).toEqual({ count: 1, amount: 1600_00 });
  expect(books.methods).toMatchObject([{ method: 'cash', approved: { count: 1, amount: 1600_00 } }]);
  expect(books.accounts).toMatchObject([{ account: { id: 'cash', method: 'cash' }, change: 1600_00 }]);
});
