// @module-tag engine

import { isPostgres } from '@qanoon/db/engine/env';
import { paysFor } from '@qanoon/db/queries/paid-courses';
import {
  enrollments,
  jobs,
  orderEvents,
  orderItems,
  orders,
  payeeAccounts,
  payments,
  receipts,
} from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { lockStudent } from '../../people/find-account.repo.ts';
import { orderJobs } from './orders.jobs.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
let app: TestApp;
let admin: User;
let student: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { canManageUsers: true });
  student = await build.student(app.db);
});
afterEach(async () => {
  expect(await checkLedger(app.db)).toEqual([]);
  await app.close();
});

let numbers = 0;
const open = async (price = 29_900, by = student) => {
  const course = await build.course(app.db, { price: asPaisa(price) });
  const { orderId } = await app.as(by).orders.open({ courseIds: [course.id] });
  return { orderId, courseId: course.id };
};
const submit = async (order: { orderId?: string; courseId: string }, by = student) => {
  const proof = await build.upload(app.db, { ownerId: by.id });
  return app.as(by).payments.requestEnroll({
    ...order,
    method: 'bank',
    transactionId: `FT2611${1e6 + ++numbers}`,
    proofUploadId: proof.id,
  });
};
const statusOf = async (orderId: string) =>
  (await app.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.status;

test('one of twenty calls that open an order for one course opens it, and all return it', async () => {
  const course = await build.course(app.db);
  const { won, refused } = await race(
    TWENTY.map(() => () => app.as(student).orders.open({ courseIds: [course.id] })),
  );
  expect(refused).toEqual([]);
  expect(new Set(won.map(({ orderId }) => orderId)).size).toBe(1);
  expect([await app.db.$count(orders), await app.db.$count(orderEvents)]).toEqual([1, 1]);
});

test('orders for overlapping courses that are opened at once share no course', async () => {
  const courses = await Promise.all([1, 2, 3].map(() => build.course(app.db)));
  const pairs = TWENTY.map((index) => [courses[index % 3]!.id, courses[(index + 1) % 3]!.id]);
  const { refused } = await race(pairs.map((courseIds) => () => app.as(student).orders.open({ courseIds })));
  expect(new Set(refused)).toEqual(new Set(['ORDER_OPEN']));
  expect(await app.db.$count(orders)).toBe(1);
  expect(await app.db.$count(orderItems)).toBe(2);
});

test('an order that is opened while the course is granted is not left open', async () => {
  for (let round = 0; round < 8; round++) {
    const course = await build.course(app.db);
    const grant = () =>
      app
        .as(admin)
        .students.grantEnrollment({ studentId: student.id, courseId: course.id, reason: 'Teacher' })
        .then(() => 'granted');
    const order = () =>
      app
        .as(student)
        .orders.open({ courseIds: [course.id] })
        .then(() => 'opened');
    const proof = () => submit({ courseId: course.id }).then(() => 'submitted');
    const { refused } = await race(round % 2 ? [grant, order, proof] : [order, proof, grant]);
    for (const code of refused) expect(['ALREADY_ENROLLED', 'ORDER_CLOSED']).toContain(code);
    const open = await app.db.select().from(orderItems).where(eq(orderItems.courseId, course.id));
    expect(open.filter(({ isOpen }) => isOpen)).toEqual([]);
    const [enrolled] = await app.db.select().from(enrollments).where(eq(enrollments.courseId, course.id));
    expect(enrolled!.status).toBe('approved');
  }
});

test('an order that is approved, rejected and granted at once has one outcome', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await open();
    const { paymentId } = await submit(order);
    const { payments: reviewed, students } = app.as(admin);
    const decisions = [
      () => reviewed.approve({ paymentId }).then(() => 'approved'),
      () => reviewed.reject({ paymentId }).then(() => 'rejected'),
      () =>
        app
          .as(student)
          .orders.withdraw({ orderId: order.orderId })
          .then(() => 'withdrawn'),
      () =>
        students
          .grantEnrollment({ studentId: student.id, courseId: order.courseId, reason: 'Teacher' })
          .then(() => 'granted'),
    ];
    const { won } = await race([...decisions.slice(round % 4), ...decisions.slice(0, round % 4)]);
    const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
    const isPaid = won.includes('approved');
    // After a rejection the student may still withdraw, and the administrator may grant.
    expect(payment!.status).toBe(isPaid ? 'completed' : 'failed');
    expect(await statusOf(order.orderId)).toBe(
      isPaid ? 'paid' : won.includes('granted') || won.includes('withdrawn') ? 'withdrawn' : 'rejected',
    );
    expect(won.includes('approved') && won.includes('rejected')).toBe(false);
  }
});

