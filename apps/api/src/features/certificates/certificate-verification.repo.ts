import type { Db } from '@qanoon/db/client';
import { certificates, courses, users } from '@qanoon/db/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import { printed } from './certificates.repo.ts';

/**
 * The issued certificate with this code, as printed. Later renames, an archived course and a closed account
 * do not change it. `erasedAt` is set when the holder's name was erased.
 */
export async function findIssuedByCode(db: Db, code: string) {
  const [row] = await db
    .select({
      studentName: printed(certificates.studentName, users.fullName),
      erasedAt: users.erasedAt,
      courseTitle: printed(certificates.courseTitle, courses.title),
      instructorName: printed(certificates.instructorName, courses.instructorName),
      issuedAt: certificates.issuedAt,
      certificateId: certificates.code,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(and(eq(certificates.code, code), isNotNull(certificates.issuedAt)))
    .limit(1);
  return row;
}
