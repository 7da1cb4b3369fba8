import type { PaymentMethod } from '@qanoon/contracts/payments';
import type { Db } from '@qanoon/db/client';
import { courses } from '@qanoon/db/schema';
import { talliedByDay } from '@qanoon/db/tallies';
import { asc } from 'drizzle-orm';

type Period = { from: string; to: string; courseId?: string | undefined; method?: PaymentMethod | undefined };

/** Students let in, by the day of their approval. */
export const countApprovedByDay = (db: Db, { from, to, courseId }: Period) =>
  talliedByDay(db, { names: ['approval'], courseId, method: '', days: { from, to } });

/** Completed payments and their paisa, by the day they were approved. */
export const sumSalesByDay = (db: Db, { from, to, courseId, method }: Period) =>
  talliedByDay(db, { names: ['sale'], courseId, method, days: { from, to } });

/** Every course by its title. */
export const listCourses = (db: Db) =>
  db.select({ id: courses.id, title: courses.title, archivedAt: courses.archivedAt }).from(courses).orderBy(asc(courses.title), asc(courses.id));
