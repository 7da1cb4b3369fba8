import type { Db } from '@qanoon/db/engine/client';
import { printedOr, printedStudentName } from '@qanoon/db/queries/certificate-queries';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { certificates, courses, payments, users } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';

export type About = { studentName: string; courseTitle: string; code: string | null };

/** Finds what names a proof: the student, and what the payment pays for. */
export async function findOfProof(db: Db, uploadId: string): Promise<About | undefined> {
  const [row] = await db
    .select({ studentName: users.fullName, courseTitle: paidTitle() })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .where(eq(payments.proofUploadId, uploadId))
    .limit(1);
  return row && { ...row, code: null };
}

/** Finds the names as printed on a certificate, and its code. */
export async function findOfCertificate(db: Db, uploadId: string): Promise<About | undefined> {
  const [row] = await db
    .select({
      studentName: printedStudentName(),
      courseTitle: printedOr('courseTitle', courses.title),
      code: certificates.code,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.fileUploadId, uploadId))
    .limit(1);
  return row;
}
