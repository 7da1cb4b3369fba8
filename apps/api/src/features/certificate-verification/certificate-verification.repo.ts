import type { Db } from '@qanoon/db/client';
import { certificateCredentials, certificates, courses, users } from '@qanoon/db/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import { printed } from '../certificates/certificates.repo.ts';

/**
 * The issued certificate with this code, as printed. Later renames, an archived course and a closed account
 * do not change it. `erasedAt` is set when the holder's name was erased.
 */
export async function findIssuedByCode(db: Db, code: string) {
  const [row] = await db
    .select({
      certificate: certificates,
      studentName: printed(certificates.studentName, users.fullName),
      erasedAt: users.erasedAt,
      courseTitle: printed(certificates.courseTitle, courses.title),
      instructorName: printed(certificates.instructorName, courses.instructorName),
      credential: certificateCredentials.document,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(certificateCredentials, eq(certificateCredentials.certificateId, certificates.id))
    .where(and(eq(certificates.code, code), isNotNull(certificates.issuedAt)))
    .limit(1);
  return row;
}

/** All issued certificates of this student for this course, in the order of their issue. */
export const listVersions = (db: Db, { studentId, courseId }: { studentId: string; courseId: string }) =>
  db
    .select({ id: certificates.id, code: certificates.code, sha256: certificates.fileSha256 })
    .from(certificates)
    .where(
      and(
        eq(certificates.studentId, studentId),
        eq(certificates.courseId, courseId),
        isNotNull(certificates.issuedAt),
      ),
    )
    .orderBy(certificates.issuedAt, certificates.id);
