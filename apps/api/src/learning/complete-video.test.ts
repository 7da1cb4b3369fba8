import { academySettings, enrollments, playback, videos, watchedVideos } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import type { WatchedRange } from '@qanoon/domain/learning/watched-ranges';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../test/harness.ts';

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
  await buildAcademy.settings(app.db, { completionPercent: 80 });
});
afterEach(() => app.close());

/** An approved enrollment in a course with one section and this many videos of 60 s, of which 48 s have to be played. */
async function enrolledIn(count: number, as = student) {
  const made = await build.courseWithVideos(app.db, [count]);
  await build.enrollment(app.db, { studentId: as.id, courseId: made.course.id });
  return { courseId: made.course.id, ids: made.videos.map(({ id }) => id) };
}
const beatOf = (videoId: string, watchedRanges: WatchedRange[]) => ({
  videoId,
  watchedRanges,
  positionSeconds: watchedRanges.at(-1)?.[1] ?? 0,
  playedAt: NOW.toISOString(),
});
const play = (courseId: string, videoId: string, ...ranges: WatchedRange[]) =>
  app.as(student).learning.heartbeat({ courseId, beats: [beatOf(videoId, ranges)] });
const leave = (courseId: string, videoId: string) =>
  app.as(student).learning.markWatched({ courseId, videoId });
const goOn = (courseId: string, videoId: string) => app.as(student).learning.goOn({ courseId, videoId });
const stateOf = async (courseId: string) => {
  const { progress, completed, sections } = await app.as(student).learning.content({ courseId });
  const states = sections.flatMap((section) =>
    section.videos.map(({ watched, locked }) => (watched ? 'watched' : locked ? 'locked' : 'open')),
  );
  return { progress, completed, states };
};
const requirePercent = (completionPercent: 0 | 50 | 80 | 90) =>
  app.db.transaction((tx) => tx.update(academySettings).set({ completionPercent }).execute());

describe('a lecture of which too little was played', () => {
  test('is not completed, and the refusal says how much is missing', async () => {
    const { courseId, ids } = await enrolledIn(2);
    await play(courseId, ids[0]!, [0, 18]);
    expect(await failureOf(leave(courseId, ids[0]!))).toMatchObject({
      status: 409,
      code: 'LECTURE_NOT_PLAYED',
      message:
        'A lecture counts when at least 80% of it was played. You have played 30% of this one; 0:30 (minutes:seconds) are still missing.',
    });
    expect(await stateOf(courseId)).toMatchObject({ progress: 0, states: ['open', 'locked'] });
    expect(await app.db.$count(watchedVideos)).toBe(0);
  });

  test('is refused by the documented call with the same message', async () => {
    const { courseId, ids } = await enrolledIn(1);
    const json = { courseId, videoId: ids[0]! };
    const token = await app.bearer(student);
    const response = await app.send('POST', '/api/student/watched', { token, json });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'LECTURE_NOT_PLAYED',
      message: expect.stringMatching(/^A lecture counts when at least 80% .* 0:48 /u),
    });
  });

  test('can be left without being completed, which opens the next one for good', async () => {
    const { courseId, ids } = await enrolledIn(3);
    expect(await goOn(courseId, ids[0]!)).toEqual({ progress: 0, watched: false });
    expect(await stateOf(courseId)).toMatchObject({ progress: 0, states: ['open', 'open', 'locked'] });
    // Leaving the lecture again changes nothing.
    expect(await goOn(courseId, ids[0]!)).toEqual({ progress: 0, watched: false });
    expect(
      (await app.as(student).learning.playable({ videoIds: ids })).map(({ videoId }) => videoId),
    ).toEqual(expect.arrayContaining(ids.slice(0, 2)));
    expect((await failureOf(goOn(courseId, ids[2]!))).code).toBe('VIDEO_LOCKED');
    await play(courseId, ids[1]!, [0, 60]);
    expect(await stateOf(courseId)).toMatchObject({ progress: 33, states: ['open', 'watched', 'open'] });
    await play(courseId, ids[2]!, [0, 60]);
    expect(await stateOf(courseId)).toMatchObject({ progress: 67, completed: false });
    await play(courseId, ids[0]!, [0, 60]);
    expect(await stateOf(courseId)).toMatchObject({ progress: 100, completed: true });
  });

  test('keeps what was played when it is left', async () => {
    const { courseId, ids } = await enrolledIn(2);
    await play(courseId, ids[0]!, [0, 20]);
    await goOn(courseId, ids[0]!);
    expect(await app.db.select().from(playback)).toMatchObject([
      { videoId: ids[0], playedSeconds: 20, positionSeconds: 20, passedOverAt: NOW },
    ]);
  });

  test('is not completed by what another student has played', async () => {
    const { courseId, ids } = await enrolledIn(1);
    const other = await build.student(app.db);
    await build.enrollment(app.db, { studentId: other.id, courseId });
    await app.as(other).learning.heartbeat({ courseId, beats: [beatOf(ids[0]!, [[0, 60]])] });
    expect((await failureOf(leave(courseId, ids[0]!))).code).toBe('LECTURE_NOT_PLAYED');
  });

  test('is not completed by what was played of another lecture', async () => {
    const { courseId, ids } = await enrolledIn(2);
    const elsewhere = await enrolledIn(1);
    await play(elsewhere.courseId, elsewhere.ids[0]!, [0, 60]);
    expect(await play(courseId, ids[1]!, [0, 60])).toEqual({ refused: [ids[1]] });
    expect(await play(courseId, elsewhere.ids[0]!, [0, 60])).toEqual({ refused: [elsewhere.ids[0]] });
    expect((await failureOf(leave(courseId, ids[0]!))).code).toBe('LECTURE_NOT_PLAYED');
  });

  test('is not completed by repeated or overlapping heartbeats', async () => {
    const { courseId, ids } = await enrolledIn(1);
    for (let round = 0; round < 5; round += 1) await play(courseId, ids[0]!, [0, 20], [10, 30]);
    expect((await failureOf(leave(courseId, ids[0]!))).message).toContain('50% of this one; 0:18');
  });
});

