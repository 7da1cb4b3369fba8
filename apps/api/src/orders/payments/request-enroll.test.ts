import type { Payment } from '@qanoon/contracts/orders/payments';
import { paysFor } from '@qanoon/db/queries/paid-courses';
import { courses, enrollments, payments, uploads } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

const proofOf = (owner: User) => build.upload(app.db, { ownerId: owner.id });

type Over = {
  method?: 'easypaisa' | 'jazzcash' | 'sadapay' | 'bank';
  transactionId?: string;
  proofUploadId?: string;
};
async function submit(courseId: string, over: Over = {}, as = student) {
  const proofUploadId = over.proofUploadId ?? (await proofOf(as)).id;
  return app.as(as).payments.requestEnroll({
    courseId,
    method: 'easypaisa',
    transactionId: '77 1234',
    ...over,
    proofUploadId,
  });
}
const enrollmentOf = async (courseId: string, who = student) =>
  (await app.db.select().from(enrollments).where(eq(enrollments.courseId, courseId))).find(
    (row) => row.studentId === who.id,
  );
const setPrice = (courseId: string, price: number) =>
  app.db.transaction((tx) =>
    tx
      .update(courses)
      .set({ price: asPaisa(price) })
      .where(eq(courses.id, courseId))
      .execute(),
  );

describe('submitting proof', () => {
  test('creates a pending payment and an enrollment under review, and claims the proof', async () => {
    const course = await build.course(app.db, { price: asPaisa(149_950) });
    const proof = await proofOf(student);
    const { paymentId } = await submit(course.id, {
      transactionId: ' TID: ۷۷-1234 ',
      proofUploadId: proof.id,
    });
    const [payment] = await app.db.select().from(payments).where(paysFor(course.id));
    expect(payment).toMatchObject({
      id: paymentId,
      status: 'pending',
      studentId: student.id,
      proofUploadId: proof.id,
      amount: 149_950,
      transactionId: 'TID: ۷۷-1234',
      transactionKey: '771234',
      processedAt: null,
      decidedById: null,
    });
    expect(await enrollmentOf(course.id)).toMatchObject({ status: 'under_review', approvedAt: null });
    expect((await app.db.select().from(uploads).where(eq(uploads.id, proof.id)))[0]?.claimedAt).toEqual(NOW);
  });

  test('stores the course’s current price, also after the price changes', async () => {
    const course = await build.course(app.db, { price: asPaisa(100_000) });
    await submit(course.id);
    await setPrice(course.id, 200_000);
    const { items } = await app.as(await build.admin(app.db)).payments.requests({});
    expect(items[0]).toMatchObject({ amount: 1000_00, coursePrice: 2000_00 });
    expect((await app.as(student).payments.mine())[0]?.amount).toBe(1000_00);
  });

  test('refuses an amount from the client', async () => {
    const course = await build.course(app.db);
    const input = {
      courseId: course.id,
      method: 'bank' as const,
      transactionId: '1',
      proofUploadId: (await proofOf(student)).id,
      amount: 1_00,
    };
    expect((await failureOf(app.as(student).payments.requestEnroll(input))).code).toBe('INVALID_INPUT');
    expect(await app.db.$count(payments)).toBe(0);
  });

  test('a pending enrollment without a proof becomes one under review', async () => {
    const { courseId } = await build.enrollment(app.db, {
      studentId: student.id,
      status: 'pending',
      approvedAt: null,
    });
    await submit(courseId);
    expect(await enrollmentOf(courseId)).toMatchObject({ status: 'under_review' });
  });
});

