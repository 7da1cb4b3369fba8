import type { Db } from '@qanoon/db/client';
import { courses, enrollments, payments, users } from '@qanoon/db/schema';
import { eq, sql } from 'drizzle-orm';

const count = sql<number>`count(*)`.mapWith(Number);

export const countUsersByRole = (db: Db) => db.select({ role: users.role, count }).from(users).groupBy(users.role);

/** One row: all courses, and those that are archived. */
export async function countCourses(db: Db): Promise<{ total: number; archived: number }> {
  const [row] = await db.select({ total: count, archived: sql<number>`count(${courses.archivedAt})`.mapWith(Number) }).from(courses);
  return row!;
}

export const countEnrollmentsByStatus = (db: Db) => db.select({ status: enrollments.status, count }).from(enrollments).groupBy(enrollments.status);

/** Paisa of all completed payments. */
export async function sumRevenue(db: Db): Promise<number> {
  const [row] = await db
    .select({ paisa: sql<number>`coalesce(sum(${payments.amount}), 0)`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.status, 'completed'));
  return row!.paisa;
}
