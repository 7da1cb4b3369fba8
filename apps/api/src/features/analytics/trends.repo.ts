import { addDays, startOfKarachiDay } from '@qanoon/contracts/dates';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import type { Db } from '@qanoon/db/client';
import { karachiDayNumber } from '@qanoon/db/queries';
import { courses, enrollments, payments } from '@qanoon/db/schema';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

type Period = { from: string; to: string; courseId?: string | undefined; method?: PaymentMethod | undefined };

const count = sql<number>`count(*)`.mapWith(Number);

const paidBy = (db: Db, method: PaymentMethod) =>
  db
    .select({ id: payments.enrollmentId })
    .from(payments)
    .where(and(eq(payments.status, 'completed'), eq(payments.method, method)));

/** Students let in, by the day of their approval. With a method, those who paid by it. */
export function countApprovedByDay(db: Db, { from, to, courseId, method }: Period): Promise<{ day: number; count: number }[]> {
  const day = karachiDayNumber(enrollments.approvedAt);
  return db
    .select({ day, count })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.status, 'approved'),
        gte(enrollments.approvedAt, startOfKarachiDay(from)),
        lt(enrollments.approvedAt, startOfKarachiDay(addDays(to, 1))),
        courseId ? eq(enrollments.courseId, courseId) : undefined,
        // A list rather than a question for each row: SQLite would look through all completed payments every time.
        method && inArray(enrollments.id, paidBy(db, method)),
      ),
    )
    .groupBy(day);
}

/** Paisa of completed payments, by the day they were approved. */
export function sumRevenueByDay(db: Db, { from, to, courseId, method }: Period): Promise<{ day: number; paisa: number }[]> {
  const day = karachiDayNumber(payments.processedAt);
  return db
    .select({ day, paisa: sql<number>`coalesce(sum(${payments.amount}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'completed'),
        gte(payments.processedAt, startOfKarachiDay(from)),
        lt(payments.processedAt, startOfKarachiDay(addDays(to, 1))),
        courseId ? eq(payments.courseId, courseId) : undefined,
        method && eq(payments.method, method),
      ),
    )
    .groupBy(day);
}

/** Every course by its title. */
export const listCourses = (db: Db) =>
  db.select({ id: courses.id, title: courses.title, archivedAt: courses.archivedAt }).from(courses).orderBy(asc(courses.title), asc(courses.id));
