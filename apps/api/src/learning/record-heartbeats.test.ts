import type { Heartbeat } from '@qanoon/contracts/learning/learning';
import { playback, videos, watchedVideos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import type { WatchedRange } from '@qanoon/domain/learning/watched-ranges';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../test/harness.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

/** An approved enrollment in a course with one section and this many videos of 60 s. */
async function enrolledIn(count: number, as = student) {
  const made = await build.courseWithVideos(app.db, [count]);
  await build.enrollment(app.db, { studentId: as.id, courseId: made.course.id });
  return { courseId: made.course.id, ids: made.videos.map((video) => video.id) };
}
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const beat = (videoId: string, watchedRanges: WatchedRange[], over: Partial<Heartbeat> = {}): Heartbeat => ({
  videoId,
  watchedRanges,
  positionSeconds: watchedRanges.at(-1)?.[1] ?? 0,
  playedAt: at(-60),
  ...over,
});
const send = (courseId: string, beats: Heartbeat[], as = student) =>
  app.as(as).learning.heartbeat({ courseId, beats });
const rowOf = async (videoId: string, as = student) =>
  (
    await app.db
      .select()
      .from(playback)
      .where(and(eq(playback.videoId, videoId), eq(playback.studentId, as.id)))
  )[0];
const contentOf = (courseId: string, as = student) => app.as(as).learning.content({ courseId });
const studiedSeconds = async (as = student) => (await app.as(as).learning.statistics()).studiedSeconds;

describe('heartbeats', () => {
  test('store the position and the distinct seconds', async () => {
    const { courseId, ids } = await enrolledIn(2);
    expect(await send(courseId, [beat(ids[0]!, [[0, 12]])])).toEqual({ refused: [] });
    expect(
      await send(courseId, [
        beat(
          ids[0]!,
          [
            [10, 20],
            [40, 45],
          ],
          { playedAt: at(-30) },
        ),
      ]),
    ).toEqual({ refused: [] });
    expect(await rowOf(ids[0]!)).toMatchObject({
      watchedRanges: [
        [0, 20],
        [40, 45],
      ],
      playedSeconds: 25,
      positionSeconds: 45,
      courseId,
    });
    const content = await contentOf(courseId);
    expect(content.lastVideoId).toBe(ids[0]);
    expect(
      content.sections[0]!.videos.map(({ positionSeconds, playedAt }) => [positionSeconds, playedAt]),
    ).toEqual([
      [45, at(-30)],
      [0, null],
    ]);
    expect(await studiedSeconds()).toBe(25);
  });

  test('change nothing when they are repeated, in any order', async () => {
    const { courseId, ids } = await enrolledIn(1);
    const beats = [
      beat(ids[0]!, [[0, 15]], { playedAt: at(-45) }),
      beat(ids[0]!, [[15, 30]], { playedAt: at(-30) }),
      beat(ids[0]!, [[5, 9]], { playedAt: at(-15) }),
    ];
    await send(courseId, beats);
    const once = await rowOf(ids[0]!);
    expect(once).toMatchObject({ playedSeconds: 30, positionSeconds: 9, playedAt: new Date(at(-15)) });
    app.pass(600);
    await send(courseId, beats.toReversed());
    for (const one of beats) await send(courseId, [one]);
    expect(await rowOf(ids[0]!)).toEqual(once);
  });

  test('add their seconds when they are late, but do not move the position', async () => {
    const { courseId, ids } = await enrolledIn(1);
    await send(courseId, [beat(ids[0]!, [[30, 40]], { playedAt: at(-10) })]);
    await send(courseId, [beat(ids[0]!, [[0, 8]], { playedAt: at(-3600) })]);
    expect(await rowOf(ids[0]!)).toMatchObject({
      positionSeconds: 40,
      playedSeconds: 18,
      playedAt: new Date(at(-10)),
    });
  });

  test('move the position back after a seek back', async () => {
    const { courseId, ids } = await enrolledIn(1);
    await send(courseId, [beat(ids[0]!, [[0, 40]])]);
    await send(courseId, [beat(ids[0]!, [], { positionSeconds: 5, playedAt: at(-5) })]);
    expect(await rowOf(ids[0]!)).toMatchObject({ positionSeconds: 5, playedSeconds: 40 });
  });

  test('are clamped to the video’s duration, or to one day if it is unknown', async () => {
    const { courseId, ids } = await enrolledIn(2);
    await build.watched(app.db, { studentId: student.id, courseId, videoId: ids[0]! });
    await app.db.transaction((tx) =>
      tx.update(videos).set({ durationSeconds: null }).where(eq(videos.id, ids[1]!)).execute(),
    );
    await send(courseId, [
      beat(
        ids[0]!,
        [
          [50, 5000],
          [9, 3],
        ],
        { positionSeconds: 5000 },
      ),
      beat(ids[1]!, [[0, 86_400]], { positionSeconds: 86_400 }),
    ]);
    expect(await rowOf(ids[0]!)).toMatchObject({
      watchedRanges: [[50, 60]],
      playedSeconds: 10,
      positionSeconds: 60,
    });
    expect(await rowOf(ids[1]!)).toMatchObject({ playedSeconds: 86_400, positionSeconds: 86_400 });
  });

  test.each<[string, Partial<Record<keyof Heartbeat, unknown>>]>([
    ['a negative second', { watchedRanges: [[-1, 5]] }],
    ['half a second', { watchedRanges: [[0.5, 5]] }],
    ['a second beyond a day', { watchedRanges: [[0, 86_401]] }],
    ['a position that is not a number', { positionSeconds: 'NaN' }],
    ['an invalid time', { playedAt: 'yesterday' }],
    ['an unknown field', { watched: true } as never],
  ])('are refused completely with %s', async (_what, over) => {
    const { courseId, ids } = await enrolledIn(1);
    const failure = await failureOf(
      send(courseId, [beat(ids[0]!, [[0, 5]]), { ...beat(ids[0]!, []), ...over } as Heartbeat]),
    );
    expect(failure).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await app.db.$count(playback)).toBe(0);
  });

  test('do not block the position when the clock is fast', async () => {
    const { courseId, ids } = await enrolledIn(1);
    await send(courseId, [beat(ids[0]!, [[0, 10]], { playedAt: at(86_400 * 365) })]);
    expect(await rowOf(ids[0]!)).toMatchObject({ positionSeconds: 10, playedAt: NOW });
    app.pass(60);
    await send(courseId, [beat(ids[0]!, [[10, 20]], { playedAt: at(60) })]);
    expect(await rowOf(ids[0]!)).toMatchObject({ positionSeconds: 20, playedAt: new Date(at(60)) });
  });

  test('are all stored when they come from two concurrent devices', { tags: ['engine'] }, async () => {
    const { courseId, ids } = await enrolledIn(2);
    await build.watched(app.db, { studentId: student.id, courseId, videoId: ids[0]! });
    // Two devices send ten heartbeats each, with the videos in opposite order: device 0 plays the even
    // seconds, device 1 the odd ones.
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const [device, round] = [index % 2, Math.floor(index / 2)];
      const second: WatchedRange = [2 * round + device, 2 * round + device + 1];
      const both = ids.map((id) => beat(id, [second], { playedAt: at(-100 + index) }));
      return () => send(courseId, device === 0 ? both : both.reverse());
    });
    const { won, refused } = await race(attempts);
    expect(refused).toEqual([]);
    expect(won).toHaveLength(20);
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({
        watchedRanges: [[0, 20]],
        playedSeconds: 20,
        positionSeconds: 20,
        playedAt: new Date(at(-81)),
      });
    expect(await studiedSeconds()).toBe(40);
  });
});

