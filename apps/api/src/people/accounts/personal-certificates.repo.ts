import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import type { Db } from '@qanoon/db/engine/client';
import { printedOr, printedText } from '@qanoon/db/queries/certificate-queries';
import { certificateCredentials, certificateNames, certificates, courses } from '@qanoon/db/schema';
import { asc, eq } from 'drizzle-orm';

/** The student's certificates with everything that is printed, their credentials, and the confirmed names. */
export async function readCertificates(db: Db, studentId: string) {
  const [names] = await db
    .select({
      name: certificateNames.name,
      nameUrdu: certificateNames.nameUrdu,
      confirmedAt: certificateNames.confirmedAt,
    })
    .from(certificateNames)
    .where(eq(certificateNames.studentId, studentId));
  const rows = await db
    .select({
      id: certificates.id,
      studentName: printedText('studentName'),
      course: printedOr('courseTitle', courses.title),
      instructorName: printedOr('instructorName', courses.instructorName),
      courseSeconds: certificates.courseSeconds,
      playedSeconds: certificates.playedSeconds,
      markedSeconds: certificates.markedSeconds,
      printed: certificates.printed,
      code: certificates.code,
      source: certificates.source,
      fileSha256: certificates.fileSha256,
      requestedAt: certificates.createdAt,
      issuedAt: certificates.issuedAt,
      declinedAt: certificates.declinedAt,
      declineReason: certificates.declineReason,
      replacedAt: certificates.replacedAt,
      reissueReason: certificates.reissueReason,
      revokedAt: certificates.revokedAt,
      revokeReason: certificates.revokeReason,
      fileUploadId: certificates.fileUploadId,
      credential: {
        document: certificateCredentials.document,
        consentedAt: certificateCredentials.consentedAt,
        withdrawnAt: certificateCredentials.withdrawnAt,
      },
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(certificateCredentials, eq(certificateCredentials.certificateId, certificates.id))
    .where(eq(certificates.studentId, studentId))
    .orderBy(asc(certificates.createdAt), asc(certificates.id));
  return {
    certificateNames: names ?? null,
    certificates: rows.map(({ credential, ...row }) => ({
      ...row,
      printed: row.printed && withoutNames(row.printed),
      credential: credential && {
        ...credential,
        document: credential.document === null ? null : (JSON.parse(credential.document) as unknown),
      },
    })),
  };
}

/** The printed facts without the names, which the export has beside them. */
function withoutNames(printed: PrintedCertificate) {
  const { studentName: _student, courseTitle: _course, instructorName: _instructor, ...others } = printed;
  return others;
}
