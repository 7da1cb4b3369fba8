import { build, NOW } from '@qanoon/db/testing/factories';
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
    enrollments: { total: 0, enrolled: 0, pending: 0, rejected: 0 },
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
  await build.pendingPayment(app.db, { courseId: course.id, amount: 100_000 });
  await build.pendingPayment(app.db, { courseId: course.id, amount: 149_950, status: 'completed' });
  await build.pendingPayment(app.db, { courseId: course.id, amount: 29_900, status: 'completed' });
  await build.pendingPayment(app.db, { courseId: course.id, amount: 77_700, status: 'failed' });
  // Each payment above has created a student and an enrolment under review.
  const summary = await app.as(admin).analytics.summary();
  expect(summary).toEqual({
    users: { total: 11, students: 10, admins: 1 },
    courses: { total: 2, active: 1, inactive: 1 },
    enrollments: { total: 10, enrolled: 2, pending: 7, rejected: 1 },
    revenue: 1798.5,
  });
  expect((await app.send('GET', '/api/admin/analytics', { token: await app.bearer(admin) })).json()).toEqual(
    summary,
  );
});

test('revenue above 32 bits is exact', async () => {
  const admin = await build.admin(app.db);
  for (let index = 0; index < 3; index++)
    await build.pendingPayment(app.db, { amount: 999_999_999, status: 'completed' });
  expect((await app.as(admin).analytics.summary()).revenue).toBe(29_999_999.97);
});