describe('accepted heartbeats', () => {
  test('locked, removed and foreign videos are skipped and returned; the other heartbeats are stored', async () => {
    const { courseId, ids } = await enrolledIn(3);
    const other = await enrolledIn(1);
    await build.watched(app.db, { studentId: student.id, courseId, videoId: ids[0]! });
    await build.watched(app.db, { studentId: student.id, courseId, videoId: ids[1]! });
    await app.db.transaction((tx) =>
      tx.update(videos).set({ archivedAt: NOW }).where(eq(videos.id, ids[1]!)).execute(),
    );
    await app.db.transaction((tx) =>
      tx.delete(watchedVideos).where(eq(watchedVideos.videoId, ids[0]!)).execute(),
    );
    const { refused } = await send(
      courseId,
      [ids[0]!, ids[1]!, ids[2]!, other.ids[0]!, 'unknown'].map((id) => beat(id, [[0, 9]])),
    );
    expect(new Set(refused)).toEqual(new Set([ids[1], ids[2], other.ids[0], 'unknown']));
    expect((await app.db.select().from(playback)).map((row) => row.videoId)).toEqual([ids[0]]);
  });

  test('an approved enrollment is required', async () => {
    const { courseId, ids } = await enrolledIn(1);
    const studentsWithoutAccess = [await build.student(app.db)];
    for (const status of ['pending', 'under_review', 'rejected'] as const) {
      const otherStudent = await build.student(app.db);
      await build.enrollment(app.db, { studentId: otherStudent.id, courseId, status, approvedAt: null });
      studentsWithoutAccess.push(otherStudent);
    }
    for (const otherStudent of studentsWithoutAccess)
      expect(await failureOf(send(courseId, [beat(ids[0]!, [[0, 9]])], otherStudent))).toMatchObject({
        status: 403,
        code: 'NOT_ENROLLED',
      });
    expect(await app.db.$count(playback)).toBe(0);
  });

  test('seconds and position belong to one student', async () => {
    const { courseId, ids } = await enrolledIn(1);
    const other = await build.student(app.db);
    await build.enrollment(app.db, { studentId: other.id, courseId });
    await send(courseId, [beat(ids[0]!, [[0, 50]])]);
    await send(courseId, [beat(ids[0]!, [[0, 7]])], other);
    expect(await rowOf(ids[0]!)).toMatchObject({ playedSeconds: 50, positionSeconds: 50 });
    expect(await rowOf(ids[0]!, other)).toMatchObject({ playedSeconds: 7, positionSeconds: 7 });
    expect([await studiedSeconds(), await studiedSeconds(other)]).toEqual([50, 7]);
  });

  test('the last video is the one played last, if it is open', async () => {
    const { courseId, ids } = await enrolledIn(2);
    expect((await contentOf(courseId)).lastVideoId).toBeNull();
    await build.watched(app.db, { studentId: student.id, courseId, videoId: ids[0]! });
    await send(courseId, [
      beat(ids[1]!, [[0, 5]], { playedAt: at(-20) }),
      beat(ids[0]!, [[0, 5]], { playedAt: at(-40) }),
    ]);
    expect((await contentOf(courseId)).lastVideoId).toBe(ids[1]);
    await send(courseId, [beat(ids[0]!, [[5, 6]], { playedAt: at(-10) })]);
    expect((await contentOf(courseId)).lastVideoId).toBe(ids[0]);
    await app.db.transaction((tx) => tx.delete(watchedVideos).execute());
    await send(courseId, [beat(ids[0]!, [[6, 7]], { playedAt: at(-50) })]);
    expect((await contentOf(courseId)).lastVideoId).toBe(ids[0]);
  });

  test('a URL is valid for at least the returned seconds', async () => {
    const { courseId } = await enrolledIn(1);
    const { urlsLastSeconds, sections } = await contentOf(courseId);
    const expires = Number(new URL(sections[0]!.videos[0]!.url!, 'http://localhost').searchParams.get('e'));
    expect(expires).toBeGreaterThanOrEqual(NOW.getTime() / 1000 + urlsLastSeconds);
  });
});

