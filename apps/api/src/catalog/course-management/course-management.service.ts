import type { ListTotal } from '@qanoon/contracts/lib/list-total';
import type { Db } from '@qanoon/db/engine/client';
import { listUsedCourses } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { countMatches } from '../../lib/count-matches.ts';
import { countDrafts, findDraftOfCourse, listDraftIds } from '../course-drafts/course-drafts.repo.ts';
import { readWholeCourse, toOwnCard } from '../course-writing/read-whole-course.ts';
import { type Course, countStudents } from '../courses/courses.repo.ts';
import * as repo from './course-management.repo.ts';

/** Reads one course in full for the editor, with its draft. Throws COURSE_NOT_FOUND. */
export async function getAuthoring(deps: Deps, actor: Actor, input: { courseId: string }) {
  const course = await readWholeCourse(deps, actor, input);
  return { ...course, draftId: (await findDraftOfCourse(deps.db, input.courseId))?.id ?? null };
}

/**
 * Lists one page of Course Management (docs/product/console.md#course-management): published or archived
 * courses with the size of their content, newest first; with a search the best matches first.
 */
export async function listOwnCourses(
  deps: Deps,
  input: { search: string; archived: boolean; cursor?: string | null | undefined; limit: number },
) {
  const isSearch = input.search.trim() !== '';
  const { items, nextCursor } = await (isSearch
    ? repo.searchCourses(deps.db, input)
    : repo.listCourses(deps.db, input));
  const ids = items.map((course) => course.id);
  const [rows, students, enrolled, drafts, total] = await Promise.all([
    repo.countRows(deps.db, ids),
    countStudents(deps.db, ids),
    listUsedCourses(deps.db, ids),
    listDraftIds(deps.db, ids),
    totalOf(deps.db, input),
  ]);
  const of = <Row extends { courseId: string }>(list: Row[], course: Course) =>
    list.find((row) => row.courseId === course.id);
  return {
    items: items.map((course) => ({
      ...toOwnCard(deps, course),
      sectionCount: of(rows.sections, course)?.count ?? 0,
      videoCount: of(rows.videos, course)?.count ?? 0,
      resourceCount: of(rows.resources, course)?.count ?? 0,
      studentCount: students.get(course.id) ?? 0,
      hasEnrollments: enrolled.has(course.id),
      draftId: drafts.get(course.id) ?? null,
      totalDurationSeconds: of(rows.videos, course)?.seconds ?? 0,
    })),
    nextCursor,
    ...total,
  };
}

/** The number of published or archived courses that match. */
async function totalOf(db: Db, filter: { search: string; archived: boolean }): Promise<ListTotal> {
  return filter.search.trim() === ''
    ? { totalCount: await repo.countCourses(db, filter), moreThanTotal: false }
    : countMatches((most) => repo.countMatches(db, filter, most));
}

/**
 * Counts the courses and drafts in the three lists of Course Management; with a search at most `MOST_COUNTED`
 * published or archived ones.
 */
export async function countOwnCourses({ db }: Deps, { search }: { search: string }) {
  const [published, drafts, archived] = await Promise.all([
    totalOf(db, { search, archived: false }),
    countDrafts(db, search),
    totalOf(db, { search, archived: true }),
  ]);
  return { published: published.totalCount, drafts, archived: archived.totalCount };
}
