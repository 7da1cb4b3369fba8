import type { Db } from '@qanoon/db/engine/client';
import { courseColumns } from '@qanoon/db/queries/course-columns';
import { atMost, beyond, inOrderOf, toPage } from '@qanoon/db/queries/queries';
import { courses, enrollments, resources, sections, videos } from '@qanoon/db/schema';
import { countEntries, searchEntries } from '@qanoon/db/search/search-entries';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Course } from '../courses/courses.repo.ts';

type Archived = { archived: boolean };
type Slice = { cursor?: string | null | undefined; limit: number };

const isListed = ({ archived }: Archived) =>
  archived ? isNotNull(courses.archivedAt) : isNull(courses.archivedAt);

const entriesOf = ({ search, archived }: Archived & { search: string }) => ({
  kind: 'course' as const,
  state: archived ? 'archived' : 'published',
  terms: [search],
});

/** Lists published or archived courses, newest first. */
export async function listCourses(db: Db, { cursor, limit, ...filter }: Archived & Slice) {
  const rows = await db
    .select(courseColumns)
    .from(courses)
    .where(and(isListed(filter), beyond(cursor, courses.createdAt, courses.id, 'newest-first')))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(atMost(limit + 1));
  return toPage(rows, limit);
}

/** Finds published or archived courses that contain a text, by rank and then the newest first. */
export async function searchCourses(
  db: Db,
  { cursor, limit, ...filter }: Archived & Slice & { search: string },
): Promise<{ items: Course[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await searchEntries(db, { ...entriesOf(filter), cursor, limit });
  if (ids.length === 0) return { items: [], nextCursor };
  const rows = await db
    .select(courseColumns)
    .from(courses)
    .where(and(isListed(filter), inArray(courses.id, ids)));
  return { items: inOrderOf(ids, rows), nextCursor };
}

export const countCourses = (db: Db, filter: Archived): Promise<number> =>
  db.$count(courses, isListed(filter));

/** Counts the courses that contain a text, at most `most`. */
export const countMatches = (db: Db, filter: Archived & { search: string }, most: number): Promise<number> =>
  countEntries(db, entriesOf(filter), most);

const count = sql<number>`count(*)`.mapWith(Number);

/** Counts the sections, videos and resources by course. Empty courses are absent. */
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

/** Counts the approved students who have completed a course. */
export const countCompleted = (db: Db, courseId: string): Promise<number> =>
  db.$count(
    enrollments,
    and(
      eq(enrollments.courseId, courseId),
      eq(enrollments.status, 'approved'),
      isNotNull(enrollments.completedAt),
    ),
  );
