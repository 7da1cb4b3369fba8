import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('a student reads own enrollments, including approved ones, newest first, with the documented names', async () => {
  const student = await build.student(app.db);
  const course = await build.course(app.db, { title: 'Contract Law', price: asPaisa(150_000) });
  await build.pendingPayment(app.db, {
    studentId: student.id,
    courseId: course.id,
    amount: asPaisa(120_000),
  });
  const approved = await build.enrollment(app.db, { studentId: student.id, createdAt: later(60) });
  await build.enrollment(app.db);
  const response = (
    await app.send('GET', '/api/student/enrollment-status', { token: await app.bearer(student) })
  ).json<{
    enrollments: Record<string, unknown>[];
  }>();
  expect(response.enrollments.map((row) => row.status)).toEqual(['approved', 'under_review']);
  expect(response.enrollments[0]).toMatchObject({
    id: approved.id,
    created_at: later(60).toISOString(),
    payment: { amount: 299 },
  });
  expect(response.enrollments[1], 'the amount of the payment, not the current price').toMatchObject({
    course: { title: 'Contract Law' },
    payment: { amount: 1200 },
  });
});

test('an enrollment with several payments is one row with the latest payment, also with equal times', async () => {
  const student = await build.student(app.db);
  const first = await build.pendingPayment(app.db, { studentId: student.id, amount: asPaisa(10_000) });
  const admin = await build.admin(app.db);
  await app.as(admin).payments.reject({ paymentId: first.id, reason: 'Not readable' });
  const again = async () => {
    const proof = await build.upload(app.db, { ownerId: student.id });
    return app.as(student).payments.requestEnroll({
      courseId: first.courseId,
      method: 'bank',
      transactionId: proof.id,
      proofUploadId: proof.id,
    });
  };
  expect(await app.as(student).enrollments.mine()).toMatchObject([
    { status: 'rejected', amount: 100_00, rejectionReason: 'Not readable' },
  ]);
  const second = await again();
  expect(await app.as(student).enrollments.mine(), 'the price of the order').toMatchObject([
    { status: 'under_review', amount: 100_00, rejectionReason: null },
  ]);
  await app.as(admin).payments.reject({ paymentId: second.paymentId, reason: 'Wrong course' });
  app.pass(1);
  await again();
  expect(await app.as(student).enrollments.mine(), 'sent when the latest payment was sent').toMatchObject([
    { createdAt: NOW.toISOString(), submittedAt: app.deps.now().toISOString() },
  ]);
});
