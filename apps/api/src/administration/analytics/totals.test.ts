// @module-tag engine

import { PAYMENT_STATUSES } from '@qanoon/contracts/orders/payments';
import { diffCounters, repairCounters } from '@qanoon/db/counters/repair';
import { counters, courses, enrollments, ledgerEntries, payments, users } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { addDays, karachiDayOf } from '@qanoon/domain/lib/dates';
import { asPaisa } from '@qanoon/domain/lib/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { OperatorError } from '../../lib/errors/operator-error.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';

/** Codes that concurrent or out-of-order operations may return. */
const REFUSALS = [
  'PAYMENT_NOT_FOUND',
  'ALREADY_REQUESTED',
  'ALREADY_ENROLLED',
  'COURSE_NOT_FREE',
  'COURSE_IS_FREE',
  'COURSE_NOT_FOUND',
  'PAYMENT_NOT_PENDING',
  'PAYMENT_NOT_APPROVED',
  'ORDER_NOT_PAID',
  'ORDER_NOT_CHANGEABLE',
  'ORDER_NOT_FOUND',
  'NO_CREDIT',
  // The proof was erased with its owner.
  'UPLOAD_NOT_FOUND',
  'STUDENT_NOT_FOUND',
  'ENROLLMENT_NOT_ACTIVE',
  // The enrollment belongs to an erased student.
  'NOT_FOUND',
];
const STEPS = [
  'request',
  'request',
  'request',
  'approve',
  'approve',
  'reject',
  'reverse',
  'refund',
  'credit',
  'enrol',
  'grant',
  'end',
  'price',
  'remove',
  'erase',
  'correct',
  'delete',
  'wait',
] as const;
type Step = {
  operation: (typeof STEPS)[number];
  student: number;
  course: number;
  method: PaymentMethod;
  number: number;
};
const steps = fc.array<Step>(
  fc.record({
    operation: fc.constantFrom(...STEPS),
    student: fc.nat(5),
    course: fc.nat(3),
    method: fc.constantFrom(...PAYMENT_METHODS),
    number: fc.nat(100_000),
  }),
  { minLength: 30, maxLength: 45 },
);

let app: TestApp;
let admin: User;
let students: User[];
let courseIds: string[];
beforeEach(async () => {
  app = await testApp();
  admin = await build.owner(app.db);
  students = await Promise.all(Array.from({ length: 6 }, () => build.student(app.db)));
  courseIds = await Promise.all(
    Array.from(
      { length: 4 },
      async (_, index) => (await build.course(app.db, { price: asPaisa(index * 149_950) })).id,
    ),
  );
});
afterEach(() => app.close());