test('an order that is withdrawn, expires and gets a proof at once has one outcome', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await open();
    app.pass(80 * 3600);
    const due = (await app.db.select().from(jobs)).filter(
      ({ name, input }) =>
        name === 'expire-order' && (input as { orderId: string }).orderId === order.orderId,
    );
    const expire = orderJobs.find(({ name }) => name === 'expire-order')!;
    const events = [
      () => expire.handle(app.deps, due[0]!.input as never, {} as never).then(() => 'expired'),
      () =>
        app
          .as(student)
          .orders.withdraw({ orderId: order.orderId })
          .then(() => 'withdrawn'),
      () => submit(order).then(() => 'under_review'),
    ];
    const { refused } = await race([...events.slice(round % 3), ...events.slice(0, round % 3)]);
    for (const code of refused) expect(['ORDER_NOT_CHANGEABLE', 'ORDER_CLOSED']).toContain(code);
    const stored = await app.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.orderId))
      .orderBy(asc(orderEvents.id));
    expect(stored, JSON.stringify(stored.map(({ kind }) => kind))).toHaveLength(2);
    expect(await statusOf(order.orderId)).toBe(stored[1]!.status);
  }
});

test('a proof without its order’s id is not lost when the order is withdrawn at once', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await open();
    const events = [
      () => app.as(student).orders.withdraw({ orderId: order.orderId }),
      () => submit({ courseId: order.courseId }),
    ];
    await race<unknown>(round % 2 ? events : events.toReversed());
    // The proof is in an open order: the one that was withdrawn first, or a new one.
    const [payment] = await app.db.select().from(payments).where(paysFor(order.courseId));
    expect(await statusOf(payment!.orderId!)).toBe('under_review');
  }
});

test('receipts of twenty approvals at once have no gaps', async () => {
  const submitted = await Promise.all(
    TWENTY.map(async () => {
      const by = await build.student(app.db);
      return submit(await open(29_900, by), by);
    }),
  );
  const { won, refused } = await race(
    submitted.map((payment) => () => app.as(admin).payments.approve(payment)),
  );
  expect([won.length, refused]).toEqual([20, []]);
  const issued = await app.db.select().from(receipts).orderBy(asc(receipts.number));
  expect(issued.map(({ number }) => number)).toEqual(TWENTY.map((index) => index + 1));
});

test('credit that is used for two orders and paid back at once is used once', async () => {
  const overpaid = await open(10_000);
  await app.as(admin).payments.approve({ ...(await submit(overpaid)), received: asPaisa(400_00) });
  const [first, second] = [await open(30_000), await open(30_000)];
  const [account] = await app.db.select().from(payeeAccounts);
  const { won } = await race<unknown>([
    () => app.as(student).orders.useCredit({ orderId: first.orderId }),
    () => app.as(student).orders.useCredit({ orderId: second.orderId }),
    () =>
      app.as(admin).orders.payOut({
        studentId: student.id,
        amount: asPaisa(300_00),
        payeeAccountId: account!.id,
        transactionId: 'OUT 1',
      }),
  ]);
  expect(won).toHaveLength(1);
  expect((await app.as(student).orders.mine({})).credit).toBe(0);
});

test('a payment that is reversed twenty times is taken back once', async () => {
  const payment = await submit(await open());
  await app.as(admin).payments.approve(payment);
  const { won, refused } = await race(
    TWENTY.map(() => () => app.as(admin).payments.reverse({ ...payment, reason: 'Taken back' })),
  );
  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(19).fill('PAYMENT_NOT_APPROVED'));
});

test('an order that is refunded and whose payment is reversed at once keeps the books right', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await open();
    const payment = await submit(order);
    await app.as(admin).payments.approve(payment);
    await race<unknown>([
      () => app.as(admin).orders.refund({ orderId: order.orderId, reason: 'Requested by the student' }),
      () => app.as(admin).payments.reverse({ ...payment, reason: 'Taken back' }),
    ]);
    expect(['refunded', 'reversed']).toContain(await statusOf(order.orderId));
    expect(await checkLedger(app.db)).toEqual([]);
  }
});

test.runIf(isPostgres).each<[string, (order: { orderId: string; courseId: string }) => Promise<unknown>]>([
  ['a proof', (order) => submit(order)],
  ['a withdrawal', ({ orderId }) => app.as(student).orders.withdraw({ orderId })],
  [
    'a decision',
    async ({ orderId }) => {
      const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, orderId));
      return app.as(admin).payments.approve({ paymentId: payment!.id });
    },
  ],
])('%s locks the student before the order, so that no two calls wait for each other', async (kind, make) => {
  const order = await open();
  if (kind === 'a decision') await submit(order);
  const locked = Promise.withResolvers<void>();
  const called = Promise.withResolvers<void>();
  const other = app.db.transaction(async (tx) => {
    await lockStudent(tx, student.id);
    locked.resolve();
    await called.promise;
    const free = sql`orders where id = ${order.orderId} for update skip locked`;
    return tx.select({ id: sql`id` }).from(free);
  });
  await locked.promise;
  const call = make(order);
  const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.db.select({ n: sql`1` }).from(waiting)).length).toBe(1);
  called.resolve();
  expect(await other).toEqual([{ id: order.orderId }]);
  await call;
});
