// @module-tag engine

import { enrollments, ledgerEntries, orders, receiptNumbers, receipts } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { checkLedger } from './check-ledger.ts';

let app: TestApp;
let admin: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  student = await build.student(app.db);
});
afterEach(() => app.close());

let counter = 0;

/** Opens an order and submits a proof for it. */
async function submit(courseId: string) {
  const { orderId } = await app.as(student).orders.open({ courseIds: [courseId] });
  const proof = await build.upload(app.db, { ownerId: student.id });
  const { paymentId } = await app.as(student).payments.requestEnroll({
    courseId,
    orderId,
    method: 'easypaisa',
    transactionId: `8800000${++counter}00`,
    proofUploadId: proof.id,
  });
  return { orderId, paymentId };
}

test('the ledger is right after payments, too little and too much money, refunds, reversals and pay-outs', async () => {
  const reviewer = app.as(admin);
  const [first, second, third] = [
    await build.course(app.db),
    await build.course(app.db),
    await build.course(app.db),
  ];
  const under = await submit(first.id);
  await reviewer.payments.approve({
    paymentId: under.paymentId,
    received: asPaisa(100_00),
    fee: asPaisa(5_00),
  });
  expect(await checkLedger(app.db)).toEqual([]);
  const over = await submit(second.id);
  await reviewer.payments.approve({ paymentId: over.paymentId, received: asPaisa(500_00) });
  expect(await checkLedger(app.db)).toEqual([]);
  await reviewer.orders.refund({ orderId: over.orderId, reason: 'Requested by the student' });
  await reviewer.payments.reverse({ paymentId: under.paymentId, reason: 'The bank took it back' });
  const reversed = await submit(third.id);
  await reviewer.payments.approve({ paymentId: reversed.paymentId });
  await reviewer.payments.reverse({ paymentId: reversed.paymentId, reason: 'The bank took it back' });
  expect(await checkLedger(app.db)).toEqual([]);
});

test('it finds each kind of difference', async () => {
  const course = await build.course(app.db);
  const { orderId, paymentId } = await submit(course.id);
  await app.as(admin).payments.approve({ paymentId });
  expect(await checkLedger(app.db)).toEqual([]);
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId));
  const of = `order ${order!.reference}`;
  const change = (work: Parameters<typeof app.db.transaction>[0]) => app.db.transaction(work);

  await change((tx) =>
    tx
      .update(orders)
      .set({ received: asPaisa(1) })
      .where(eq(orders.id, orderId))
      .execute(),
  );
  expect(await checkLedger(app.db)).toEqual([
    `${of}: a closed order has received its total if it is paid, and nothing otherwise; expected 29900, found 1`,
  ]);
  await change((tx) =>
    tx
      .update(orders)
      .set({ received: asPaisa(29_900), listTotal: asPaisa(30_000) })
      .where(eq(orders.id, orderId))
      .execute(),
  );
  expect(await checkLedger(app.db)).toEqual([
    `${of}: the discounts of an order are what its total is less than the list prices, if it is paid; expected 100, found 0`,
    `${of}: the list prices of an order’s courses add up to its list total; expected 30000, found 29900`,
  ]);
  await change((tx) =>
    tx
      .update(orders)
      .set({ listTotal: asPaisa(29_900) })
      .where(eq(orders.id, orderId))
      .execute(),
  );

  await change((tx) => tx.update(receiptNumbers).set({ last: 3 }).execute());
  expect(await checkLedger(app.db)).toEqual([
    'the year 2026: the last receipt of a year has the last number; expected 3, found 1',
    'the year 2026: the receipts of a year have no gaps; expected 3, found 1',
  ]);
  await change((tx) => tx.update(receiptNumbers).set({ last: 1 }).execute());
  await change((tx) => tx.update(receipts).set({ orderId: 'another' }).execute());
  expect(await checkLedger(app.db)).toEqual([`${of}: a paid order has a receipt; expected 1, found 0`]);
  await change((tx) => tx.update(receipts).set({ orderId }).execute());

  const enrolled = and(eq(enrollments.studentId, student.id), eq(enrollments.courseId, course.id));
  await change((tx) => tx.update(enrollments).set({ status: 'rejected' }).where(enrolled).execute());
  expect(await checkLedger(app.db)).toEqual([
    `${of}, course ${course.id}: a paid course is open; expected 1, found 0`,
  ]);
  await change((tx) => tx.update(enrollments).set({ status: 'approved' }).where(enrolled).execute());
  expect(await checkLedger(app.db)).toEqual([]);
});

test('it finds entries with wrong accounts, and money of an order that was not received', async () => {
  const { orderId } = await app.as(student).orders.open({ courseIds: [(await build.course(app.db)).id] });
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId));
  const entry = { studentId: student.id, orderId, amount: asPaisa(500), createdAt: app.deps.now() } as const;
  const rows = await app.db.transaction((tx) =>
    tx
      .insert(ledgerEntries)
      .values([
        { ...entry, kind: 'payment', debit: 'payee:bank', credit: 'order:unknown' },
        { ...entry, kind: 'fee', debit: 'payee:bank', credit: 'fees' },
        { ...entry, kind: 'payment', debit: 'payee:bank', credit: `order:${orderId}` },
      ])
      .returning(),
  );
  const [other, fee] = rows;
  expect(await checkLedger(app.db)).toEqual(
    [
      `entry ${other!.id}: an entry has the accounts of its kind; expected 1, found 0`,
      `entry ${fee!.id}: an entry has the accounts of its kind; expected 1, found 0`,
      'order:unknown: the account of an order has its order; expected 1, found 0',
      `order ${order!.reference}: the account of an order has what was received while it is open, and nothing when it is closed; expected 0, found -500`,
    ].sort((a, b) => (a.split(': ')[1]! < b.split(': ')[1]! ? -1 : 1)),
  );
});
