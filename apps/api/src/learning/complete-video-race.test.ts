// @module-tag engine
import { watchedVideos } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { race, type TestApp, testApp } from '../../test/harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await buildAcademy.settings(app.db, { completionPercent: 80 });
});
afterEach(() => app.close());

async function enrolled() {
  const student = await build.student(app.db);
  const { course, videos } = await build.courseWithVideos(app.db, [1]);
  await build.enrollment(app.db, { studentId: student.id, courseId: course.id });
  const [courseId, videoId] = [course.id, videos[0]!.id];
  const { learning } = app.as(student);
  return {
    mark: () => learning.markWatched({ courseId, videoId }),
    play: (from: number, to: number) => () =>
      learning.heartbeat({
        courseId,
        beats: [{ videoId, watchedRanges: [[from, to]], positionSeconds: to, playedAt: NOW.toISOString() }],
      }),
  };
}

test('a lecture is not completed by marks that race with too few heartbeats', async () => {
  const { mark, play } = await enrolled();
  const attempts = Array.from({ length: 10 }, (_, second) => [play(second, second + 1), mark]).flat();
  const { won, refused } = await race<unknown>(attempts);
  expect(won).toHaveLength(10);
  expect(refused).toEqual(Array(10).fill('LECTURE_NOT_PLAYED'));
  expect(await app.db.$count(watchedVideos)).toBe(0);
});

test('a lecture is completed once by heartbeats and marks that race', async () => {
  const { mark, play } = await enrolled();
  const attempts = Array.from({ length: 12 }, (_, part) => [play(5 * part, 5 * part + 5), mark]).flat();
  const { refused } = await race<unknown>(attempts);
  expect(refused.filter((code) => code !== 'LECTURE_NOT_PLAYED')).toEqual([]);
  expect(await mark()).toEqual({ progress: 100 });
  expect(await app.db.$count(watchedVideos)).toBe(1);
});
