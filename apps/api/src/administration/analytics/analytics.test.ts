// @module-tag engine

import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

test('all totals of an empty academy are zero', async () => {
  const admin = await build.admin(app.db);
  expect(await app.as(admin).analytics.summary()).toEqual({
    users: { total: 1, students: 0, admins: 1 },
    courses: { total: 0, active: 0, inactive: 0 },
    enrollments: { total: 0, enrolled: 0, pending: 0, rejected: 0, ended: 0 },
    payments: { total: 0, completed: 0, pending: 0, rejected: 0 },
    revenue: 0,
  });
});

test('under review counts as pending, archived as inactive; revenue is the sum of completed payments', async () => {
  const admin = await build.admin(app.db);
  const course = await build.course(app.db);
  await build.course(app.db, { archivedAt: NOW });
  for (const status of [
    'approved',
    'approved',
    'pending',
    'under_review',
    'under_review',
    'rejected',
  ] as const)
    await build.enrollment(app.db, { courseId: course.id, status });
  await build.pendingPayment(app.db, { courseId: course.id, amount: asPaisa(100_000) });
  await build.pendingPayment(app.db, { courseId: course.id, amount: asPaisa(149_950), status: 'completed' });
  await build.pendingPayment(app.db, { courseId: course.id, amount: asPaisa(29_900), status: 'completed' });
  await build.pendingPayment(app.db, { courseId: course.id, amount: asPaisa(77_700), status: 'failed' });
  // Each payment above has created a student and an enrollment under review.
  const shared = {
    users: { total: 11, students: 10, admins: 1 },
    courses: { total: 2, active: 1, inactive: 1 },
  };
  const enrollments = { total: 10, enrolled: 2, pending: 7, rejected: 1 };
  expect(await app.as(admin).analytics.summary()).toEqual({
    ...shared,
    revenue: 1798_50,
    enrollments: { ...enrollments, ended: 0 },
    payments: { total: 4, completed: 2, pending: 1, rejected: 1 },
  });
  expect((await app.send('GET', '/api/admin/analytics', { token: await app.bearer(admin) })).json()).toEqual({
    ...shared,
    revenue: 1798.5,
    enrollments,
  });
});

test('an erased student is not counted any more', async () => {
  const admin = await build.owner(app.db);
  const student = await build.student(app.db);
  await build.student(app.db);
  await app.as(admin).students.erase({ studentId: student.id, typedName: student.fullName });
  expect((await app.as(admin).analytics.summary()).users).toEqual({ total: 2, students: 1, admins: 1 });
});

test('a rejected payment counts although a later one was approved; its student counts as enrolled', async () => {
  const admin = await build.admin(app.db);
  const student = await build.student(app.db);
  const course = await build.course(app.db);
  for (const [transactionId, decision] of [
    ['FT 1', 'reject'],
    ['FT 2', 'approve'],
  ] as const) {
    const { id: proofUploadId } = await build.upload(app.db, { ownerId: student.id });
    const request = { courseId: course.id, method: 'bank', transactionId, proofUploadId } as const;
    const { paymentId } = await app.as(student).payments.requestEnroll(request);
    await app.as(admin).payments[decision]({ paymentId });
  }
  expect(await app.as(admin).analytics.summary()).toMatchObject({
    enrollments: { total: 1, enrolled: 1, rejected: 0 },
    payments: { total: 2, completed: 1, rejected: 1 },
  });
});

test('revenue above 32 bits is exact', async () => {
  const admin = await build.admin(app.db);
  for (let index = 0; index < 3; index++)
    await build.pendingPayment(app.db, { amount: asPaisa(999_999_999), status: 'completed' });
  expect((await app.as(admin).analytics.summary()).revenue).toBe(2_999_999_997);
});
