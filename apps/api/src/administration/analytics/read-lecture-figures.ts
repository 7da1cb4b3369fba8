import type { Db } from '@qanoon/db/engine/client';
import { perDatabase } from '@qanoon/db/engine/per-database';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './lecture-figures.repo.ts';
import { createSlices } from './slices.ts';

/** The number of rows in memory at a time, because a student may have two thousand ranges of one lecture. */
const PAGE = 250;
const CACHE_MS = 60_000;
const MAX_CACHED = 50;

type Counted = ReturnType<ReturnType<typeof createSlices>['result']> & { videoId: string; computedAt: Date };

/** Concurrent requests share one computation. */
const cacheOf = perDatabase(() => new LRUCache<string, Promise<Counted>>({ max: MAX_CACHED, ttl: CACHE_MS }));

/**
 * Counts the students who started and finished each lecture of a course (flag canViewAnalytics). Throws
 * COURSE_NOT_FOUND.
 */
export async function getCourseFigures({ db }: Deps, { courseId }: { courseId: string }) {
  const [course, lectures, played, marked] = await Promise.all([
    repo.findCourse(db, courseId),
    repo.listLectures(db, courseId),
    repo.countPlayed(db, courseId),
    repo.countMarked(db, courseId),
  ]);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  return {
    courseId: course.id,
    title: course.title,
    archived: course.archivedAt !== null,
    students: course.students,
    completed: course.completed,
    lectures: lectures.map((lecture) => {
      const { students: finished, unplayed } = marked.get(lecture.id) ?? { students: 0, unplayed: 0 };
      return { ...lecture, started: (played.get(lecture.id) ?? 0) + unplayed, finished };
    }),
  };
}

/**
 * Counts which slices of a lecture students have played and where they stopped. The result is computed from
 * the rows of its students in pages, and cached for a minute. Throws NOT_FOUND for a lecture of another
 * course.
 */
export async function getLectureSlices(
  deps: Deps,
  lecture: { courseId: string; videoId: string },
): Promise<Counted> {
  const cache = cacheOf(deps.db);
  const key = `${lecture.courseId} ${lecture.videoId}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const counted = countSlices(deps, lecture);
  cache.set(key, counted);
  // A failure is not cached: the next request tries again.
  counted.catch(() => cache.delete(key));
  return counted;
}

async function countSlices(
  { db, now }: Deps,
  lecture: { courseId: string; videoId: string },
): Promise<Counted> {
  const lectures = await repo.listLectures(db, lecture.courseId);
  const found = lectures.find(({ id }) => id === lecture.videoId);
  if (!found) throw new AppError('NOT_FOUND');
  const duration = found.durationSeconds ?? (await furthestSecond(db, lecture));
  const slices = createSlices(duration);
  for await (const { watchedRanges, finishedAt } of rangesOf(db, lecture))
    slices.add(watchedRanges, finishedAt !== null);
  return { videoId: lecture.videoId, ...slices.result(), computedAt: now() };
}

/** The last played second of a lecture whose duration is unknown. */
async function furthestSecond(db: Db, lecture: { courseId: string; videoId: string }): Promise<number> {
  let furthest = 0;
  for await (const { watchedRanges } of rangesOf(db, lecture))
    furthest = Math.max(furthest, watchedRanges.at(-1)?.[1] ?? 0);
  return furthest;
}

/** The rows of a lecture's students, one page in memory at a time. */
async function* rangesOf(db: Db, lecture: { courseId: string; videoId: string }) {
  for (let after = ''; ; ) {
    const rows = await repo.listRanges(db, lecture, { after, limit: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.studentId;
  }
}
