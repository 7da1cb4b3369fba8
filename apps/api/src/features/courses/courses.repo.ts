import type { Db } from '@qanoon/db/client';
import { beyond, contains } from '@qanoon/db/queries';
import { courses, enrollments, resources, sections, uploads, videos } from '@qanoon/db/schema';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';

export type Course = typeof courses.$inferSelect;

/** Courses of the public catalogue, newest first; one more than `limit` tells that there is another page. */
export async function listCourses(
  db: Db,
  { search, cursor, limit }: { search: string; cursor?: string | null | undefined; limit: number },
): Promise<Course[]> {
  return db
    .select()
    .from(courses)
    .where(
      and(
        isNull(courses.archivedAt),
        search ? or(contains(courses.title, search), contains(courses.shortDescription, search), contains(courses.description, search)) : undefined,
        beyond(cursor, courses.createdAt, courses.id, 'newest-first'),
      ),
    )
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(limit + 1);
}

/** The course, archived or not. */
export async function findCourse(db: Pick<Db, 'select'>, id: string): Promise<Course | undefined> {
  const [course] = await db.select().from(courses).where(eq(courses.id, id)).limit(1);
  return course;
}

/** Approved students by course; courses without any are missing. */
export async function countStudents(db: Db, courseIds: string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ courseId: enrollments.courseId, students: sql<number>`count(*)`.mapWith(Number) })
    .from(enrollments)
    .where(and(inArray(enrollments.courseId, courseIds), eq(enrollments.status, 'approved')))
    .groupBy(enrollments.courseId);
  return new Map(rows.map((row) => [row.courseId, row.students]));
}

export const listSections = (db: Pick<Db, 'select'>, courseId: string) =>
  db.select().from(sections).where(eq(sections.courseId, courseId)).orderBy(asc(sections.orderIndex), asc(sections.id));

/** A course's videos in their one order: section order, video order, id (decisions.md, "Learning"). */
export const listVideos = (db: Pick<Db, 'select'>, courseId: string) =>
  db
    .select({
      id: videos.id,
      sectionId: videos.sectionId,
      title: videos.title,
      description: videos.description,
      durationSeconds: videos.durationSeconds,
      durationOriginal: videos.durationOriginal,
      orderIndex: videos.orderIndex,
      uploadId: videos.uploadId,
    })
    .from(videos)
    .innerJoin(sections, eq(sections.id, videos.sectionId))
    .where(eq(videos.courseId, courseId))
    .orderBy(asc(sections.orderIndex), asc(sections.id), asc(videos.orderIndex), asc(videos.id));

export const listResources = (db: Pick<Db, 'select'>, courseId: string) =>
  db
    .select({
      id: resources.id,
      sectionId: resources.sectionId,
      title: resources.title,
      type: resources.type,
      orderIndex: resources.orderIndex,
      uploadId: resources.uploadId,
      linkUrl: resources.linkUrl,
      contentType: uploads.contentType,
    })
    .from(resources)
    .innerJoin(sections, eq(sections.id, resources.sectionId))
    .leftJoin(uploads, eq(uploads.id, resources.uploadId))
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(resources.orderIndex), asc(resources.id));
