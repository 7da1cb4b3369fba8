// @module-tag engine
import { auditLog } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
});
afterEach(() => app.close());

const titles = async (archived: boolean, search = '') =>
  (await app.as(admin).courses.allFull({ archived, search })).items.map(({ title }) => title);

/** A course with a student, which a deletion archives. */
async function archivedCourse(title: string) {
  const course = await build.course(app.db, { title });
  await build.enrollment(app.db, { courseId: course.id });
  await app.as(admin).courses.remove({ courseId: course.id });
  return course;
}

test('an archived course is listed apart, and restoring it publishes it again', async () => {
  await build.course(app.db, { title: 'Equity' });
  const { id: courseId } = await archivedCourse('Torts');
  expect([await titles(false), await titles(true)]).toEqual([['Equity'], ['Torts']]);
  expect([await titles(true, 'tort'), await titles(true, 'equity')]).toEqual([['Torts'], []]);
  expect(await app.as(admin).courses.counts({})).toEqual({ published: 1, drafts: 0, archived: 1 });
  expect((await failureOf(app.guest().courses.get({ courseId }))).code).toBe('COURSE_NOT_FOUND');

  const restored = await Promise.all([
    app.as(admin).courses.restore({ courseId }),
    app.as(admin).courses.restore({ courseId }),
  ]);
  expect(restored).toEqual([{ ok: true }, { ok: true }]);
  expect((await app.guest().courses.get({ courseId })).title).toBe('Torts');
  expect((await app.guest().courses.list({})).totalCount).toBe(2);
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'course.restored'));
  expect(entries.map(({ courseTitle, actorId }) => [courseTitle, actorId])).toEqual([['Torts', admin.id]]);
  expect((await failureOf(app.as(admin).courses.restore({ courseId: 'unknown' }))).code).toBe(
    'COURSE_NOT_FOUND',
  );
});

test('a card contains whether deleting archives the course, and its draft', async () => {
  const course = await build.course(app.db, { title: 'Requested' });
  await build.enrollment(app.db, { courseId: course.id, status: 'under_review', approvedAt: null });
  const other = await build.course(app.db, { title: 'Nobody' });
  const { draftId } = await app.as(admin).drafts.create({ courseId: other.id, form: { title: 'Changes' } });
  const cards = (await app.as(admin).courses.allFull({})).items;
  const facts = Object.fromEntries(
    cards.map((card) => [card.title, [card.hasEnrollments, card.studentCount, card.draftId]]),
  );
  expect(facts).toEqual({ Requested: [true, 0, null], Nobody: [false, 0, draftId] });
});

test('a duration in the author’s words is public while DEMO is off, and an update without it keeps it', async () => {
  const course = await build.course(app.db, { durationText: '6 weeks' });
  const demo = await testApp({ DEMO: 'on' });
  try {
    const inDemo = await build.course(demo.db, { durationText: '6 weeks' });
    expect((await demo.guest().courses.get({ courseId: inDemo.id })).durationText).toBe('');
  } finally {
    await demo.close();
  }
  expect((await app.guest().courses.get({ courseId: course.id })).durationText).toBe('6 weeks');
});