async function perform({ operation, student, course, method, number }: Step): Promise<void> {
  const user = students[student]!;
  const [caller, reviewed, courseId] = [app.as(user), app.as(admin).payments, courseIds[course]!];
  const [all, pending] = [
    await app.db.select().from(payments),
    await app.db.select().from(payments).where(eq(payments.status, 'pending')),
  ];
  const [some, waiting] = [all[number % all.length], pending[number % pending.length]];
  switch (operation) {
    case 'request': {
      const proof = await build.upload(app.db, { ownerId: user.id });
      return void (await caller.payments.requestEnroll({
        courseId,
        method,
        transactionId: proof.id,
        proofUploadId: proof.id,
      }));
    }
    case 'approve':
      return void (waiting && (await reviewed.approve({ paymentId: waiting.id })));
    case 'reverse':
      return void (some && (await reviewed.reverse({ paymentId: some.id, reason: 'Taken back' })));
    case 'refund': {
      const reason = 'Requested by the student';
      return void (some?.orderId && (await app.as(admin).orders.refund({ orderId: some.orderId, reason })));
    }
    case 'credit': {
      const { items } = await caller.orders.mine({});
      const order = items[number % items.length];
      return void (order && (await caller.orders.useCredit({ orderId: order.id })));
    }
    case 'reject':
      return void (waiting && (await reviewed.reject({ paymentId: waiting.id })));
    case 'enrol':
      return void (await caller.payments.enrollFree({ courseId }));
    case 'grant':
      return void (await app
        .as(admin)
        .students.grantEnrollment({ studentId: user.id, courseId, reason: 'A scholarship' }));
    case 'end': {
      const enrolled = await app.db.select().from(enrollments).where(eq(enrollments.status, 'approved'));
      const one = enrolled[number % enrolled.length];
      const reason = 'Refunded';
      return void (one && (await app.as(admin).students.endEnrollment({ enrollmentId: one.id, reason })));
    }
    case 'price':
      return app.db.transaction(
        async (tx) =>
          void (await tx
            .update(courses)
            .set({ price: asPaisa(number) })
            .where(eq(courses.id, courseId))),
      );
    case 'remove':
      courseIds[course] = (await build.course(app.db, { price: asPaisa(number) })).id;
      return void (await app.as(admin).courses.remove({ courseId }));
    case 'erase': {
      students[student] = await build.student(app.db);
      const erased = eraseStudent(app.deps, { operator: 'test' }, user);
      return void (await erased.catch((failure: unknown) => expect(failure).toBeInstanceOf(OperatorError)));
    }
    // Changes the rows directly, which no procedure does: the counters must follow. Nothing can be approved
    // for an amount of zero.
    case 'correct':
      return app.db.transaction(async (tx) => {
        if (!some) return;
        await tx
          .update(payments)
          .set({ amount: asPaisa(number + 1), method })
          .where(eq(payments.id, some.id));
        const decided = and(eq(payments.id, some.id), isNotNull(payments.processedAt));
        await tx.update(payments).set({ processedAt: app.deps.now() }).where(decided);
      });
    case 'delete':
      return app.db.transaction(
        async (tx) => void (some && (await tx.delete(payments).where(eq(payments.id, some.id)))),
      );
    case 'wait':
      return app.pass(number);
  }
}

