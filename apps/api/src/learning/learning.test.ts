import { courses, enrollments, sections, videos, watchedVideos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../test/harness.ts';
import { mp4, storeClaimedUpload } from '../../test/support/media/sample-files.ts';
import { openVideoIds } from './read-progress.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

async function enrolledIn(videosPerSection: number[]) {
  const made = await build.courseWithVideos(app.db, videosPerSection);
  await build.enrollment(app.db, { studentId: student.id, courseId: made.course.id });
  return { courseId: made.course.id, ids: made.videos.map((video) => video.id), videos: made.videos };
}
const mark = (courseId: string, videoId: string, as = student) =>
  app.as(as).learning.markWatched({ courseId, videoId });
const contentOf = (courseId: string, as = student) => app.as(as).learning.content({ courseId });
const flat = async (courseId: string) =>
  (await contentOf(courseId)).sections.flatMap((section) => section.videos);
const completedAt = async (courseId: string) =>
  (await app.db.select().from(enrollments).where(eq(enrollments.courseId, courseId)))[0]?.completedAt;

describe('lectures on devices', () => {
  const playable = (videoIds: string[], as = student) => app.as(as).learning.playable({ videoIds });

  test('only open lectures of the student’s courses may be played, each with its present file', async () => {
    const { courseId, ids, videos: made } = await enrolledIn([2]);
    const foreign = await build.courseWithVideos(app.db, [1]);
    expect(await playable([...ids, foreign.videos[0]!.id, crypto.randomUUID()])).toEqual([
      { videoId: ids[0], uploadId: made[0]!.uploadId },
    ]);
    await mark(courseId, ids[0]!);
    expect((await playable(ids)).map(({ videoId }) => videoId).sort()).toEqual([...ids].sort());
    expect(await playable(ids, await build.student(app.db))).toEqual([]);
    expect(await playable([])).toEqual([]);
  });

  test('the right ends with the enrollment, and with the lecture', async () => {
    const { courseId, ids } = await enrolledIn([1]);
    const other = await enrolledIn([1]);
    await app.db.transaction((tx) =>
      tx.update(enrollments).set({ status: 'rejected' }).where(eq(enrollments.courseId, courseId)),
    );
    await app.db.transaction((tx) =>
      tx.update(videos).set({ archivedAt: NOW }).where(eq(videos.id, other.ids[0]!)),
    );
    expect(await playable([...ids, ...other.ids])).toEqual([]);
  });

  test('more lectures than a device may store are refused', async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await failureOf(playable(ids))).code).toBe('INVALID_INPUT');
  });
});

