// @module-tag engine

import { auditLog, enrollments, orderItems, payments, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { race, type TestApp, testApp } from '../../../test/harness.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** States that must not occur for any order of events. */
async function checkInvariants() {
  const unpaid = app.db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(orderItems, eq(orderItems.orderId, payments.orderId))
    .where(
      and(
        eq(orderItems.studentId, enrollments.studentId),
        eq(orderItems.courseId, enrollments.courseId),
        eq(payments.status, 'completed'),
      ),
    );
  expect(
    await app.db.$count(enrollments, and(eq(enrollments.status, 'approved'), notExists(unpaid))),
    'enrolled without a completed payment',
  ).toBe(0);
  expect(await app.db.$count(auditLog), 'one audit row per decision').toBe(
    await app.db.$count(payments, ne(payments.status, 'pending')),
  );
  const claimed = await app.db.$count(uploads, isNotNull(uploads.claimedAt));
  expect(claimed, 'one claimed proof per payment').toBe(await app.db.$count(payments));
}

test('one of twenty concurrent approvals succeeds', async () => {
  const admins = await Promise.all(TWENTY.map(() => build.admin(app.db)));
  const payment = await build.pendingPayment(app.db);
  const { won, refused } = await race(
    admins.map((admin) => () => app.as(admin).payments.approve({ paymentId: payment.id })),
  );
  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(19).fill('PAYMENT_NOT_PENDING'));
  await checkInvariants();
});

test('either an approval or a rejection succeeds when they coincide, for payment and enrollment alike', async () => {
  const admin = await build.admin(app.db);
  for (let round = 0; round < 5; round++) {
    const payment = await build.pendingPayment(app.db);
    const { approve, reject } = app.as(admin).payments;
    const decide = (index: number) => (index % 2 ? approve : reject)({ paymentId: payment.id });
    const { won, refused } = await race(TWENTY.map((index) => () => decide(index + round)));
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill('PAYMENT_NOT_PENDING'));
    const [row] = await app.db
      .select({ payment: payments.status, enrollment: enrollments.status })
      .from(payments)
      .innerJoin(orderItems, eq(orderItems.orderId, payments.orderId))
      .innerJoin(
        enrollments,
        and(eq(enrollments.studentId, orderItems.studentId), eq(enrollments.courseId, orderItems.courseId)),
      )
      .where(eq(payments.id, payment.id));
    expect([
      { payment: 'completed', enrollment: 'approved' },
      { payment: 'failed', enrollment: 'rejected' },
    ]).toContainEqual(row);
  }
  await checkInvariants();
});

test('one of twenty students with one transaction ID succeeds, and nineteen leave no rows', async () => {
  const course = await build.course(app.db);
  const entries = await Promise.all(
    TWENTY.map(async () => {
      const student = await build.student(app.db);
      return { student, proof: await build.upload(app.db, { ownerId: student.id }) };
    }),
  );
  const spellings = ['771234', '77-1234', 'TID 771234', '٧٧١٢٣٤'];
  const { won, refused } = await race(
    entries.map(({ student, proof }, index) => () => {
      const transactionId = spellings[index % spellings.length]!;
      return app.as(student).payments.requestEnroll({
        courseId: course.id,
        method: 'jazzcash',
        transactionId,
        proofUploadId: proof.id,
      });
    }),
  );
  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(19).fill('TRANSACTION_ID_USED'));
  expect([await app.db.$count(payments), await app.db.$count(enrollments)]).toEqual([1, 1]);
  await checkInvariants();
});

test('one student for each account succeeds when several state one ID at once', async () => {
  const course = await build.course(app.db);
  const students = await Promise.all(TWENTY.slice(0, 8).map(() => build.student(app.db)));
  const submissions = await Promise.all(
    students.map(async (student, index) => ({
      student,
      courseId: course.id,
      method: index % 2 ? ('easypaisa' as const) : ('jazzcash' as const),
      transactionId: 'FT26110004711',
      proofUploadId: (await build.upload(app.db, { ownerId: student.id })).id,
    })),
  );
  const { won, refused } = await race(
    submissions.map(
      ({ student, ...submission }) =>
        () =>
          app.as(student).payments.requestEnroll(submission),
    ),
  );
  expect([won.length, refused]).toEqual([2, Array(6).fill('TRANSACTION_ID_USED')]);
  const stored = await app.db.select().from(payments);
  expect(new Set(stored.map(({ creditPayee, payeeAccountId }) => creditPayee === payeeAccountId))).toEqual(
    new Set([true]),
  );
  expect(stored.map(({ creditKey }) => creditKey)).toEqual(['FT26110004711', 'FT26110004711']);
});

test('twenty submissions of one student create one request', async () => {
  const course = await build.course(app.db);
  const student = await build.student(app.db);
  const proofs = await Promise.all(TWENTY.map(() => build.upload(app.db, { ownerId: student.id })));
  const { won, refused } = await race(
    proofs.map(
      (proof, index) => () =>
        app.as(student).payments.requestEnroll({
          courseId: course.id,
          method: 'bank',
          transactionId: `FT ${index}`,
          proofUploadId: proof.id,
        }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(19).fill('ALREADY_REQUESTED'));
  expect([await app.db.$count(payments), await app.db.$count(enrollments)]).toEqual([1, 1]);
  await checkInvariants();
});

test('one proof for twenty courses is used once', async () => {
  const student = await build.student(app.db);
  const proof = await build.upload(app.db, { ownerId: student.id });
  const courses = await Promise.all(TWENTY.map(() => build.course(app.db)));
  const { won, refused } = await race(
    courses.map(
      (course, index) => () =>
        app.as(student).payments.requestEnroll({
          courseId: course.id,
          method: 'bank',
          transactionId: `FT ${index}`,
          proofUploadId: proof.id,
        }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(19).fill('UPLOAD_NOT_FOUND'));
  await checkInvariants();
});

test('a submission concurrent with a decision leaves consistent rows', async () => {
  const admin = await build.admin(app.db);
  for (let round = 0; round < 6; round++) {
    const student = await build.student(app.db);
    const course = await build.course(app.db);
    const submit = async (transactionId: string) => {
      const proof = await build.upload(app.db, { ownerId: student.id });
      return app.as(student).payments.requestEnroll({
        courseId: course.id,
        method: 'bank',
        transactionId,
        proofUploadId: proof.id,
      });
    };
    const { paymentId } = await submit(`A ${round}`);
    const decision = round % 2 ? app.as(admin).payments.approve : app.as(admin).payments.reject;
    const { refused } = await race<unknown>([
      () => decision({ paymentId }),
      ...[1, 2, 3].map((index) => () => submit(`B ${round} ${index}`)),
    ]);
    for (const code of refused) expect(['ALREADY_REQUESTED', 'ALREADY_ENROLLED']).toContain(code);
    const [row] = await app.db.select().from(enrollments).where(eq(enrollments.studentId, student.id));
    const open = await app.db.$count(
      payments,
      and(eq(payments.studentId, student.id), eq(payments.status, 'pending')),
    );
    expect(open).toBe(row?.status === 'under_review' ? 1 : 0);
  }
  await checkInvariants();
});

test('twenty requests for a free course create one enrollment', async () => {
  const student = await build.student(app.db);
  const course = await build.course(app.db, { price: asPaisa(0) });
  const { won } = await race(
    TWENTY.map(() => () => app.as(student).payments.enrollFree({ courseId: course.id })),
  );
  expect(won).toHaveLength(20);
  expect(await app.db.$count(enrollments)).toBe(1);
});
