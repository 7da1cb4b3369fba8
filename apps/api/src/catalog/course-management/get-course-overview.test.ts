import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { canViewAnalytics: true });
});
afterEach(() => app.close());

test('the overview of a course counts its students, sales and ratings, and nothing of other courses', async () => {
  const course = await build.course(app.db, { title: 'Torts', price: asPaisa(250_000) });
  const paid = await build.pendingPayment(app.db, { courseId: course.id, amount: asPaisa(250_000) });
  await app.as(admin).payments.approve({ paymentId: paid.id });
  await build.pendingPayment(app.db, { courseId: course.id });
  await build.enrollment(app.db, { courseId: course.id, completedAt: NOW });
  await build.enrollment(app.db);
  expect(await app.as(admin).courses.overview({ courseId: course.id })).toMatchObject({
    title: 'Torts',
    price: 2500_00,
    archived: false,
    draftId: null,
    students: 2,
    completed: 1,
    waiting: 1,
    rating: null,
    ratingCount: 0,
    sales: { count: 1, revenue: 2500_00 },
  });
});

test('the overview has a rating from the first one, and sales only for those who may see figures', async () => {
  const { courseId, studentId } = await build.enrollment(app.db);
  await build.rating(app.db, { courseId, studentId, stars: 4 });
  const author = await build.admin(app.db, { canManageCourses: true, canViewAnalytics: false });
  expect(await app.as(author).courses.overview({ courseId })).toMatchObject({
    rating: 4,
    ratingCount: 1,
    sales: null,
  });
  await app.as(admin).courses.archive({ courseId });
  expect(await app.as(author).courses.overview({ courseId })).toMatchObject({ archived: true, students: 1 });
  expect((await failureOf(app.as(author).courses.overview({ courseId: 'unknown' }))).code).toBe(
    'COURSE_NOT_FOUND',
  );
});
