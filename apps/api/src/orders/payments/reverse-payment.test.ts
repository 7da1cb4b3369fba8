// @module-tag engine

import { certificates, payeeAccounts, watchedVideos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { balances, type Money, moneyOf } from '../../../test/support/orders/money.ts';

let app: TestApp;
let student: User;
let reviewer: User;
let money: Money;
let bankId: string;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  reviewer = await build.admin(app.db);
  money = moneyOf(app, student, reviewer);
  const [account] = await app.db.select().from(payeeAccounts).where(eq(payeeAccounts.method, 'bank'));
  bankId = account!.id;
});
afterEach(() => app.close());

const reverse = (paymentId: string) =>
  app.as(reviewer).payments.reverse({ paymentId, reason: 'The bank took it back' });
const refund = (orderId: string) => app.as(reviewer).orders.refund({ orderId, reason: 'Course cancelled' });
const payOut = (amount: Paisa, over: { fee?: Paisa; studentId?: string; payeeAccountId?: string } = {}) =>
  app.as(reviewer).orders.payOut({
    studentId: student.id,
    amount,
    payeeAccountId: bankId,
    transactionId: 'OUT 1',
    ...over,
  });

describe('a reversed payment', () => {
  test('makes the order due again when it paid a part of the price', async () => {
    const order = await money.open(4500_00);
    const paymentId = await money.pay(order);
    await money.approve({ paymentId, received: asPaisa(4000_00) });
    await reverse(paymentId);
    expect(await money.order(order.orderId)).toMatchObject({
      status: 'rejected',
      received: 0,
      balanceDue: 4500_00,
      payments: [{ status: 'reversed', reason: 'The bank took it back' }],
    });
    expect(await balances(app)).toEqual({});
    await money.approve({ paymentId: await money.pay(order) });
    expect((await money.order(order.orderId)).status).toBe('paid');
  });

  test('closes the course of a paid order and flags the certificate; progress and other money stay', async () => {
    const { course, videos } = await build.courseWithVideos(app.db, [1], { price: asPaisa(450_000) });
    const { orderId } = await app.as(student).orders.open({ courseIds: [course.id] });
    const order = { orderId, courseId: course.id };
    const first = await money.pay(order);
    await money.approve({ paymentId: first, received: asPaisa(3000_00) });
    const second = await money.pay(order);
    await money.approve({ paymentId: second });
    await build.watched(app.db, { studentId: student.id, videoId: videos[0]!.id, courseId: course.id });
    await app.db.transaction((tx) =>
      tx
        .insert(certificates)
        .values({ studentId: student.id, courseId: course.id, createdAt: app.deps.now() })
        .execute(),
    );
    await reverse(first);
    expect(await money.order(orderId)).toMatchObject({ status: 'reversed', received: 0, credit: 1500_00 });
    expect(await money.enrollment(course.id)).toBe('ended');
    expect(await money.mayWatch(course.id)).toBe(false);
    expect(await app.db.$count(watchedVideos)).toBe(1);
    const { items } = await app.as(reviewer).certificates.pending({});
    expect(items).toMatchObject([{ flagReason: 'The bank took it back', flaggedAt: expect.anything() }]);
    expect(await balances(app)).toEqual({ [`payee:${bankId}`]: 1500_00, [`credit:${student.id}`]: -1500_00 });
    // A new order can be opened and paid for with this credit.
    const again = await app.as(student).orders.open({ courseIds: [course.id] });
    await app.as(student).orders.useCredit({ orderId: again.orderId });
    await money.approve({
      paymentId: await money.pay({ orderId: again.orderId, courseId: course.id }),
    });
    expect(await money.mayWatch(course.id)).toBe(true);
  });

  test('takes back what it brought to each of two orders', async () => {
    const [first, second] = [await money.open(4500_00), await money.open(2000_00)];
    const paymentId = await money.pay(first);
    await money.approve({
      paymentId,
      received: asPaisa(6000_00),
      split: [{ orderId: second.orderId, amount: asPaisa(1500_00) }],
    });
    await reverse(paymentId);
    expect((await money.order(first.orderId)).status).toBe('reversed');
    expect(await money.order(second.orderId)).toMatchObject({ status: 'rejected', received: 0 });
    expect(await balances(app)).toEqual({});
  });

  test('leaves a debt of the student when its credit was used', async () => {
    const first = await money.open(1000_00);
    const paymentId = await money.pay(first);
    await money.approve({ paymentId, received: asPaisa(3000_00) });
    const second = await money.open(1500_00);
    await app.as(student).orders.useCredit({ orderId: second.orderId });
    expect((await money.order(second.orderId)).status).toBe('paid');
    await reverse(paymentId);
    expect((await money.order(first.orderId)).status).toBe('reversed');
    // The second order stays paid, because the academy decides about it.
    expect((await money.order(second.orderId)).status).toBe('paid');
    expect(await money.credit()).toBe(-1500_00);
    expect((await app.as(reviewer).orders.reviewed({ paymentId })).credit).toBe(-1500_00);
    expect((await app.as(student).orders.mine({})).credit).toBe(0);
    expect((await failureOf(payOut(asPaisa(100_00)))).code).toBe('NOT_ENOUGH_CREDIT');
  });

  test('takes its credit back after its order was withdrawn or refunded', async () => {
    const order = await money.open(4500_00);
    const paymentId = await money.pay(order);
    await money.approve({ paymentId });
    await refund(order.orderId);
    expect(await money.credit()).toBe(4500_00);
    await reverse(paymentId);
    expect(await money.credit()).toBe(0);
    expect((await money.order(order.orderId)).status).toBe('refunded');
    expect(await balances(app)).toEqual({});
  });

  test('was approved before, and is reversed only once', async () => {
    const order = await money.open(4500_00);
    const paymentId = await money.pay(order);
    expect((await failureOf(reverse(paymentId))).code).toBe('PAYMENT_NOT_APPROVED');
    expect((await failureOf(reverse('unknown'))).code).toBe('PAYMENT_NOT_FOUND');
    await money.approve({ paymentId });
    const { won, refused } = await race([1, 2, 3].map(() => () => reverse(paymentId)));
    expect([won.length, refused]).toEqual([1, ['PAYMENT_NOT_APPROVED', 'PAYMENT_NOT_APPROVED']]);
    expect((await failureOf(reverse(paymentId))).code).toBe('PAYMENT_NOT_APPROVED');
    expect(await balances(app)).toEqual({});
  });

  test('is failed in the documented responses, and reversed in the lists of the portals', async () => {
    const paymentId = await money.pay(await money.open(4500_00));
    await money.approve({ paymentId });
    await reverse(paymentId);
    expect(await app.as(student).payments.mine()).toMatchObject([
      { status: 'reversed', rejectionReason: 'The bank took it back' },
    ]);
    const { items } = await app.as(reviewer).payments.requests({ status: 'reversed' });
    expect(items).toMatchObject([{ id: paymentId, receivedAmount: 4500_00 }]);
    const purchases = await app.send('GET', '/api/student/purchases', { token: await app.bearer(student) });
    expect(purchases.json()).toMatchObject([{ id: paymentId, status: 'failed' }]);
    const requests = await app.send('GET', '/api/admin/payments', { token: await app.bearer(reviewer) });
    expect(requests.json()).toMatchObject([{ id: paymentId, status: 'failed' }]);
  });
});