describe('a request is refused', () => {
  test('during the review of another request for the course', async () => {
    const course = await build.course(app.db);
    await submit(course.id);
    const failure = await failureOf(submit(course.id, { transactionId: 'another' }));
    expect(failure).toMatchObject({
      status: 409,
      code: 'ALREADY_REQUESTED',
      message: 'You already have a request under review',
    });
    expect(await app.db.$count(payments)).toBe(1);
  });

  test('for an enrolled student, whose enrollment does not change', async () => {
    const { courseId } = await build.enrollment(app.db, { studentId: student.id });
    expect(await failureOf(submit(courseId))).toMatchObject({
      status: 409,
      code: 'ALREADY_ENROLLED',
      message: 'You are already enrolled',
    });
    expect(await enrollmentOf(courseId)).toMatchObject({ status: 'approved', approvedAt: NOW });
  });

  test.each(['unknown', 'archived'])('for an %s course', async (which) => {
    const courseId = which === 'unknown' ? 'unknown' : (await build.course(app.db, { archivedAt: NOW })).id;
    const proof = await proofOf(student);
    expect(await failureOf(submit(courseId, { proofUploadId: proof.id }))).toMatchObject({
      status: 404,
      code: 'COURSE_NOT_FOUND',
    });
    expect(
      (await app.db.select().from(uploads).where(eq(uploads.id, proof.id)))[0]?.claimedAt,
      'the proof can be used again',
    ).toBeNull();
  });

  test('for a free course', async () => {
    const course = await build.course(app.db, { price: asPaisa(0) });
    expect(await failureOf(submit(course.id))).toMatchObject({ status: 409, code: 'COURSE_IS_FREE' });
    expect(await enrollmentOf(course.id)).toBeUndefined();
  });

  test.each(['another student’s', 'for another purpose', 'used already', 'unknown'])(
    'with a proof that is %s, and no rows remain',
    async (which) => {
      const course = await build.course(app.db);
      const proof = await build.upload(app.db, {
        ownerId: which === 'another student’s' ? (await build.student(app.db)).id : student.id,
        purpose: which === 'for another purpose' ? 'profile-image' : 'payment-proof',
        claimedAt: which === 'used already' ? NOW : null,
      });
      const failure = await failureOf(
        submit(course.id, { proofUploadId: which === 'unknown' ? 'unknown' : proof.id }),
      );
      expect(failure).toMatchObject({ status: 404, code: 'UPLOAD_NOT_FOUND' });
      expect([await app.db.$count(payments), await app.db.$count(enrollments)]).toEqual([0, 0]);
    },
  );
});

describe('a transaction ID', () => {
  const usedId = {
    status: 409,
    code: 'TRANSACTION_ID_USED',
    message: expect.stringContaining('Check the ID in your confirmation message'),
  };

  test.each(['77-1234', '٧٧١٢٣٤', '７７１２３４', 'Trx ID: 771234', 'tid 77 12 34'])(
    'is the same ID when typed as %s',
    async (transactionId) => {
      const [course, another] = [await build.course(app.db), await build.course(app.db)];
      await submit(course.id, { transactionId: '771234' });
      const rival = await build.student(app.db);
      expect(await failureOf(submit(another.id, { transactionId }, rival))).toMatchObject(usedId);
      expect(await enrollmentOf(another.id, rival), 'the refused request left no rows').toBeUndefined();
    },
  );

  test('is refused for another course of the same student, and after approval', async () => {
    const [course, another] = [await build.course(app.db), await build.course(app.db)];
    const { paymentId } = await submit(course.id);
    expect(await failureOf(submit(another.id))).toMatchObject(usedId);
    await app.as(await build.admin(app.db)).payments.approve({ paymentId });
    expect(await failureOf(submit(another.id))).toMatchObject(usedId);
  });

  test('may be reused with another method', async () => {
    const [course, another] = [await build.course(app.db), await build.course(app.db)];
    await submit(course.id, { method: 'easypaisa' });
    await submit(another.id, { method: 'bank' });
    expect(await app.db.$count(payments)).toBe(2);
  });

  test('may be reused after its payment has failed', async () => {
    const course = await build.course(app.db);
    const { paymentId } = await submit(course.id);
    await app.as(await build.admin(app.db)).payments.reject({ paymentId });
    await submit(course.id, {}, await build.student(app.db));
  });
});

