import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { isIssued, printedOr, printedText } from '@qanoon/db/queries/certificate-queries';
import { certificateCredentials, certificateNames, certificates, courses } from '@qanoon/db/schema';
import { and, asc, eq, not } from 'drizzle-orm';
import type {
  CollectedData,
  ErasedStudent,
  PersonalDataPart,
  Remains,
} from '../../people/accounts/personal-data-parts.ts';

export const personalCertificates: PersonalDataPart = { erase, collect };

/**
 * Deletes certificate requests, also those that are being drawn; clears file, names, study data and all reasons of issued
 * certificates. The SHA-256 of the file stays.
 */
async function erase(tx: Tx, { id: studentId }: ErasedStudent): Promise<Remains> {
  await tx.delete(certificateNames).where(eq(certificateNames.studentId, studentId));
  const ofStudent = eq(certificates.studentId, studentId);
  // The rows are locked in a fixed order, so that a certificate that is being issued is either issued before,
  // or deleted.
  const all = await locked(
    tx
      .select({
        id: certificates.id,
        printed: certificates.printed,
        uploadId: certificates.fileUploadId,
      })
      .from(certificates)
      .where(ofStudent)
      .orderBy(asc(certificates.id)),
    'update',
  );
  await tx.delete(certificates).where(and(ofStudent, not(isIssued())));
  for (const { id, printed } of all)
    await tx
      .update(certificates)
      .set({
        fileUploadId: null,
        printed: printed && { ...printed, studentName: '', studentNameUrdu: '' },
        playedSeconds: null,
        markedSeconds: null,
        flagReason: null,
        declineReason: null,
        reissueReason: null,
        revokeReason: null,
      })
      .where(eq(certificates.id, id));
  return { subjectIds: all.map((row) => row.id), uploadIds: all.flatMap((row) => row.uploadId ?? []) };
}

/** The student's certificates with everything that is printed, their credentials, and the confirmed names. */
async function collect(db: Db, studentId: string): Promise<CollectedData> {
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
    rows: {
      certificateNames: names ?? null,
      certificates: rows.map(({ credential, ...row }) => ({
        ...row,
        printed: row.printed && withoutNames(row.printed),
        credential: credential && {
          ...credential,
          document: credential.document === null ? null : (JSON.parse(credential.document) as unknown),
        },
      })),
    },
    subjectIds: rows.map(({ id }) => id),
    uploadIds: rows.flatMap(({ fileUploadId }) => fileUploadId ?? []),
  };
}

/** The printed facts without the names, which the export has beside them. */
function withoutNames(printed: PrintedCertificate) {
  const { studentName: _student, courseTitle: _course, instructorName: _instructor, ...others } = printed;
  return others;
}