describe('a refund', () => {
  test('makes the price credit, which is paid out with a fee; more than the credit is refused', async () => {
    const order = await money.open(4500_00);
    await money.approve({ paymentId: await money.pay(order), received: asPaisa(4600_00) });
    await refund(order.orderId);
    expect(await money.order(order.orderId)).toMatchObject({ status: 'refunded', credit: 4600_00 });
    expect(await money.mayWatch(order.courseId)).toBe(false);
    expect((await failureOf(payOut(asPaisa(4600_01)))).code).toBe('NOT_ENOUGH_CREDIT');
    const { won, refused } = await race(
      [1, 2].map(() => () => payOut(asPaisa(4600_00), { fee: asPaisa(20_00) })),
    );
    expect([won.length, refused]).toEqual([1, ['NOT_ENOUGH_CREDIT']]);
    expect(await money.credit()).toBe(0);
    // The academy has paid the fee.
    expect(await balances(app)).toEqual({ [`payee:${bankId}`]: -20_00, fees: 20_00 });
  });

  test('is possible only for a paid order, and once', async () => {
    const order = await money.open(4500_00);
    const paymentId = await money.pay(order);
    expect((await failureOf(refund(order.orderId))).code).toBe('ORDER_NOT_PAID');
    expect((await failureOf(refund('unknown'))).code).toBe('ORDER_NOT_FOUND');
    await money.approve({ paymentId });
    const { won, refused } = await race([1, 2].map(() => () => refund(order.orderId)));
    expect([won.length, refused]).toEqual([1, ['ORDER_NOT_PAID']]);
    expect(await money.credit()).toBe(4500_00);
  });

  test('a pay-out has a fee of at most its amount, which its audit entry names', async () => {
    const order = await money.open(4500_00);
    await money.approve({
      paymentId: await money.pay(order),
      received: asPaisa(4500_00),
      fee: asPaisa(15_00),
    });
    await refund(order.orderId);
    expect((await failureOf(payOut(asPaisa(1_00), { fee: asPaisa(9_999_999) }))).code).toBe('FEE_TOO_HIGH');
    expect((await failureOf(payOut(asPaisa(100_00), { fee: asPaisa(100_01) }))).code).toBe('FEE_TOO_HIGH');
    expect(await money.credit()).toBe(4500_00);
    await payOut(asPaisa(100_00), { fee: asPaisa(25_00) });
    const owner = await build.owner(app.db);
    const { items } = await app.as(owner).audit.list({});
    expect(items.find(({ action }) => action === 'credit.paid-out')!.detail).toMatchObject({
      amountPaisa: 10_000,
      feePaisa: 2_500,
    });
    expect(items.find(({ action }) => action === 'payment.approved')!.detail).toMatchObject({
      feePaisa: 1_500,
    });
  });

  test('a pay-out names a student and an account of the academy', async () => {
    expect((await failureOf(payOut(asPaisa(1_00), { studentId: reviewer.id }))).code).toBe(
      'STUDENT_NOT_FOUND',
    );
    expect((await failureOf(payOut(asPaisa(1_00), { payeeAccountId: 'unknown' }))).code).toBe(
      'PAYEE_NOT_FOUND',
    );
    const accounts = await app.as(reviewer).orders.payOutAccounts();
    expect(accounts.map(({ id }) => id)).toContain(bankId);
  });
});
