import {
  auditLog,
  courses,
  enrollments,
  scholarships,
  sections,
  uploads,
  videos,
  watchedVideos,
} from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build, insert } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { courseFixtures, unsigned } from '../../../test/support/catalog/course-fixtures.ts';

let app: TestApp;
let admin: User;
let author: ReturnType<typeof courseFixtures>;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  author = courseFixtures(app, admin);
});
afterEach(() => app.close());

describe('a watched video', () => {
  test('is archived when it is removed, and no longer shown', async () => {
    const course = await author.create();
    const user = await author.student(course, 1);
    const [a, b] = author.formOf(course).sections;
    const mine = app.as(user);
    const content = await app.send('GET', `/api/courses/${course.id}/student-content`, {
      token: await app.bearer(user),
    });
    const { videos: lectures, resources: handouts } = content.json<{
      sections: Record<'videos' | 'resources', { signedUrl: string }[]>[];
    }>().sections[0]!;
    const addresses = [lectures[0]!.signedUrl, handouts[0]!.signedUrl];
    for (const address of addresses) expect((await app.send('GET', address)).statusCode).toBe(200);
    await author.update({ ...author.formOf(course), sections: [b!] });

    const watched = a!.videos[0]!.id;
    expect((await app.db.select().from(videos).where(eq(videos.id, watched)))[0]!.archivedAt).toEqual(
      app.deps.now(),
    );
    expect((await app.db.select().from(sections).where(eq(sections.id, a!.id)))[0]!.archivedAt).toEqual(
      app.deps.now(),
    );
    expect(await app.db.$count(videos)).toBe(2);
    expect(await app.db.$count(watchedVideos)).toBe(1);

    const seen = [
      await app.guest().courses.get({ courseId: course.id }),
      await mine.learning.content({ courseId: course.id }),
      await app.as(admin).courses.authoring({ courseId: course.id }),
    ];
    for (const view of seen) {
      expect(view.sections.map((section) => section.title)).toEqual(['B']);
      expect(JSON.stringify(view)).not.toContain(watched);
    }
    expect((await app.as(admin).courses.allFull({})).items[0]).toMatchObject({
      sectionCount: 1,
      videoCount: 1,
      resourceCount: 1,
      totalDurationSeconds: 0,
    });
    expect((await mine.learning.content({ courseId: course.id })).progress).toBe(0);
    expect((await mine.learning.enrolled())[0]!.userEnrollment.progress).toBe(0);
    expect((await failureOf(mine.learning.markWatched({ courseId: course.id, videoId: watched }))).code).toBe(
      'NOT_FOUND',
    );
    // The watched hours of the archived video still count.
    expect((await mine.learning.statistics()).studiedSeconds).toBe(2613);
    for (const address of addresses) expect((await app.send('GET', address)).statusCode).toBe(404);
  });

  test('completes the course when the other videos are removed; added videos do not undo the completion', async () => {
    const course = await author.create();
    const user = await author.student(course, 2);
    const form = author.formOf(course);
    await author.update({ ...form, sections: form.sections.slice(0, 1) });
    const completedAt = async () =>
      (await app.db.select().from(enrollments).where(eq(enrollments.studentId, user.id)))[0]!.completedAt;
    expect(await completedAt()).toEqual(app.deps.now());
    const on = app.deps.now();
    app.pass(3600);
    await author.update({
      ...form,
      sections: [...form.sections.slice(0, 1), { title: 'More', videos: [await author.newVideo('5')] }],
    });
    expect(await completedAt()).toEqual(on);
    expect((await app.as(user).learning.content({ courseId: course.id })).progress).toBe(67);
    expect((await app.as(user).certificates.request({ courseId: course.id })).verified).toBe(false);
  });

  test('is archived, or its progress refused, if it is removed concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const course = await author.create();
      const user = await author.student(course, 0);
      const form = author.formOf(course);
      const videoId = form.sections[0]!.videos[0]!.id;
      const [mark] = await Promise.allSettled([
        app.as(user).learning.markWatched({ courseId: course.id, videoId }),
        author.update({ ...form, sections: form.sections.slice(1) }),
      ]);
      const [row] = await app.db.select().from(videos).where(eq(videos.id, videoId));
      if (mark.status === 'rejected')
        expect((await failureOf(Promise.reject(mark.reason))).code).toBe('NOT_FOUND');
      expect(Boolean(row?.archivedAt), 'a marked video is archived').toBe(mark.status === 'fulfilled');
    }
  });
});

