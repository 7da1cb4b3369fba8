import { ENROLLMENT_STATUSES } from '@qanoon/contracts/enrollments/enrollments';
import { ROLES } from '@qanoon/contracts/lib/roles';
import { PAYMENT_STATUSES } from '@qanoon/contracts/orders/payments';
import { sumCountersByName } from '@qanoon/db/counters/counters';
import type { Db } from '@qanoon/db/engine/client';
import { courses } from '@qanoon/db/schema';
import { sql } from 'drizzle-orm';

const names = [
  ...ROLES.map((role) => `user.${role}`),
  ...ENROLLMENT_STATUSES.map((status) => `enrollment.${status}`),
  ...PAYMENT_STATUSES.map((status) => `payment.${status}`),
  'sale',
  'sale-reversal',
  // Each erasure has one entry in the audit log.
  'audit.student.erased',
];

/** Counters of users by role, of enrollments and payments by status, and of the ledger's sales. */
export const listCounters = (db: Db) => sumCountersByName(db, { names });

/** Reads both counts in one row: all courses, and those that are archived. */
export async function countCourses(db: Db): Promise<{ total: number; archived: number }> {
  const count = sql<number>`count(*)`.mapWith(Number);
  const [row] = await db
    .select({ total: count, archived: sql<number>`count(${courses.archivedAt})`.mapWith(Number) })
    .from(courses);
  return row!;
}
