// @module-tag engine

import { payeeAccounts } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { balances, type Money, moneyOf } from '../../../test/support/orders/money.ts';

let app: TestApp;
let student: User;
let reviewer: User;
let money: Money;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  reviewer = await build.admin(app.db);
  money = moneyOf(app, student, reviewer);
});
afterEach(() => app.close());

const bank = async () => {
  const [account] = await app.db.select().from(payeeAccounts).where(eq(payeeAccounts.method, 'bank'));
  return `payee:${account!.id}`;
};

describe('a payment of less than the price', () => {
  test('leaves a balance, and the rest opens the course', async () => {
    const order = await money.open(4500_00);
    await money.approve({ paymentId: await money.pay(order), received: asPaisa(4000_00) });
    expect(await money.order(order.orderId)).toMatchObject({
      status: 'balance_due',
      received: 4000_00,
      balanceDue: 500_00,
      credit: 0,
    });
    expect(await money.enrollment(order.courseId)).toBe('pending');
    expect(await money.mayWatch(order.courseId)).toBe(false);

    const rest = await money.pay(order);
    const [shown] = (await app.as(reviewer).payments.requests({ ids: [rest] })).items;
    expect(shown!.amount).toBe(500_00);
    await money.approve({ paymentId: rest });
    const paid = await money.order(order.orderId);
    expect(paid).toMatchObject({ status: 'paid', received: 4500_00, balanceDue: 0 });
    expect(paid.receipts).toHaveLength(2);
    expect(paid.payments.map((each) => each.receivedAmount)).toEqual([4000_00, 500_00]);
    expect(await money.mayWatch(order.courseId)).toBe(true);
    expect(await balances(app)).toEqual({ [await bank()]: 4500_00, [`sales:${order.courseId}`]: -4500_00 });
  });

  test('is approved with its amount, at most what is due, when nothing else is stated', async () => {
    const order = await money.open(4500_00);
    const [first, second] = [await money.pay(order), await money.pay(order)];
    await money.approve({ paymentId: first, received: asPaisa(4000_00) });
    expect((await money.order(order.orderId)).status).toBe('under_review');
    await money.approve({ paymentId: second });
    expect(await money.order(order.orderId)).toMatchObject({ status: 'paid', received: 4500_00, credit: 0 });
  });
});

describe('a payment of more than the price', () => {
  test('becomes credit, which pays for the next order', async () => {
    const first = await money.open(4500_00);
    await money.approve({ paymentId: await money.pay(first), received: asPaisa(5000_00) });
    expect(await money.order(first.orderId)).toMatchObject({
      status: 'paid',
      received: 4500_00,
      credit: 500_00,
    });
    const second = await money.open(2000_00);
    await app.as(student).orders.useCredit({ orderId: second.orderId });
    expect(await money.order(second.orderId)).toMatchObject({
      status: 'balance_due',
      received: 500_00,
      balanceDue: 1500_00,
      credit: 0,
    });
    await money.approve({ paymentId: await money.pay(second) });
    expect((await money.order(second.orderId)).status).toBe('paid');
    expect(await balances(app)).toEqual({
      [await bank()]: 6500_00,
      [`sales:${first.courseId}`]: -4500_00,
      [`sales:${second.courseId}`]: -2000_00,
    });
  });

  test('credit by itself can pay an order; there is none to use twice', async () => {
    const first = await money.open(1000_00);
    await money.approve({ paymentId: await money.pay(first), received: asPaisa(3000_00) });
    const [second, third] = [await money.open(1500_00), await money.open(1500_00)];
    await Promise.allSettled(
      [second, third].map(({ orderId }) => app.as(student).orders.useCredit({ orderId })),
    );
    const received = await Promise.all(
      [second, third].map(async ({ orderId }) => (await money.order(orderId)).received),
    );
    expect(received.toSorted((a, b) => a - b)).toEqual([500_00, 1500_00]);
    expect(await money.credit()).toBe(0);
    expect(await failureOf(app.as(student).orders.useCredit({ orderId: third.orderId }))).toMatchObject({
      code: expect.stringMatching(/NO_CREDIT|ORDER_NOT_CHANGEABLE/u),
    });
  });

  test('the second of two proofs of an order becomes credit', async () => {
    const order = await money.open(4500_00);
    const [first, second] = [await money.pay(order), await money.pay(order)];
    await money.approve({ paymentId: first });
    expect(await money.order(order.orderId)).toMatchObject({ status: 'paid', credit: 0 });
    await money.approve({ paymentId: second });
    expect(await money.order(order.orderId)).toMatchObject({
      status: 'paid',
      received: 4500_00,
      credit: 4500_00,
    });
  });
});

