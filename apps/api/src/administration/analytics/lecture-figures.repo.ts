import type { Db } from '@qanoon/db/engine/client';
import { atMost } from '@qanoon/db/queries/queries';
import { courses, enrollments, playback, sections, videos, watchedVideos } from '@qanoon/db/schema';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';

const count = sql<number>`count(*)`.mapWith(Number);

/** Finds the course, including an archived one, with its numbers of approved and of completed students. */
export async function findCourse(db: Db, courseId: string) {
  const [course] = await db
    .select({ id: courses.id, title: courses.title, archivedAt: courses.archivedAt })
    .from(courses)
    .where(eq(courses.id, courseId))
    .limit(1);
  if (!course) return undefined;
  const [counts] = await db
    .select({ students: count, completed: sql<number>`count(${enrollments.completedAt})`.mapWith(Number) })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.status, 'approved')));
  return { ...course, ...counts! };
}

/** Lists the present lectures of a course in course order. */
export const listLectures = (db: Db, courseId: string) =>
  db
    .select({
      id: videos.id,
      title: videos.title,
      sectionTitle: sections.title,
      durationSeconds: videos.durationSeconds,
    })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .where(and(eq(videos.courseId, courseId), isNull(videos.archivedAt), isNull(sections.archivedAt)))
    .orderBy(asc(sections.orderIndex), asc(sections.id), asc(videos.orderIndex), asc(videos.id));

/** Counts the students who have played each lecture. */
export async function countPlayed(db: Db, courseId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ videoId: playback.videoId, students: count })
    .from(playback)
    .where(and(eq(playback.courseId, courseId), gt(playback.playedSeconds, 0)))
    .groupBy(playback.videoId);
  return new Map(rows.map((row) => [row.videoId, row.students]));
}

/**
 * Counts the students who have marked each lecture as watched, and those among them who never played it.
 * Reads through the enrollments, because the marks have no index by course.
 */
export async function countMarked(
  db: Db,
  courseId: string,
): Promise<Map<string, { students: number; unplayed: number }>> {
  const rows = await db
    .select({
      videoId: watchedVideos.videoId,
      students: count,
      unplayed:
        sql<number>`sum(case when coalesce(${playback.playedSeconds}, 0) = 0 then 1 else 0 end)`.mapWith(
          Number,
        ),
    })
    .from(enrollments)
    .innerJoin(
      watchedVideos,
      and(
        eq(watchedVideos.studentId, enrollments.studentId),
        eq(watchedVideos.courseId, enrollments.courseId),
      ),
    )
    .leftJoin(
      playback,
      and(eq(playback.studentId, watchedVideos.studentId), eq(playback.videoId, watchedVideos.videoId)),
    )
    .where(eq(enrollments.courseId, courseId))
    .groupBy(watchedVideos.videoId);
  return new Map(rows.map(({ videoId, ...counts }) => [videoId, counts]));
}

/**
 * Lists the played ranges of the next students, ordered by id, and whether they have finished the lecture.
 */
export const listRanges = (
  db: Db,
  lecture: { courseId: string; videoId: string },
  { after, limit }: { after: string; limit: number },
) =>
  db
    .select({
      studentId: playback.studentId,
      watchedRanges: playback.watchedRanges,
      finishedAt: watchedVideos.watchedAt,
    })
    .from(playback)
    .leftJoin(
      watchedVideos,
      and(eq(watchedVideos.studentId, playback.studentId), eq(watchedVideos.videoId, playback.videoId)),
    )
    .where(
      and(
        eq(playback.courseId, lecture.courseId),
        eq(playback.videoId, lecture.videoId),
        gt(playback.studentId, after),
      ),
    )
    .orderBy(asc(playback.studentId))
    .limit(atMost(limit));
