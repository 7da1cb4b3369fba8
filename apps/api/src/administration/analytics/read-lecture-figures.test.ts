// @module-tag engine
import type { Db } from '@qanoon/db/engine/client';
import { enrollments, playback, users, watchedVideos } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let admin: User;
let courseId: string;
let videoIds: string[];
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
  const { course, videos } = await build.courseWithVideos(app.db, [2, 1], { title: 'Contract Law' });
  courseId = course.id;
  videoIds = videos.map((video) => video.id);
});
afterEach(() => app.close());

const figures = () => app.as(admin).analytics.lectures({ courseId });
const slices = (videoId = videoIds[0]!) => app.as(admin).analytics.lectureSlices({ courseId, videoId });

async function student(over: Parameters<typeof build.enrollment>[1] = {}) {
  const { id: studentId } = await build.student(app.db);
  await build.enrollment(app.db, { studentId, courseId, ...over });
  return studentId;
}
const played = (studentId: string, lecture: number, ...watchedRanges: [number, number][]) =>
  build.playback(app.db, {
    studentId,
    courseId,
    videoId: videoIds[lecture]!,
    watchedRanges,
    playedSeconds: watchedRanges.reduce((sum, [from, to]) => sum + to - from, 0),
  });
const marked = (studentId: string, lecture: number) =>
  build.watched(app.db, { studentId, courseId, videoId: videoIds[lecture]! });

describe('a course', () => {
  test('counts who started and who finished each lecture', async () => {
    const [first, second, third] = [await student({ completedAt: NOW }), await student(), await student()];
    // The lecture was played and marked, then played only, then marked without being played.
    await played(first, 0, [0, 60]);
    await marked(first, 0);
    await played(second, 0, [0, 20]);
    await marked(third, 0);
    await played(third, 1, [0, 5]);
    // The lecture was opened, but no second of it was played.
    await played(second, 1);
    await student({ status: 'rejected' });
    expect(await figures()).toMatchObject({
      title: 'Contract Law',
      archived: false,
      students: 3,
      completed: 1,
      lectures: [
        { id: videoIds[0], sectionTitle: 'Section 1', started: 3, finished: 2 },
        { id: videoIds[1], started: 1, finished: 0 },
        { id: videoIds[2], sectionTitle: 'Section 2', started: 0, finished: 0 },
      ],
    });
  });

  test('is not found under an unknown ID', async () => {
    const unknown = app.as(admin).analytics.lectures({ courseId: 'unknown' });
    expect((await failureOf(unknown)).code).toBe('COURSE_NOT_FOUND');
  });
});

describe('a lecture', () => {
  test('has the players of each slice, and where those stopped who have not finished it', async () => {
    const [first, second] = [await student(), await student()];
    await played(first, 0, [0, 60]);
    await marked(first, 0);
    await played(second, 0, [0, 10], [30, 35]);
    expect(await slices()).toMatchObject({
      viewers: 2,
      played: [2, 1, 1, 2, 1, 1],
      stopped: [0, 0, 0, 1, 0, 0],
    });
  });

  test('is computed at most once a minute', async () => {
    expect((await slices()).viewers).toBe(0);
    await played(await student(), 0, [0, 10]);
    expect((await slices()).viewers).toBe(0);
  });

  test('is not found in another course', async () => {
    const other = await build.courseWithVideos(app.db, [1]);
    expect((await failureOf(slices(other.videos[0]!.id))).code).toBe('NOT_FOUND');
    expect((await failureOf(slices('unknown'))).code).toBe('NOT_FOUND');
  });
});

/** Inserts this many students with progress in the first lecture. */
async function fill(db: Db, count: number) {
  const ids = Array.from({ length: count }, (_, index) => `student-${String(index).padStart(5, '0')}`);
  for (let from = 0; from < count; from += 500) {
    const part = ids.slice(from, from + 500);
    await db.transaction(async (tx) => {
      await tx.insert(users).values(
        part.map((id) => ({
          id,
          email: `${id}@example.test`,
          fullName: id,
          role: 'student' as const,
          passwordHash: '',
          createdAt: NOW,
        })),
      );
      const row = (studentId: string) => ({ studentId, courseId, videoId: videoIds[0]! });
      await tx
        .insert(enrollments)
        .values(
          part.map((studentId) => ({ studentId, courseId, status: 'approved' as const, createdAt: NOW })),
        );
      await tx.insert(playback).values(
        part.map((id, index) => ({
          ...row(id),
          positionSeconds: 30,
          watchedRanges: [[0, 1 + ((from + index) % 60)] as [number, number]],
          playedSeconds: 1 + ((from + index) % 60),
          playedAt: NOW,
        })),
      );
      await tx
        .insert(watchedVideos)
        .values(part.filter((_, index) => index % 2 === 0).map((id) => ({ ...row(id), watchedAt: NOW })));
    });
  }
}

test('10,000 students are counted exactly', { tags: ['full'], timeout: 120_000 }, async () => {
  await fill(app.db, 10_000);
  const { lectures, students } = await figures();
  expect([students, lectures[0]!.started, lectures[0]!.finished]).toEqual([10_000, 10_000, 5_000]);
  const { viewers, played: bySlice, stopped } = await slices();
  expect(viewers).toBe(10_000);
  expect(bySlice[0]).toBe(10_000);
  expect(stopped.reduce((sum, count) => sum + count, 0)).toBe(5_000);
  for (const [index, count] of bySlice.entries())
    if (index > 0) expect(count).toBeLessThan(bySlice[index - 1]!);
});