describe('one transfer for several orders', () => {
  test('is split by the reviewer', async () => {
    const [first, second] = [await money.open(4500_00), await money.open(2000_00)];
    const paymentId = await money.pay(first);
    const reviewed = await app.as(reviewer).orders.reviewed({ paymentId });
    expect(reviewed.otherOrders).toMatchObject([{ id: second.orderId, balanceDue: 2000_00 }]);
    await money.approve({
      paymentId,
      received: asPaisa(6000_00),
      split: [{ orderId: second.orderId, amount: asPaisa(1500_00) }],
    });
    expect(await money.order(first.orderId)).toMatchObject({ status: 'paid', received: 4500_00 });
    expect(await money.order(second.orderId)).toMatchObject({ status: 'balance_due', balanceDue: 500_00 });
    expect(await money.credit()).toBe(0);
    expect(await money.mayWatch(first.courseId)).toBe(true);
    expect(await money.mayWatch(second.courseId)).toBe(false);
  });

  test.each([
    ['nothing is left for its own order', { received: asPaisa(2000_00), amount: asPaisa(2000_00) }],
    ['the part is more than was received', { received: asPaisa(2000_00), amount: asPaisa(2500_00) }],
  ])('is refused when %s', async (_what, { received, amount }) => {
    const [first, second] = [await money.open(4500_00), await money.open(2000_00)];
    const paymentId = await money.pay(first);
    const split = [{ orderId: second.orderId, amount }];
    const failure = await failureOf(money.approve({ paymentId, received, split }));
    expect(failure.code).toBe('SPLIT_NOT_POSSIBLE');
    expect((await money.order(first.orderId)).status).toBe('under_review');
    expect(await balances(app)).toEqual({});
  });

  test('is refused for the same order twice, a closed order, and the order of somebody else', async () => {
    const [first, second, closed] = [
      await money.open(4500_00),
      await money.open(2000_00),
      await money.open(900_00),
    ];
    const paymentId = await money.pay(first);
    await app.as(student).orders.withdraw({ orderId: closed.orderId });
    const other = moneyOf(app, await build.student(app.db), reviewer);
    const theirs = await other.open(2000_00);
    const split = (...ids: string[]) =>
      failureOf(
        money.approve({
          paymentId,
          received: asPaisa(6000_00),
          split: ids.map((orderId) => ({ orderId, amount: asPaisa(500_00) })),
        }),
      );
    expect((await split(second.orderId, second.orderId)).code).toBe('SPLIT_NOT_POSSIBLE');
    expect((await split(first.orderId)).code).toBe('SPLIT_NOT_POSSIBLE');
    expect((await split(closed.orderId)).code).toBe('SPLIT_NOT_POSSIBLE');
    expect((await split(theirs.orderId)).code).toBe('ORDER_NOT_FOUND');
    expect((await split('unknown')).code).toBe('ORDER_NOT_FOUND');
    expect(await balances(app)).toEqual({});
  });
});

describe('a fee of the bank', () => {
  test('is paid by the academy, not by the student', async () => {
    const order = await money.open(4500_00);
    await money.approve({ paymentId: await money.pay(order), fee: asPaisa(25_00) });
    expect((await money.order(order.orderId)).status).toBe('paid');
    expect(await balances(app)).toEqual({
      [await bank()]: 4475_00,
      fees: 25_00,
      [`sales:${order.courseId}`]: -4500_00,
    });
  });

  test('is not more than what was received', async () => {
    const order = await money.open(4500_00);
    const paymentId = await money.pay(order);
    expect(
      (await failureOf(money.approve({ paymentId, received: asPaisa(20_00), fee: asPaisa(25_00) }))).code,
    ).toBe('FEE_TOO_HIGH');
  });
});