describe('deleting a course', () => {
  test.each(['pending', 'under_review', 'approved', 'rejected'] as const)(
    'archives it when a student is %s',
    async (status) => {
      const course = await author.create();
      await build.enrollment(app.db, { courseId: course.id, status });
      const before = await author.objects();
      expect(await app.as(admin).courses.remove({ courseId: course.id })).toEqual({ archived: true });
      expect(await author.objects()).toBe(before);
      expect((await failureOf(app.guest().courses.get({ courseId: course.id }))).code).toBe(
        'COURSE_NOT_FOUND',
      );
      expect((await app.as(admin).courses.allFull({})).items).toEqual([]);
      expect((await failureOf(author.update(author.formOf(course)))).code).toBe('COURSE_NOT_FOUND');
      expect((await failureOf(app.as(admin).courses.remove({ courseId: course.id }))).code).toBe(
        'COURSE_NOT_FOUND',
      );
      expect((await app.as(admin).courses.authoring({ courseId: course.id })).archived).toBe(true);
      const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'course.deleted'));
      expect(rows).toMatchObject([
        { actorId: admin.id, subjectId: course.id, detail: { title: 'Torts', outcome: 'archived' } },
      ]);
    },
  );

  test('differs from archiving, which keeps a course that nobody has', async () => {
    const course = await author.create();
    const before = await author.objects();
    for (const _twice of [1, 2]) await app.as(admin).courses.archive({ courseId: course.id });
    expect(await author.objects()).toBe(before);
    expect((await failureOf(app.guest().courses.get({ courseId: course.id }))).code).toBe('COURSE_NOT_FOUND');
    expect(await app.db.$count(auditLog, eq(auditLog.action, 'course.deleted'))).toBe(1);
    await app.as(admin).courses.restore({ courseId: course.id });
    expect((await app.guest().courses.get({ courseId: course.id })).title).toBe('Torts');
    expect((await failureOf(app.as(admin).courses.archive({ courseId: 'unknown' }))).code).toBe(
      'COURSE_NOT_FOUND',
    );
  });

  test('archives it for its students, who keep access', async () => {
    const course = await author.create();
    const user = await author.student(course, 1);
    await app.as(admin).courses.remove({ courseId: course.id });
    const content = await app.as(user).learning.content({ courseId: course.id });
    expect(content.progress).toBe(33);
    await app
      .as(user)
      .learning.markWatched({ courseId: course.id, videoId: content.sections[0]!.videos[1]!.id });
  });

  test('deletes its rows and files, and no others, when it has no students', async () => {
    const [course, other] = [await author.create(), await author.create()];
    expect(await app.as(admin).courses.remove({ courseId: course.id })).toEqual({ archived: false });
    expect([await app.db.$count(courses), await app.db.$count(uploads), await author.objects()]).toEqual([
      1, 5, 5,
    ]);
    expect(unsigned(await app.as(admin).courses.authoring({ courseId: other.id }))).toEqual(unsigned(other));
  });

  test('either archives the course or refuses an enrollment at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: courseId } = await build.course(app.db, { price: asPaisa(0) });
      const user = await build.student(app.db);
      const [enrol, removal] = await Promise.allSettled([
        app.as(user).payments.enrollFree({ courseId }),
        app.as(admin).courses.remove({ courseId }),
      ]);
      expect(removal).toMatchObject({
        status: 'fulfilled',
        value: { archived: enrol.status === 'fulfilled' },
      });
      if (enrol.status === 'rejected')
        expect((await failureOf(Promise.reject(enrol.reason))).code).toBe('COURSE_NOT_FOUND');
    }
  });
});

test('Course Management is paged, newest first, and searchable by title', async () => {
  for (let index = 0; index < 5; index++) {
    app.pass(1);
    await build.course(app.db, { title: `Course number ${index}`, createdAt: app.deps.now() });
  }
  const list = app.as(admin).courses;
  const first = await list.allFull({ limit: 3 });
  const second = await list.allFull({ limit: 3, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map((course) => course.title.at(-1))).toEqual([
    '4',
    '3',
    '2',
    '1',
    '0',
  ]);
  expect([first.totalCount, second.nextCursor]).toEqual([5, null]);
  expect((await list.allFull({ search: 'NUMBER 3' })).items.map((course) => course.title)).toEqual([
    'Course number 3',
  ]);
  await build.enrollment(app.db, { courseId: first.items[0]!.id });
  expect((await list.allFull({ limit: 1 })).items[0]).toMatchObject({
    studentCount: 1,
    sectionCount: 0,
    videoCount: 0,
  });
});

test('a course that is ordered, or promised for a price, is archived', async () => {
  await buildAcademy.payeeAccount(app.db);
  const student = await build.student(app.db);
  const [ordered, promised] = [await build.course(app.db), await build.course(app.db)];
  await app.as(student).orders.open({ courseIds: [ordered.id] });
  await insert(app.db, scholarships, {
    studentId: student.id,
    courseId: promised.id,
    price: asPaisa(0),
    reason: 'Best entrance test',
    createdAt: app.deps.now(),
  });
  for (const { id } of [ordered, promised])
    expect(await app.as(admin).courses.remove({ courseId: id })).toEqual({ archived: true });
});
