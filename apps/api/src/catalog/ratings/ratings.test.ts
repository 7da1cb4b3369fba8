import { ratings } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { eraseStudent } from '../../people/accounts/erase-student.ts';

let app: TestApp;
let courseId: string;
let videoIds: string[];
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db, { fullName: 'Bilal Ahmed' });
  const { course, videos } = await build.courseWithVideos(app.db, [4]);
  courseId = course.id;
  videoIds = videos.map((video) => video.id);
});
afterEach(() => app.close());

/** Builds a student who has watched this many of the four lectures. */
async function studentWith(watched: number, over: Parameters<typeof build.student>[1] = {}) {
  const student = await build.student(app.db, over);
  await build.enrollment(app.db, { studentId: student.id, courseId });
  for (const videoId of videoIds.slice(0, watched))
    await build.watched(app.db, { studentId: student.id, videoId, courseId });
  return student;
}
const rate = (student: User, stars: number, text = '') =>
  app.as(student).ratings.rate({ courseId, stars, text });
const card = async () => {
  const { rating, ratingCount } = await app.guest().courses.get({ courseId });
  return { rating, ratingCount };
};
const rows = () => app.db.select().from(ratings);

describe('those who may rate', () => {
  test('are students with half of the lectures, but not with less, and not without approval', async () => {
    const [half, less] = [await studentWith(2), await studentWith(1)];
    expect(await rate(half, 5, ' Clear \r\n and short ')).toMatchObject({
      mayRate: true,
      rating: { stars: 5, text: 'Clear \n and short', updatedAt: null },
    });
    expect((await failureOf(rate(less, 5))).code).toBe('RATING_TOO_EARLY');
    expect((await app.as(less).ratings.mine({ courseId })).mayRate).toBe(false);
    for (const status of ['pending', 'under_review', 'rejected'] as const) {
      const { studentId } = await build.enrollment(app.db, { courseId, status });
      const waiting = { ...half, id: studentId };
      expect((await failureOf(rate(waiting, 1))).code).toBe('NOT_ENROLLED');
      expect((await failureOf(app.as(waiting).ratings.mine({ courseId }))).code).toBe('NOT_ENROLLED');
    }
    expect((await failureOf(rate(await build.student(app.db), 1))).code).toBe('NOT_ENROLLED');
  });

  test('are students who completed the course, also after lectures were added', async () => {
    const student = await build.student(app.db);
    await build.enrollment(app.db, { studentId: student.id, courseId, completedAt: new Date() });
    expect((await rate(student, 4)).rating).toMatchObject({ stars: 4 });
  });
});

