import type { TrendsInput } from '@qanoon/contracts/analytics';
import type { Db } from '@qanoon/db/client';
import { sumCountersByPeriod } from '@qanoon/db/counters';
import { courses } from '@qanoon/db/schema';
import { asc } from 'drizzle-orm';

/** Approved enrolments by the period of their approval. */
export const countApproved = (db: Db, { unit, from, to, courseId }: TrendsInput) =>
  sumCountersByPeriod(db, { names: ['approval'], courseId, days: { from, to }, unit });

/** Completed payments and their paisa by the period of their approval. */
export const sumSales = (db: Db, { unit, from, to, courseId, method }: TrendsInput) =>
  sumCountersByPeriod(db, { names: ['sale'], courseId, method, days: { from, to }, unit });

/** All courses, sorted by title. */
export const listCourses = (db: Db) =>
  db
    .select({ id: courses.id, title: courses.title, archivedAt: courses.archivedAt })
    .from(courses)
    .orderBy(asc(courses.title), asc(courses.id));