/** Compares every total that the API returns with the rows. */
async function compareTotals(): Promise<void> {
  const api = app.as(admin);
  const [allUsers, allCourses, allEnrollments, allPayments, allEntries] = await Promise.all([
    app.db.select().from(users),
    app.db.select().from(courses),
    app.db.select().from(enrollments),
    app.db.select().from(payments),
    app.db.select().from(ledgerEntries),
  ]);
  const count = <Row>(rows: Row[], predicate: (row: Row) => boolean) => rows.filter(predicate).length;
  // The ledger has the revenue: sales less those that were taken back.
  const sold = allEntries
    .filter(({ kind }) => kind === 'sale' || kind === 'sale-reversal')
    .map((entry) => ({ ...entry, sign: entry.kind === 'sale' ? 1 : -1 }));
  const sumOf = (rows: { amount: number; sign: number }[]) =>
    rows.reduce((sum, { amount, sign }) => sum + sign * amount, 0);
  const net = (rows: { sign: number }[]) => rows.reduce((sum, { sign }) => sum + sign, 0);
  const completed = allPayments.filter(({ status }) => status === 'completed');
  const archived = count(allCourses, ({ archivedAt }) => archivedAt !== null);
  const people = allUsers.filter(({ erasedAt }) => erasedAt === null);
  expect(await api.analytics.summary()).toEqual({
    users: {
      total: people.length,
      students: count(people, ({ role }) => role === 'student'),
      admins: count(people, ({ role }) => role === 'admin'),
    },
    courses: { total: allCourses.length, active: allCourses.length - archived, inactive: archived },
    enrollments: {
      total: allEnrollments.length,
      enrolled: count(allEnrollments, ({ status }) => status === 'approved'),
      pending: count(allEnrollments, ({ status }) => status === 'under_review' || status === 'pending'),
      rejected: count(allEnrollments, ({ status }) => status === 'rejected'),
      ended: count(allEnrollments, ({ status }) => status === 'ended'),
    },
    payments: {
      total: allPayments.length,
      completed: completed.length,
      pending: count(allPayments, ({ status }) => status === 'pending'),
      rejected: count(allPayments, ({ status }) => status === 'failed' || status === 'reversed'),
    },
    revenue: sumOf(sold),
  });

  const from = karachiDayOf(NOW);
  for (const courseId of [undefined, ...allCourses.map(({ id }) => id)])
    for (const method of [undefined, ...PAYMENT_METHODS]) {
      const sales = sold.filter(
        (row) => (!courseId || row.courseId === courseId) && (!method || row.method === method),
      );
      const approved = allEnrollments.filter(
        (row) => row.status === 'approved' && (!courseId || row.courseId === courseId),
      );
      const { points, total } = await api.analytics.trends({
        unit: 'day',
        from,
        to: addDays(from, 399),
        courseId,
        method,
      });
      const expected = points.map(({ from: day, to }) => {
        const ofDay = sales.filter(({ createdAt }) => karachiDayOf(createdAt) === day);
        const enrollments = method
          ? net(ofDay)
          : count(approved, ({ approvedAt }) => karachiDayOf(approvedAt!) === day);
        return { from: day, to, enrollments, revenue: sumOf(ofDay) };
      });
      expect(points, `of ${courseId} by ${method}`).toEqual(expected);
      expect(total).toEqual({ enrollments: method ? net(sales) : approved.length, revenue: sumOf(sales) });
    }

  for (const status of [undefined, ...PAYMENT_STATUSES])
    for (const method of [undefined, ...PAYMENT_METHODS])
      for (const day of [
        undefined,
        ...new Set(allPayments.map(({ createdAt }) => karachiDayOf(createdAt))),
      ]) {
        const { totalCount, pendingCount } = await api.payments.requests({
          status,
          method,
          from: day,
          to: day,
          limit: 1,
        });
        const matches = (row: (typeof allPayments)[number]) =>
          (!status || row.status === status) &&
          (!method || row.method === method) &&
          (!day || karachiDayOf(row.createdAt) === day);
        expect([totalCount, pendingCount]).toEqual([
          count(allPayments, matches),
          count(allPayments, (row) => row.status === 'pending'),
        ]);
      }
  expect(await diffCounters(app.db)).toEqual([]);
  const counted = await listCounters();
  await app.db.transaction((tx) => tx.delete(counters).execute());
  await repairCounters(app.db);
  expect(await listCounters(), 'a repair computes the same counters as the triggers').toEqual(counted);
}

/**
 * Lists the counters other than zero, because a trigger leaves a zero where a count of the rows has no
 * counter.
 */
const listCounters = async () =>
  (await app.db.select().from(counters).where(ne(counters.count, 0)))
    .map((row) => JSON.stringify(row))
    .sort();

/** `concurrency` is how many operations run at once. */
async function expectRightTotals(concurrency: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(steps, async (operations) => {
      for (let start = 0; start < operations.length; start += concurrency) {
        const { refused } = await race(
          operations.slice(start, start + concurrency).map((step) => () => perform(step)),
        );
        expect(REFUSALS).toEqual(expect.arrayContaining(refused));
      }
      await compareTotals();
    }),
    // Concurrent operations interleave differently each time, so shrinking a failure is pointless.
    { numRuns: 4, endOnFailure: true },
  );
}

describe('every total equals the rows to the paisa after random operations', () => {
  test('that run eight at once', { timeout: 120_000 }, () => expectRightTotals(8));
  test('that run one after another', { tags: ['full'], timeout: 120_000 }, () => expectRightTotals(1));
});

test('concurrent approvals of different courses on one day all succeed', async () => {
  const rows = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      build.pendingPayment(app.db, { amount: asPaisa(100_000 + index) }),
    ),
  );
  const admins = await Promise.all(Array.from({ length: 6 }, () => build.admin(app.db)));
  const { won, refused } = await race(
    rows.map(
      ({ id }, index) =>
        () =>
          app.as(admins[index % 6]!).payments.approve({ paymentId: id }),
    ),
  );
  expect([won.length, refused]).toEqual([24, []]);
  await compareTotals();
});