describe('one rating per student and course', () => {
  test('is edited, and an edit changes neither the reply nor a hiding', async () => {
    const student = await studentWith(2);
    await rate(student, 2, 'Too fast');
    const ratingId = (await rows())[0]!.id;
    await app.as(admin).ratings.reply({ ratingId, reply: 'We are sorry', previous: null });
    await app.as(admin).ratings.hide({ ratingId, reason: 'It names a person' });
    app.pass(60);
    expect((await rate(student, 3, 'Better now')).rating).toMatchObject({
      stars: 3,
      text: 'Better now',
      reply: 'We are sorry',
      hiddenReason: 'It names a person',
      updatedAt: app.deps.now().toISOString(),
    });
    expect(await rows()).toHaveLength(1);
  });

  test('20 at once by one student leave one row', { tags: ['engine'] }, async () => {
    const student = await studentWith(2);
    const { won, refused } = await race(
      Array.from({ length: 20 }, (_, index) => () => rate(student, (index % 5) + 1, `text ${index}`)),
    );
    expect([won.length, refused]).toEqual([20, []]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    const written = Number(row!.text.slice('text '.length));
    expect(row!.stars).toBe((written % 5) + 1);
  });

  test('20 students at once have the right average', { tags: ['engine'] }, async () => {
    const students = await Promise.all(Array.from({ length: 20 }, () => studentWith(2)));
    await race(students.map((student, index) => () => rate(student, index < 13 ? 5 : 2)));
    expect(await card()).toEqual({ rating: 4, ratingCount: 20 });
  });
});

describe('the average', () => {
  test('is shown from three visible ratings on, with one decimal, on cards and pages', async () => {
    const students = [await studentWith(2), await studentWith(2), await studentWith(2)];
    await rate(students[0]!, 5);
    await rate(students[1]!, 4);
    expect(await card()).toEqual({ rating: null, ratingCount: 0 });
    expect((await app.guest().ratings.list({ courseId })).items).toEqual([]);
    const waits = async () => [
      (await app.as(students[0]!).ratings.mine({ courseId })).rating!.waitsForOthers,
      ...(await app.as(admin).ratings.manage({})).items.map((rating) => rating.waitsForOthers),
    ];
    expect(await waits(), 'its student and the academy know').toEqual([true, true, true]);
    await rate(students[2]!, 4);
    expect(await waits()).toEqual([false, false, false, false]);
    expect(await card()).toEqual({ rating: 4.3, ratingCount: 3 });
    expect((await app.guest().courses.list({})).items[0]).toMatchObject({ rating: 4.3, ratingCount: 3 });
  });

  test('excludes hidden ratings, and includes them when they are shown again', async () => {
    for (const stars of [1, 5, 5, 5]) await rate(await studentWith(2), stars);
    expect(await card()).toEqual({ rating: 4, ratingCount: 4 });
    const worst = (await rows()).find((row) => row.stars === 1)!;
    await app.as(admin).ratings.hide({ ratingId: worst.id, reason: 'Spam' });
    expect(await card()).toEqual({ rating: 5, ratingCount: 3 });
    expect((await app.guest().ratings.list({ courseId })).items.map(({ stars }) => stars)).toEqual([5, 5, 5]);
    await app.as(admin).ratings.show({ ratingId: worst.id });
    expect(await card()).toEqual({ rating: 4, ratingCount: 4 });
  });

  test('a cached page shows a new rating at once', async () => {
    const read = async () => {
      const input = encodeURIComponent(JSON.stringify({ courseId }));
      const response = await app.send('GET', `/trpc/courses.get?input=${input}`);
      return response.json<{ result: { data: { rating: number | null } } }>().result.data.rating;
    };
    for (let count = 0; count < 2; count++) await rate(await studentWith(2), 5);
    expect(await read()).toBeNull();
    await rate(await studentWith(2), 2);
    expect(await read()).toBe(4);
  });

  test('with DEMO on the fixed figures stay, and no rating is listed', async () => {
    const demo = await testApp({ DEMO: 'on' });
    try {
      const course = await build.course(demo.db);
      for (let count = 0; count < 3; count++) await build.rating(demo.db, { courseId: course.id, stars: 1 });
      expect(await demo.guest().courses.get({ courseId: course.id })).toMatchObject({
        studentCount: 500,
        rating: 5,
        ratingCount: 0,
      });
      expect((await demo.guest().ratings.list({ courseId: course.id })).items).toEqual([]);
    } finally {
      await demo.close();
    }
  });
});

describe('the public list', () => {
  test('has the first name only, the reply, and pages in a fixed order', async () => {
    for (let count = 0; count < 5; count++)
      await rate(
        await studentWith(2, { fullName: 'Sana Malik', email: `sana${count}@example.test` }),
        5,
        `${count}`,
      );
    const first = await app.guest().ratings.list({ courseId, limit: 3 });
    const second = await app.guest().ratings.list({ courseId, limit: 3, cursor: first.nextCursor });
    const texts = [...first.items, ...second.items].map(({ text }) => text);
    expect([first.items.length, second.nextCursor, texts.sort()]).toEqual([
      3,
      null,
      ['0', '1', '2', '3', '4'],
    ]);
    expect(first.items[0]).toMatchObject({ name: 'Sana', reply: null, edited: false });
    expect(JSON.stringify([first, second])).not.toMatch(/Malik|sana\d/u);
  });

  test('is empty for a course that left the catalog', async () => {
    const archived = await build.course(app.db, { archivedAt: new Date() });
    for (let count = 0; count < 3; count++) await build.rating(app.db, { courseId: archived.id });
    expect((await app.guest().ratings.list({ courseId: archived.id })).items).toEqual([]);
  });
});

describe('administrators', () => {
  test('reply and hide, each with an audit entry, and never change stars or text', async () => {
    const student = await studentWith(2, { fullName: 'Sana Malik' });
    await rate(student, 1, 'Slow');
    const [before] = await rows();
    const ratingId = before!.id;
    const api = app.as(admin);
    await api.ratings.reply({ ratingId, reply: 'Thank you', previous: null });
    await api.ratings.hide({ ratingId, reason: 'Spam' });
    expect((await api.ratings.manage({ filter: 'hidden' })).items).toMatchObject([
      {
        studentName: 'Sana Malik',
        repliedByName: 'Bilal Ahmed',
        hiddenByName: 'Bilal Ahmed',
        hiddenReason: 'Spam',
      },
    ]);
    expect((await api.ratings.manage({ filter: 'unreplied' })).items).toEqual([]);
    const [after] = await rows();
    expect([after!.stars, after!.text]).toEqual([before!.stars, before!.text]);
    const owner = await build.owner(app.db);
    const entries = (await app.as(owner).audit.list({})).items;
    expect(entries.map(({ action, subjectId, detail }) => ({ action, subjectId, detail }))).toEqual(
      expect.arrayContaining([
        { action: 'rating.replied', subjectId: ratingId, detail: { stars: 1, reply: 'Thank you' } },
        { action: 'rating.hidden', subjectId: ratingId, detail: { stars: 1, reason: 'Spam' } },
      ]),
    );
  });

  test('get a conflict when another one decides at once', { tags: ['engine'] }, async () => {
    const { id: ratingId } = await build.rating(app.db, { courseId });
    const admins = await Promise.all(Array.from({ length: 5 }, () => build.admin(app.db)));
    const hidden = await race(
      admins.map((each) => () => app.as(each).ratings.hide({ ratingId, reason: 'x' })),
    );
    expect([hidden.won.length, new Set(hidden.refused)]).toEqual([1, new Set(['RATING_CHANGED'])]);
    const replied = await race(
      admins.map(
        (each, index) => () =>
          app.as(each).ratings.reply({ ratingId, reply: `reply ${index}`, previous: null }),
      ),
    );
    expect([replied.won.length, replied.refused.length]).toEqual([1, 4]);
    const { reply } = (await app.db.select().from(ratings).where(eq(ratings.id, ratingId)))[0]!;
    await app.as(admin).ratings.reply({ ratingId, reply: 'A better one', previous: reply });
    expect((await failureOf(app.as(admin).ratings.hide({ ratingId: 'unknown', reason: 'x' }))).code).toBe(
      'NOT_FOUND',
    );
  });
});

test('an erased student’s rating is deleted, and the audit log has no name', async () => {
  const student = await studentWith(2, { fullName: 'Sana Malik' });
  await rate(student, 3, 'I am Sana Malik');
  const ratingId = (await rows())[0]!.id;
  await app.as(admin).ratings.hide({ ratingId, reason: 'It names a person' });
  await eraseStudent(app.deps, { operator: 'test' }, student);
  expect(await rows()).toEqual([]);
  const owner = await build.owner(app.db);
  expect(JSON.stringify(await app.as(owner).audit.list({}))).not.toContain('Sana');
});
