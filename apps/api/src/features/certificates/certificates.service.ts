import { randomBytes } from 'node:crypto';
import {
  CERTIFICATE_CODE_BYTES,
  certificateCode,
  type ListCertificatesInput,
  type MyCertificate,
} from '@qanoon/contracts/certificates';
import type { Tx } from '@qanoon/db/client';
import { toPage } from '@qanoon/db/queries';
import { isAllowed } from '../../access.ts';
import type { Actor, Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { requireApproved } from '../enrollments/enrollments.service.ts';
import { withIdempotencyKey } from '../idempotency/idempotency.service.ts';
import { createNotifications, createReviewerNotifications } from '../notifications/notifications.service.ts';
import { claimUpload, contentOf } from '../uploads/uploads.service.ts';
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
    })),
    nextCursor,
    totalCount,
  };
}

/**
 * Issues a requested certificate with its PDF: claims the upload, assigns the code and records the action.
 * Throws CERTIFICATE_ALREADY_ISSUED.
 */
export async function issueCertificate(
  ctx: Context,
  actor: Actor,
  { requestId, fileUploadId }: { requestId: string; fileUploadId: string },
) {
  const { response } = await ctx.db.transaction(async (tx) => {
    const request = { requestId, file: await contentOf(tx, { id: fileUploadId, ownerId: actor.id }) };
    return withIdempotencyKey(ctx, tx, { actor, operation: 'certificates.issue', request }, async () => {
      const at = ctx.now();
      const certificate = await repo.findCertificate(tx, requestId);
      if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
      if (certificate.issuedAt) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
      await claimUpload(tx, { id: fileUploadId, ownerId: actor.id, purpose: 'certificate', at });
      const code = certificateCode(randomBytes(CERTIFICATE_CODE_BYTES));
      const facts = await factsOf(tx, certificate);
      // Concurrent calls can both reach this point. The update succeeds for one of them.
      const issued = await repo.issue(tx, requestId, {
        code,
        fileUploadId,
        issuedById: actor.id,
        issuedAt: at,
        ...facts,
      });
      if (!issued) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
      const { studentName: personName, courseTitle } = facts;
      const about = {
        actorId: actor.id,
        actorName: actor.name,
        subjectId: requestId,
        personName,
        courseTitle,
      };
      await recordDecision(tx, {
        ...about,
        action: 'certificate.issued',
        detail: { code, ...facts },
        createdAt: at,
      });
      const detail = { courseTitle };
      await createNotifications(ctx, tx, {
        kind: 'certificate-issued',
        userIds: [issued.studentId],
        subjectId: requestId,
        detail,
        at,
        topics: ['certificates'],
      });
      return { response: { ok: true as const } };
    });
  });
  return response;
}

/** The permanent facts of the certificate. Later renames of its student or course do not change them. */
async function factsOf(tx: Tx, request: repo.Certificate): Promise<repo.FrozenFacts> {
  const names = (await repo.findNames(tx, request.id))!;
  const { courseSeconds, playedSeconds, markedSeconds } = (await readStudy(tx, [request]))(request);
  return { ...names, courseSeconds, playedSeconds, markedSeconds };
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
    verified: certificate.issuedAt !== null,
    requestedAt: certificate.createdAt,
    issuedAt: certificate.issuedAt,
    certificateId: certificate.code,
    downloadUrl: urlOf(deps, actor, certificate),
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
