import type { Db } from '@qanoon/db/client';
import { courseColumns } from '@qanoon/db/course-columns';
import { atMost, beyond, contains } from '@qanoon/db/queries';
import { courses, resources, sections, uploads, videos } from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Course } from './courses.repo.ts';

const found = ({ search, archived }: { search: string; archived: boolean }) =>
  and(
    archived ? isNotNull(courses.archivedAt) : isNull(courses.archivedAt),
    search
      ? or(
          contains(courses.titleFolded, search),
          contains(courses.shortDescriptionFolded, search),
          contains(courses.translationFolded, search),
        )
      : undefined,
  );

/** Published or archived courses, newest first; `limit + 1` rows, the last of which indicates another page. */
export const listCourses = (
  db: Db,
  page: { search: string; archived: boolean; cursor?: string | null | undefined; limit: number },
): Promise<Course[]> =>
  db
    .select(courseColumns)
    .from(courses)
    .where(and(found(page), beyond(page.cursor, courses.createdAt, courses.id, 'newest-first')))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(atMost(page.limit + 1));

export const countCourses = (db: Db, filter: { search: string; archived: boolean }): Promise<number> =>
  db.$count(courses, found(filter));

const count = sql<number>`count(*)`.mapWith(Number);

/** The number of sections, videos and resources by course. Empty courses are absent. */
export async function countRows(db: Db, courseIds: string[]) {
  if (courseIds.length === 0) return { sections: [], videos: [], resources: [] };
  const inCourse = and(inArray(sections.courseId, courseIds), isNull(sections.archivedAt));
  return {
    sections: await db
      .select({ courseId: sections.courseId, count })
      .from(sections)
      .where(inCourse)
      .groupBy(sections.courseId),
    videos: await db
      .select({
        courseId: videos.courseId,
        count,
        seconds: sql<number>`coalesce(sum(${videos.durationSeconds}), 0)`.mapWith(Number),
      })
      .from(videos)
      .where(and(inArray(videos.courseId, courseIds), isNull(videos.archivedAt)))
      .groupBy(videos.courseId),
    resources: await db
      .select({ courseId: sections.courseId, count })
      .from(resources)
      .innerJoin(sections, eq(sections.id, resources.sectionId))
      .where(inCourse)
      .groupBy(sections.courseId),
  };
}

/** The file names and sizes of these uploads, by id. */
export async function listFiles(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: uploads.id,
      fileName: uploads.fileName,
      bytes: uploads.bytes,
      contentType: uploads.contentType,
    })
    .from(uploads)
    .where(inArray(uploads.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
