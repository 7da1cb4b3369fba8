import type { Db } from '@qanoon/db/engine/client';
import { certificates, courses, payments, uploads, users } from '@qanoon/db/schema';
import { eq, sum } from 'drizzle-orm';

/** What the academy has, in numbers. */
export async function countContents(db: Db) {
  const [[stored], students, administrators, courseCount, paymentCount, certificateCount, files] =
    await Promise.all([
      db.select({ bytes: sum(uploads.bytes) }).from(uploads),
      db.$count(users, eq(users.role, 'student')),
      db.$count(users, eq(users.role, 'admin')),
      db.$count(courses),
      db.$count(payments),
      db.$count(certificates),
      db.$count(uploads),
    ]);
  return {
    students,
    administrators,
    courses: courseCount,
    payments: paymentCount,
    certificates: certificateCount,
    files,
    bytes: Number(stored?.bytes ?? 0),
  };
}