describe('a claim of a credit that another payment has', () => {
  const claimed = async () => {
    const thief = moneyOf(app, await build.student(app.db, { fullName: 'Other Person' }), reviewer);
    const theirs = await thief.pay(await thief.open(4500_00), { transactionId: 'FT 2632 5A1B 2C' });
    const order = await money.open(4500_00);
    const claim = await money.pay(order, { transactionId: 'ft-26325a1b2c', claim: true });
    return { theirs, claim, order };
  };

  test('is linked both ways for the reviewer, and not approved while the other still has it', async () => {
    const { theirs, claim, order } = await claimed();
    const linkedTo = async (paymentId: string) =>
      (await app.as(reviewer).orders.reviewed({ paymentId })).linkedPayments;
    expect(await linkedTo(claim)).toMatchObject([
      { id: theirs, studentName: 'Other Person', status: 'pending' },
    ]);
    expect(await linkedTo(theirs)).toMatchObject([{ id: claim, studentName: student.fullName }]);
    expect(await failureOf(money.approve({ paymentId: claim }))).toMatchObject({
      code: 'TRANSACTION_ID_USED',
      message: expect.stringContaining('Reject or reverse that payment first'),
    });
    expect((await money.order(order.orderId)).status).toBe('under_review');
    expect(await balances(app)).toEqual({});
  });

  test('is approved after the other was rejected', async () => {
    const first = await claimed();
    await app.as(reviewer).payments.reject({ paymentId: first.theirs });
    await money.approve({ paymentId: first.claim });
    expect((await money.order(first.order.orderId)).status).toBe('paid');
  });

  test('is approved after the other was reversed', async () => {
    const { theirs, claim } = await claimed();
    await money.approve({ paymentId: theirs });
    expect((await failureOf(money.approve({ paymentId: claim }))).code).toBe('TRANSACTION_ID_USED');
    await app.as(reviewer).payments.reverse({ paymentId: theirs, reason: 'It is another student’s' });
    await money.approve({ paymentId: claim });
  });
});

test('one of two reviewers who decide at once succeeds, and the money is booked once', async () => {
  const second = await build.admin(app.db);
  const order = await money.open(4500_00);
  const paymentId = await money.pay(order);
  const { won, refused } = await race(
    [reviewer, second, reviewer, second].map(
      (each) => () => app.as(each).payments.approve({ paymentId, received: asPaisa(5000_00) }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(refused).toEqual(['PAYMENT_NOT_PENDING', 'PAYMENT_NOT_PENDING', 'PAYMENT_NOT_PENDING']);
  expect(await money.credit()).toBe(500_00);
  expect((await money.order(order.orderId)).receipts).toHaveLength(1);
});

test('the ids of other students are not found, and only reviewers see the orders', async () => {
  const order = await money.open(4500_00);
  const paymentId = await money.pay(order);
  const stranger = app.as(await build.student(app.db));
  const { orderId, courseId } = order;
  for (const attempt of [
    () => stranger.orders.get({ orderId }),
    () => stranger.orders.withdraw({ orderId }),
    () => stranger.orders.useCredit({ orderId }),
    () => stranger.orders.applyCoupon({ orderId, code: '' }),
  ])
    expect((await failureOf(attempt())).code).toBe('ORDER_NOT_FOUND');
  const proof = await build.upload(app.db, { ownerId: student.id });
  const input = {
    courseId,
    orderId,
    method: 'bank',
    transactionId: 'FT 9',
    proofUploadId: proof.id,
  } as const;
  expect((await failureOf(stranger.payments.requestEnroll(input))).code).toBe('ORDER_NOT_FOUND');
  const other = app.as(await build.admin(app.db, { canManageEnrollments: false }));
  for (const attempt of [
    () => other.orders.reviewed({ paymentId }),
    () => other.orders.creditOf({ studentId: student.id }),
    () => other.orders.list({ studentId: student.id }),
    () => stranger.orders.reviewed({ paymentId }),
  ])
    expect((await failureOf(attempt())).status).toBe(403);
  const desk = app.as(reviewer);
  expect((await failureOf(desk.orders.reviewed({ paymentId: orderId }))).code).toBe('PAYMENT_NOT_FOUND');
  expect((await failureOf(desk.orders.creditOf({ studentId: reviewer.id }))).code).toBe('STUDENT_NOT_FOUND');
});