describe('after a rejection', () => {
  test('a new proof reopens the review; the earlier payment and its proof remain', async () => {
    const course = await build.course(app.db);
    const admin = await build.admin(app.db);
    const first = await submit(course.id);
    const [{ method, transactionId }] = (await app.as(student).payments.mine()) as [Payment];
    await app
      .as(admin)
      .payments.reject({ paymentId: first.paymentId, reason: 'The picture is not readable' });
    expect(await app.as(student).courses.get({ courseId: course.id })).toMatchObject({
      userEnrollment: {
        status: 'rejected',
        rejectionReason: 'The picture is not readable',
        // Only this student sees it, for the form that submits it again.
        rejectedPayment: { method, transactionId },
      },
    });

    app.pass(60);
    const second = await submit(course.id);
    const rows = await app.as(student).payments.mine();
    expect(rows.map((row) => [row.id, row.status, row.rejectionReason])).toEqual([
      [second.paymentId, 'pending', null],
      [first.paymentId, 'failed', 'The picture is not readable'],
    ]);
    const proofs = (await app.db.select().from(payments)).map((payment) => payment.proofUploadId);
    expect(new Set(proofs).size).toBe(2);
    for (const id of proofs) expect(await app.db.$count(uploads, eq(uploads.id, id))).toBe(1);
    expect(await app.db.$count(enrollments)).toBe(1);
    expect(await enrollmentOf(course.id)).toMatchObject({ status: 'under_review' });
    expect((await app.as(student).courses.get({ courseId: course.id })).userEnrollment).toMatchObject({
      status: 'under_review',
      rejectionReason: null,
    });

    await app.as(admin).payments.approve({ paymentId: second.paymentId });
    expect(await enrollmentOf(course.id)).toMatchObject({ status: 'approved' });
  });
});

describe('a free course', () => {
  test('enrolls immediately, without a payment', async () => {
    const course = await build.course(app.db, { price: asPaisa(0) });
    expect(await app.as(student).payments.enrollFree({ courseId: course.id })).toEqual({ ok: true });
    expect(await enrollmentOf(course.id)).toMatchObject({ status: 'approved', approvedAt: NOW });
    expect(await app.db.$count(payments)).toBe(0);
    expect(await app.as(student).learning.enrolled()).toHaveLength(1);
  });

  test('enrolling again changes nothing', async () => {
    const course = await build.course(app.db, { price: asPaisa(0) });
    await app.as(student).payments.enrollFree({ courseId: course.id });
    app.pass(60);
    await app.as(student).payments.enrollFree({ courseId: course.id });
    expect(await enrollmentOf(course.id)).toMatchObject({ approvedAt: NOW });
    expect(await app.db.$count(enrollments)).toBe(1);
  });

  test('courses with a price, archived and unknown courses are refused', async () => {
    const [priced, archived] = [
      await build.course(app.db, { price: asPaisa(1) }),
      await build.course(app.db, { price: asPaisa(0), archivedAt: NOW }),
    ];
    const enroll = (courseId: string) => failureOf(app.as(student).payments.enrollFree({ courseId }));
    expect(await enroll(priced.id)).toMatchObject({ status: 409, code: 'COURSE_NOT_FREE' });
    expect(await enroll(archived.id)).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' });
    expect(await enroll('unknown')).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' });
    expect(await app.db.$count(enrollments)).toBe(0);
  });

  test('requires a decision first about a payment that was pending before it was free', async () => {
    const course = await build.course(app.db);
    const { paymentId } = await submit(course.id);
    await setPrice(course.id, 0);
    expect((await failureOf(app.as(student).payments.enrollFree({ courseId: course.id }))).code).toBe(
      'ALREADY_REQUESTED',
    );
    await app.as(await build.admin(app.db)).payments.reject({ paymentId });
    await app.as(student).payments.enrollFree({ courseId: course.id });
    expect(await enrollmentOf(course.id)).toMatchObject({ status: 'approved' });
  });
});