describe('open and locked videos', () => {
  const open = (watched: string) =>
    [
      ...openVideoIds(
        [...'abcd'].map((id) => ({ id })),
        new Set(watched),
      ),
    ].join('');
  test.each([
    ['', 'a'],
    ['a', 'ab'],
    ['ab', 'abc'],
    ['abcd', 'abcd'],
    ['ac', 'abc'],
    ['c', 'ac'],
    ['d', 'ad'],
  ])(
    'with "%s" watched, "%s" are open: the watched videos and the first unwatched one',
    (watched, expected) => expect(open(watched)).toBe(expected),
  );

  test('only open videos have a URL', async () => {
    const { courseId } = await enrolledIn([2, 2]);
    const fresh = await flat(courseId);
    expect(fresh.map((video) => video.locked)).toEqual([false, true, true, true]);
    expect(fresh.map((video) => video.url !== null)).toEqual([true, false, false, false]);
    await mark(courseId, fresh[0]!.id);
    const next = await flat(courseId);
    expect(next.map((video) => [video.watched, video.locked])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
    expect(JSON.stringify(next.filter((video) => video.locked))).not.toContain('/files/');
  });

  test('the order is section, video, id, regardless of insertion', async () => {
    const { courseId, videos: made } = await enrolledIn([2, 2]);
    const reorder = async (id: string, orderIndex: number) =>
      app.db.transaction((tx) => tx.update(videos).set({ orderIndex }).where(eq(videos.id, id)).execute());
    const [first, second] = [made[0]!, made[2]!];
    await app.db.transaction((tx) =>
      tx.update(sections).set({ orderIndex: 5 }).where(eq(sections.id, first.sectionId)).execute(),
    );
    // Two videos have the same index, so the id decides.
    for (const video of made) await reorder(video.id, 7);
    const bySection = (sectionId: string) =>
      made
        .filter((video) => video.sectionId === sectionId)
        .map((video) => video.id)
        .sort();
    const content = await contentOf(courseId);
    expect(content.sections.map((section) => section.id)).toEqual([second.sectionId, first.sectionId]);
    const inOrder = content.sections.flatMap((section) => section.videos.map((video) => video.id));
    expect(inOrder).toEqual([...bySection(second.sectionId), ...bySection(first.sectionId)]);
    expect((await failureOf(mark(courseId, inOrder[1]!))).code).toBe('VIDEO_LOCKED');
    for (const id of inOrder) await mark(courseId, id);
  });

  test('the file of a locked video is refused even with a valid URL; marking a video opens the next', async () => {
    const { courseId, ids, videos: made } = await enrolledIn([2]);
    const bytes = mp4(1000);
    const file = await storeClaimedUpload(app, bytes, {
      purpose: 'video',
      contentType: 'video/mp4',
      fileName: 'clip.mp4',
    });
    await app.db.transaction((tx) =>
      tx.update(videos).set({ uploadId: file.id }).where(eq(videos.id, made[1]!.id)).execute(),
    );
    const token = await app.bearer(student);
    const sessionId = (await app.send('GET', `/api/courses/${courseId}/student-content`, { token }))
      .json<{ sections: { videos: { signedUrl: string }[] }[] }>()
      .sections[0]!.videos[0]!.signedUrl.match(/[?&]s=([^&]+)/u)![1]!;
    const address = app.deps.signer.sign(
      { uploadId: file.id, userId: student.id, sessionId, disposition: 'inline' },
      600,
    );
    expect((await app.send('GET', address)).statusCode).toBe(404);
    await mark(courseId, ids[0]!);
    expect((await app.send('GET', address)).rawPayload.equals(bytes)).toBe(true);
  });
});

describe('marking a video watched', () => {
  test('returns the progress: 33, 67, 100', async () => {
    const { courseId, ids } = await enrolledIn([2, 1]);
    const responses = [];
    for (const id of ids) responses.push((await mark(courseId, id)).progress);
    expect(responses).toEqual([33, 67, 100]);
    expect((await contentOf(courseId)).progress).toBe(100);
  });

  test('a locked video is refused without a write', async () => {
    const { courseId, ids } = await enrolledIn([3]);
    expect(await failureOf(mark(courseId, ids[1]!))).toMatchObject({
      status: 409,
      code: 'VIDEO_LOCKED',
      message: 'Watch the earlier videos first.',
    });
    expect(await app.db.$count(watchedVideos)).toBe(0);
  });

  test('a repeated call changes neither the time nor the progress', async () => {
    const { courseId, ids } = await enrolledIn([2]);
    await mark(courseId, ids[0]!);
    app.pass(3600);
    expect(await mark(courseId, ids[0]!)).toEqual({ progress: 50 });
    expect(await app.db.select().from(watchedVideos)).toMatchObject([{ watchedAt: NOW }]);
  });

  test('twenty concurrent calls count once', { tags: ['engine'] }, async () => {
    const { courseId, ids } = await enrolledIn([1]);
    const { won } = await race(Array.from({ length: 20 }, () => () => mark(courseId, ids[0]!)));
    expect(won).toEqual(Array(20).fill({ progress: 100 }));
    expect(await app.db.$count(watchedVideos)).toBe(1);
    expect(await completedAt(courseId)).toEqual(NOW);
  });

  test('completion is set once: a repeated mark or added videos do not change it', async () => {
    const { courseId, ids, videos: made } = await enrolledIn([2]);
    await mark(courseId, ids[0]!);
    expect(await completedAt(courseId)).toBeNull();
    expect(await contentOf(courseId)).toMatchObject({ progress: 50, completed: false });
    expect((await app.as(student).learning.enrolled())[0]!.userEnrollment).toEqual({
      status: 'approved',
      progress: 50,
      completed: false,
      completedAt: null,
      newLectures: 0,
      lecturesLeft: 1,
    });
    app.pass(60);
    const finished = app.deps.now();
    await mark(courseId, ids[1]!);
    expect(await completedAt(courseId)).toEqual(finished);

    app.pass(60);
    await mark(courseId, ids[1]!);
    const { id: _id, ...last } = made[1]!;
    await app.db.transaction((tx) =>
      tx
        .insert(videos)
        .values({ ...last, title: 'A later addition', orderIndex: 9 })
        .execute(),
    );
    expect(await contentOf(courseId)).toMatchObject({ progress: 67, completed: true });
    expect((await app.as(student).learning.enrolled())[0]!.userEnrollment).toEqual({
      status: 'approved',
      progress: 67,
      completed: true,
      completedAt: finished!.toISOString(),
      newLectures: 0,
      lecturesLeft: 1,
    });
    expect(await completedAt(courseId)).toEqual(finished);
    expect((await app.as(student).learning.statistics()).completedCourses).toBe(1);
    const added = (await flat(courseId)).at(-1)!;
    app.pass(60);
    expect(await mark(courseId, added.id)).toEqual({ progress: 100 });
    expect(await completedAt(courseId)).toEqual(finished);
  });

  test('a video of another course and an unknown one are 404', async () => {
    const { courseId } = await enrolledIn([1]);
    const other = await enrolledIn([1]);
    expect((await failureOf(mark(courseId, other.ids[0]!))).status).toBe(404);
    expect((await failureOf(mark(courseId, 'unknown'))).status).toBe(404);
    expect(await app.db.$count(watchedVideos)).toBe(0);
  });

  test('over REST it takes courseId and videoId and returns the progress', async () => {
    const { courseId, ids } = await enrolledIn([2]);
    const token = await app.bearer(student);
    expect(
      (await app.send('POST', '/api/student/watched', { token, json: { courseId, videoId: ids[0] } })).json(),
    ).toEqual({ progress: 50 });
    expect((await app.send('POST', '/api/student/watched', { token, json: { courseId } })).statusCode).toBe(
      400,
    );
  });
});

describe('access to the content', () => {
  test('requires an approved enrollment, not a pending or rejected one', async () => {
    const { courseId, ids } = await enrolledIn([1]);
    const studentsWithoutAccess = [await build.student(app.db)];
    for (const status of ['pending', 'under_review', 'rejected'] as const) {
      const otherStudent = await build.student(app.db);
      await build.enrollment(app.db, { studentId: otherStudent.id, courseId, status, approvedAt: null });
      studentsWithoutAccess.push(otherStudent);
    }
    for (const otherStudent of studentsWithoutAccess) {
      const expected = { status: 403, code: 'NOT_ENROLLED' };
      expect(await failureOf(contentOf(courseId, otherStudent))).toMatchObject(expected);
      expect(await failureOf(mark(courseId, ids[0]!, otherStudent))).toMatchObject(expected);
      expect(await app.as(otherStudent).learning.enrolled()).toEqual([]);
    }
    expect(await app.db.$count(watchedVideos)).toBe(0);
  });

  test('does not share watched marks between students', async () => {
    const { courseId, ids } = await enrolledIn([2]);
    const other = await build.student(app.db);
    await build.enrollment(app.db, { studentId: other.id, courseId });
    await mark(courseId, ids[0]!);
    expect((await contentOf(courseId, other)).sections[0]!.videos.map((video) => video.watched)).toEqual([
      false,
      false,
    ]);
    expect((await failureOf(mark(courseId, ids[1]!, other))).code).toBe('VIDEO_LOCKED');
  });

  test('remains for students of an archived course', async () => {
    const { courseId, ids } = await enrolledIn([1]);
    await app.db.transaction((tx) =>
      tx.update(courses).set({ archivedAt: NOW }).where(eq(courses.id, courseId)).execute(),
    );
    expect((await contentOf(courseId)).id).toBe(courseId);
    expect(await mark(courseId, ids[0]!)).toEqual({ progress: 100 });
  });

  test('is 404 for an unknown course', async () => {
    expect(await failureOf(contentOf('unknown'))).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' });
  });
});

describe('lists and statistics', () => {
  test('a course without videos has progress 0 and is not completed', async () => {
    const { courseId } = await build.enrollment(app.db, { studentId: student.id });
    expect(await contentOf(courseId)).toMatchObject({ progress: 0, sections: [], totalDurationSeconds: 0 });
    expect(await app.as(student).learning.statistics()).toEqual({
      totalCourses: 1,
      completedCourses: 0,
      studiedSeconds: 0,
    });
    expect((await app.as(student).learning.enrolled())[0]?.userEnrollment).toEqual({
      status: 'approved',
      progress: 0,
      completed: false,
      completedAt: null,
      newLectures: 0,
      lecturesLeft: 0,
    });
  });

  test('courses are ordered by last watched, then newest enrollment, completed ones last', async () => {
    const finished = await enrolledIn([1]);
    const older = await enrolledIn([2]);
    const newer = await enrolledIn([2]);
    const unwatchedOld = await build.courseWithVideos(app.db, [1]);
    const unwatchedNew = await build.courseWithVideos(app.db, [1]);
    await build.enrollment(app.db, {
      studentId: student.id,
      courseId: unwatchedOld.course.id,
      createdAt: new Date(NOW.getTime() - 2000),
    });
    await build.enrollment(app.db, {
      studentId: student.id,
      courseId: unwatchedNew.course.id,
      createdAt: new Date(NOW.getTime() - 1000),
    });
    await mark(older.courseId, older.ids[0]!);
    app.pass(60);
    await mark(newer.courseId, newer.ids[0]!);
    app.pass(60);
    await mark(finished.courseId, finished.ids[0]!);
    const list = await app.as(student).learning.enrolled();
    expect(list.map((course) => course.id)).toEqual([
      newer.courseId,
      older.courseId,
      unwatchedNew.course.id,
      unwatchedOld.course.id,
      finished.courseId,
    ]);
    expect(list.map((course) => course.userEnrollment.progress)).toEqual([50, 50, 0, 0, 100]);
    const rest = (
      await app.send('GET', '/api/courses/student/enrolled', { token: await app.bearer(student) })
    ).json<unknown[]>();
    expect(rest[0]).toMatchObject({
      id: newer.courseId,
      title: expect.any(String),
      instructor_name: 'Test Instructor',
      user_enrollment: { progress: 50 },
    });
  });

  test('hours are the seconds of watched videos; a video without a duration counts zero', async () => {
    const { courseId, ids } = await enrolledIn([3]);
    await app.db.transaction((tx) =>
      tx.update(videos).set({ durationSeconds: null }).where(eq(videos.id, ids[1]!)).execute(),
    );
    for (const id of ids.slice(0, 2)) await mark(courseId, id);
    const rest = await app.send('GET', '/api/student/statistics', { token: await app.bearer(student) });
    expect(rest.json()).toEqual({ totalCourses: 1, completedCourses: 0, totalHoursSpent: 60 });
    expect((await flat(courseId))[1]).toMatchObject({ durationSeconds: null });
  });
});
