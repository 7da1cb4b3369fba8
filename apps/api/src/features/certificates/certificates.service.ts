import { certificateState } from '@qanoon/contracts/certificate-states';
import type {
  CertificateRequest,
  ListCertificatesInput,
  MyCertificate,
} from '@qanoon/contracts/certificates';
import { toPage } from '@qanoon/db/queries';
import { isAllowed } from '../../access.ts';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { pictureUrlOf } from './certificate-picture.service.ts';
import { readStudy } from './certificate-study.service.ts';
import * as repo from './certificates.repo.ts';

const DOWNLOAD_URL_SECONDS = 15 * 60;

/** The student's certificates, requested and issued. */
export async function listOwn(deps: Deps, actor: Actor) {
  return (await repo.listOwn(deps.db, actor.id)).map((row) => describeOwn(deps, actor, row));
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

/** The rows of issued certificates, the newest first, and the row after the page. */
export const listIssuedRows = ({ db }: Pick<Deps, 'db'>, input: ListCertificatesInput) =>
  repo.listIssued(db, input);

/** One page of the issued certificates, the newest first. */
export async function listIssued(deps: Deps, actor: Actor, input: ListCertificatesInput) {
  const [rows, totalCount] = await Promise.all([
    repo.listIssued(deps.db, input),
    repo.countIssued(deps.db, input.search, input.state),
  ]);
  return describePage(deps, actor, {
    rows,
    limit: input.limit,
    totalCount,
    orderedBy: (certificate) => certificate.issuedAt!,
  });
}

type Listed = {
  rows: repo.ShownCertificate[];
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
    items: items.map((row) => {
      const { certificate } = row;
      return {
        ...describe(deps, actor, row),
        studentEmail: row.studentEmail,
        studentLanguage: row.studentLanguage,
        ...studyOf(certificate),
        flaggedAt: certificate.flaggedAt,
        flagReason: certificate.flagReason,
        drawingFailed: certificate.drawingFailedAt !== null,
        source: certificate.source,
        nameConfirmed: row.confirmed?.at != null,
        replacedBy: row.replacedBy,
        replaces: row.replaces,
      } satisfies Record<keyof CertificateRequest, unknown>;
    }),
    nextCursor,
    totalCount,
  };
}

/** A certificate as its student sees it. */
export function describeOwn(deps: Deps, actor: Actor, row: repo.ShownCertificate) {
  const { certificate, instructorName, credential } = row;
  const { courseId } = certificate;
  const described = describe(deps, actor, row);
  return {
    ...described,
    courseId,
    instructorName,
    verified: described.state === 'valid',
    pictureUrl: certificate.issuedAt ? pictureUrlOf(deps, actor, certificate) : null,
    credentialSince: credential && !credential.withdrawnAt ? credential.consentedAt : null,
  } satisfies Record<keyof MyCertificate, unknown>;
}

function describe(deps: Deps, actor: Actor, row: repo.ShownCertificate) {
  const { certificate, studentName, courseTitle, confirmed } = row;
  const state = certificateState(certificate);
  const { printed, issuedAt, declineReason, revokeReason } = certificate;
  return {
    id: certificate.id,
    studentName,
    studentNameUrdu: printed?.studentNameUrdu ?? (issuedAt ? '' : (confirmed?.nameUrdu ?? '')),
    courseTitle,
    state,
    requestedAt: certificate.createdAt,
    issuedAt,
    // A reserved one is not valid yet.
    certificateId: issuedAt && certificate.code,
    downloadUrl: urlOf(deps, actor, certificate),
    reason: state === 'declined' ? declineReason : state === 'revoked' ? revokeReason : null,
  };
}

function urlOf({ signer }: Deps, actor: Actor, { fileUploadId: uploadId }: repo.Certificate): string | null {
  return (
    uploadId &&
    signer.sign(
      { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'attachment' },
      DOWNLOAD_URL_SECONDS,
    )
  );
}