describe('a lecture of which enough was played', () => {
  test('counts with the heartbeat that reaches it, once', async () => {
    const { courseId, ids } = await enrolledIn(2);
    expect(await play(courseId, ids[0]!, [0, 47])).toEqual({ refused: [] });
    expect(await play(courseId, ids[0]!, [47, 48])).toEqual({
      refused: [],
      completed: { videoIds: [ids[0]], progress: 50 },
    });
    expect(await play(courseId, ids[0]!, [48, 60]), 'a replay').toEqual({ refused: [] });
    expect(await stateOf(courseId)).toMatchObject({ progress: 50, states: ['watched', 'open'] });
    expect(await leave(courseId, ids[0]!)).toEqual({ progress: 50 });
    expect(await app.db.select().from(watchedVideos)).toMatchObject([{ videoId: ids[0], watchedAt: NOW }]);
  });

  test('completes the course with the seconds that were played offline, in whichever order they are sent', async () => {
    const { courseId, ids } = await enrolledIn(2);
    const beats = [beatOf(ids[1]!, [[0, 60]]), beatOf(ids[0]!, [[0, 60]])];
    expect(await app.as(student).learning.heartbeat({ courseId, beats })).toEqual({
      refused: [],
      completed: { videoIds: ids, progress: 100 },
    });
    expect(await app.db.select().from(enrollments)).toMatchObject([{ completedAt: NOW }]);
    for (const id of ids) expect(await leave(courseId, id)).toEqual({ progress: 100 });
  });

  test('counts without being played if its length is unknown', async () => {
    const { courseId, ids } = await enrolledIn(1);
    await app.db.transaction((tx) =>
      tx.update(videos).set({ durationSeconds: null }).where(eq(videos.id, ids[0]!)).execute(),
    );
    expect(await play(courseId, ids[0]!, [0, 5]), 'a heartbeat alone says nothing').toEqual({ refused: [] });
    expect(await leave(courseId, ids[0]!)).toEqual({ progress: 100 });
  });
});

describe('the setting', () => {
  test('lets Next mark a lecture that was never played when it is 0, and lets playing alone mark none', async () => {
    await requirePercent(0);
    const { courseId, ids } = await enrolledIn(2);
    expect(await play(courseId, ids[0]!, [0, 60])).toEqual({ refused: [] });
    expect(await stateOf(courseId)).toMatchObject({ progress: 0, states: ['open', 'locked'] });
    expect(await leave(courseId, ids[0]!)).toEqual({ progress: 50 });
    expect(await goOn(courseId, ids[1]!), 'going on marks it').toEqual({ progress: 100, watched: true });
    expect((await app.as(student).learning.content({ courseId })).completionPercent).toBe(0);
  });

  test('leaves completed lectures completed when it is raised', async () => {
    await requirePercent(0);
    const { courseId, ids } = await enrolledIn(2);
    await leave(courseId, ids[0]!);
    await requirePercent(90);
    expect(await stateOf(courseId)).toMatchObject({ progress: 50, states: ['watched', 'open'] });
    expect(await leave(courseId, ids[0]!)).toEqual({ progress: 50 });
    expect((await app.as(student).learning.content({ courseId })).completionPercent).toBe(90);
  });
});
