import type { Db, Tx } from '@qanoon/db/engine/client';
import { titleColumns } from '@qanoon/db/queries/course-columns';
import { atMost } from '@qanoon/db/queries/queries';
import { courses, enrollments, notifications, users, videos } from '@qanoon/db/schema';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';

/**
 * Finds the course's title, and how many of these lectures it still has. Undefined when it left the catalog.
 */
export async function findNewLectures(db: Db, courseId: string, videoIds: string[]) {
  const [course] = await db
    .select({
      ...titleColumns,
      addedAt: sql<unknown>`max(${videos.createdAt})`.mapWith(videos.createdAt),
      lectures: sql<number>`count(*)`.mapWith(Number),
    })
    .from(videos)
    .innerJoin(courses, eq(courses.id, videos.courseId))
    .where(
      and(
        eq(courses.id, courseId),
        isNull(courses.archivedAt),
        inArray(videos.id, videoIds),
        isNull(videos.archivedAt),
      ),
    )
    .groupBy(courses.id);
  return course;
}

/**
 * Lists the next students, ordered by id, who completed the course before `addedAt` and have no notification
 * about this lecture.
 */
export async function listUninformed(
  tx: Tx,
  lecture: { courseId: string; videoId: string; addedAt: Date },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const informed = tx
    .select({ found: sql<number>`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, enrollments.studentId),
        eq(notifications.kind, 'lecture-added'),
        eq(notifications.subjectId, lecture.videoId),
      ),
    );
  const rows = await tx
    .select({ id: enrollments.studentId })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.studentId))
    .where(
      and(
        eq(enrollments.courseId, lecture.courseId),
        eq(enrollments.status, 'approved'),
        isNotNull(enrollments.completedAt),
        lt(enrollments.completedAt, lecture.addedAt),
        isNull(enrollments.endedAt),
        eq(users.isActive, true),
        gt(enrollments.studentId, after),
        notExists(informed),
      ),
    )
    .orderBy(asc(enrollments.studentId))
    .limit(atMost(limit));
  return rows.map((row) => row.id);
}
