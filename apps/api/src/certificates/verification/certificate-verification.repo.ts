import type { Db } from '@qanoon/db/engine/client';
import { isIssued, printedOr, printedStudentName } from '@qanoon/db/queries/certificate-queries';
import { certificateCredentials, certificateSettings, certificates, courses, users } from '@qanoon/db/schema';
import { and, countDistinct, eq, min, ne, type SQL, sql } from 'drizzle-orm';

/**
 * Finds the issued certificate with this code, as printed. Later renames, an archived course and a closed
 * account do not change it. `erasedAt` is set when the holder's name was erased.
 */
export async function findIssuedByCode(db: Db, code: string) {
  const [row] = await db
    .select({
      certificate: certificates,
      studentName: printedStudentName(),
      erasedAt: users.erasedAt,
      courseTitle: printedOr('courseTitle', courses.title),
      instructorName: printedOr('instructorName', courses.instructorName),
      credential: certificateCredentials.document,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(certificateCredentials, eq(certificateCredentials.certificateId, certificates.id))
    .where(and(eq(certificates.code, code), isIssued()))
    .limit(1);
  return row;
}

/**
 * Lists the issued certificates of this student for this course, each the replacement of the one before it.
 */
export async function listVersions(db: Db, { studentId, courseId }: { studentId: string; courseId: string }) {
  const rows = await db
    .select({
      id: certificates.id,
      code: certificates.code,
      sha256: certificates.fileSha256,
      replacesId: certificates.replacesId,
      reissueReason: certificates.reissueReason,
    })
    .from(certificates)
    .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId), isIssued()));
  // The links decide, because dates may be equal and clocks may be set back.
  const replacementOf = new Map(rows.map((row) => [row.replacesId, row]));
  const versions = [];
  for (let row = replacementOf.get(null); row; row = replacementOf.get(row.id)) versions.push(row);
  return versions;
}

/** Whether the academy publishes the number of its certificates. */
export async function isPublishingStatistics(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ publicStatistics: certificateSettings.publicStatistics })
    .from(certificateSettings)
    .limit(1);
  return row?.publicStatistics ?? false;
}

/**
 * The certificates that were issued and not replaced, those of them that are not revoked, the courses, and the date of
 * the first issue.
 */
export async function countIssued(db: Db) {
  const { issuedAt, state, courseId } = certificates;
  const [row] = await db
    .select({
      issued: countIf(ne(state, 'replaced')),
      valid: countIf(eq(state, 'valid')),
      courses: countDistinct(courseId),
      since: min(issuedAt),
    })
    .from(certificates)
    .where(isIssued());
  return row!;
}

const countIf = (condition: SQL) => sql<number>`count(case when ${condition} then 1 end)`.mapWith(Number);