describe('hours spent', () => {
  test('are distinct seconds; a video that was only marked counts with its duration once', async () => {
    const { courseId, ids } = await enrolledIn(4);
    await send(courseId, [beat(ids[0]!, [[0, 20]])]);
    // It was partly played and marked, so the played seconds count.
    await app.as(student).learning.markWatched({ courseId, videoId: ids[0]! });
    expect(await studiedSeconds()).toBe(20);
    // It was only marked, so its 60 s count.
    await app.as(student).learning.markWatched({ courseId, videoId: ids[1]! });
    expect(await studiedSeconds()).toBe(80);
    // It was opened at a second without playing, then marked, so its 60 s still count.
    await send(courseId, [beat(ids[2]!, [], { positionSeconds: 12 })]);
    expect(await studiedSeconds()).toBe(80);
    await app.as(student).learning.markWatched({ courseId, videoId: ids[2]! });
    expect(await studiedSeconds()).toBe(140);
    // It was played, but not marked.
    await send(courseId, [
      beat(ids[3]!, [
        [0, 1],
        [58, 60],
      ]),
    ]);
    expect(await studiedSeconds()).toBe(143);
    // A marked video is played later: the played seconds count instead.
    await send(courseId, [beat(ids[1]!, [[0, 10]])]);
    expect(await studiedSeconds()).toBe(93);
    expect(
      (await app.send('GET', '/api/student/statistics', { token: await app.bearer(student) })).json(),
    ).toMatchObject({ totalHoursSpent: 93 });
  });

  test('are those of the student in the course in the administrator’s certificate list, too', async () => {
    const admin = await build.admin(app.db);
    const { courseId, ids } = await enrolledIn(2);
    const elsewhere = await enrolledIn(1);
    await send(elsewhere.courseId, [beat(elsewhere.ids[0]!, [[0, 40]])]);
    const other = await build.student(app.db);
    await build.enrollment(app.db, { studentId: other.id, courseId });
    await send(courseId, [beat(ids[0]!, [[0, 25]])]);
    for (const as of [student, other])
      for (const videoId of ids) await app.as(as).learning.markWatched({ courseId, videoId });
    await send(courseId, [beat(ids[1]!, [[0, 3]])], other);
    for (const as of [student, other]) await app.as(as).certificates.request({ courseId });
    const token = await app.bearer(admin);
    const list = (await app.send('GET', '/api/certificates/admin/requests', { token })).json<{
      pending_requests: { students: { email: string }; total_hours_spent: number }[];
    }>();
    const spent = new Map(
      list.pending_requests.map((request) => [request.students.email, request.total_hours_spent]),
    );
    // The first student played 25 s and only marked 60 s; the other only marked 60 s and played 3 s.
    expect([spent.get(student.email), spent.get(other.email)]).toEqual([85, 63]);
  });
});
