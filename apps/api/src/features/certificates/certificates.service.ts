import { certificateState } from '@qanoon/contracts/certificate-states';
import type { ListCertificatesInput, MyCertificate } from '@qanoon/contracts/certificates';
import { toPage } from '@qanoon/db/queries';
import { isAllowed } from '../../access.ts';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireApproved } from '../enrollments/enrollments.service.ts';
import { createReviewerNotifications } from '../notifications/notifications.service.ts';
import { readStudy } from './certificate-study.service.ts';
import * as repo from './certificates.repo.ts';

const DOWNLOAD_URL_SECONDS = 15 * 60;

/**
 * Requests the certificate of a completed course. A repeated call returns the same request. Throws
 * NOT_ENROLLED or COURSE_NOT_COMPLETED.
 */
export async function requestCertificate(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const { db, now } = deps;
  const row = await db.transaction(async (tx) => {
    const enrollment = await requireApproved(tx, actor.id, courseId);
    if (!enrollment.completedAt) throw new AppError('COURSE_NOT_COMPLETED');
    const at = now();
    const isNew = await repo.insertRequest(tx, { studentId: actor.id, courseId, at });
    const row = (await repo.findOwnByCourse(tx, actor.id, courseId))!;
    const detail = { courseTitle: row.courseTitle, studentName: actor.name };
    const subjectId = row.certificate.id;
    if (isNew)
      await createReviewerNotifications(deps, tx, {
        kind: 'certificate-requested',
        subjectId,
        detail,
        at,
        topics: ['certificates'],
      });
    return row;
  });
  return toMyCertificate(deps, actor, row);
}

/** The student's certificates, requested and issued. */
export async function listOwn(deps: Deps, actor: Actor) {
  return (await repo.listOwn(deps.db, actor.id)).map((row) => toMyCertificate(deps, actor, row));
}

/**
 * A signed URL that downloads the issued PDF, for its student and for administrators who may issue.
 * CERTIFICATE_NOT_FOUND for everyone else.
 */
export async function getDownload(
  deps: Deps,
  actor: Actor,
  { certificateId }: { certificateId: string },
): Promise<{ downloadUrl: string }> {
  const certificate = await repo.findCertificate(deps.db, certificateId);
  const mayIssue = isAllowed('admin:canManageEnrollments', actor);
  const downloadUrl =
    certificate && (mayIssue || certificate.studentId === actor.id) ? urlOf(deps, actor, certificate) : null;
  if (!downloadUrl) throw new AppError('CERTIFICATE_NOT_FOUND');
  return { downloadUrl };
}

/** One page of the pending requests (§2, Certificate management), the longest wait first. */
export async function listPending(deps: Deps, actor: Actor, input: ListCertificatesInput) {
  const [rows, totalCount] = await Promise.all([
    repo.listPending(deps.db, input),
    repo.countPending(deps.db, input.search),
  ]);
  return describePage(deps, actor, {
    rows,
    limit: input.limit,
    totalCount,
    orderedBy: (certificate) => certificate.createdAt,
  });
}

/** One page of the issued certificates, the newest first. */
export async function listIssued(deps: Deps, actor: Actor, input: ListCertificatesInput) {
  const [rows, totalCount] = await Promise.all([
    repo.listIssued(deps.db, input),
    repo.countIssued(deps.db, input.search),
  ]);
  return describePage(deps, actor, {
    rows,
    limit: input.limit,
    totalCount,
    orderedBy: (certificate) => certificate.issuedAt!,
  });
}

type ListedRow = Awaited<ReturnType<typeof repo.listPending>>[number];
type Listed = {
  rows: ListedRow[];
  limit: number;
  totalCount: number;
  orderedBy: (certificate: repo.Certificate) => Date;
};

async function describePage(deps: Deps, actor: Actor, { rows, limit, totalCount, orderedBy }: Listed) {
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, id: row.certificate.id, createdAt: orderedBy(row.certificate) })),
    limit,
  );
  const studyOf = await readStudy(
    deps.db,
    items.map((item) => item.certificate),
  );
  return {
    items: items.map(({ certificate, studentName, studentEmail, courseTitle }) => ({
      id: certificate.id,
      studentName,
      studentEmail,
      courseTitle,
      ...studyOf(certificate),
      requestedAt: certificate.createdAt,
      issuedAt: certificate.issuedAt,
      certificateId: certificate.code,
      downloadUrl: urlOf(deps, actor, certificate),
      flaggedAt: certificate.flaggedAt,
      flagReason: certificate.flagReason,
      state: certificateState(certificate),
      drawingFailed: certificate.drawingFailedAt !== null,
      source: certificate.source,
      studentNameUrdu: certificate.printed?.studentNameUrdu ?? '',
      nameConfirmed: false,
      reason: certificate.declineReason ?? certificate.revokeReason,
      replacedBy: null,
      replaces: null,
    })),
    nextCursor,
    totalCount,
  };
}

type OwnRow = Awaited<ReturnType<typeof repo.listOwn>>[number];

const toMyCertificate = (
  deps: Deps,
  actor: Actor,
  { certificate, studentName, courseTitle, instructorName }: OwnRow,
) =>
  ({
    id: certificate.id,
    courseId: certificate.courseId,
    studentName,
    courseTitle,
    instructorName,
    studentNameUrdu: certificate.printed?.studentNameUrdu ?? '',
    state: certificateState(certificate),
    verified: certificateState(certificate) === 'valid',
    requestedAt: certificate.createdAt,
    issuedAt: certificate.issuedAt,
    certificateId: certificate.code,
    downloadUrl: urlOf(deps, actor, certificate),
    pictureUrl: null,
    reason: certificate.declineReason ?? certificate.revokeReason,
    credentialSince: null,
  }) satisfies Record<keyof MyCertificate, unknown>;

function urlOf({ signer }: Deps, actor: Actor, { fileUploadId: uploadId }: repo.Certificate): string | null {
  return (
    uploadId &&
    signer.sign(
      { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'attachment' },
      DOWNLOAD_URL_SECONDS,
    )
  );
}
