import { randomBytes } from 'node:crypto';
import { certificateCode, type MyCertificate } from '@qanoon/contracts/certificates';
import { progressOf } from '@qanoon/contracts/learning';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { requireApproved } from '../enrollments/enrollments.service.ts';
import { claimUpload } from '../uploads/uploads.service.ts';
import * as repo from './certificates.repo.ts';

const DOWNLOAD_URL_SECONDS = 15 * 60;

/** Requests the certificate of a completed course; asking again answers the same request. NOT_ENROLLED or COURSE_NOT_COMPLETED otherwise. */
export async function requestCertificate(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    const enrollment = await requireApproved(tx, actor.id, courseId);
    if (!enrollment.completedAt) throw new AppError('COURSE_NOT_COMPLETED');
    await repo.insertRequest(tx, { studentId: actor.id, courseId, at: now() });
    return toMine(deps, actor, (await repo.findOwnByCourse(tx, actor.id, courseId))!);
  });
}

/** The student's certificates, requested and issued. */
export async function listOwn(deps: Deps, actor: Actor) {
  return (await repo.listOwn(deps.db, actor.id)).map((row) => toMine(deps, actor, row));
}

/** An address that saves the issued PDF, for its student or an administrator who may issue. CERTIFICATE_NOT_FOUND for anyone else. */
export async function getDownload(deps: Deps, actor: Actor, { certificateId }: { certificateId: string }): Promise<{ downloadUrl: string }> {
  const certificate = await repo.findCertificate(deps.db, certificateId);
  const mayIssue = actor.role === 'admin' && actor.permissions.canManageEnrollments;
  const downloadUrl = certificate && (mayIssue || certificate.studentId === actor.id) ? urlOf(deps, actor, certificate) : null;
  if (!downloadUrl) throw new AppError('CERTIFICATE_NOT_FOUND');
  return { downloadUrl };
}

/** Both lists of Certificate management (§2). */
export async function listRequests(deps: Deps, actor: Actor) {
  const [pending, issued] = await Promise.all([repo.listRequests(deps.db, false), repo.listRequests(deps.db, true)]);
  const describe = ({ certificate, watched, videos, seconds, ...row }: (typeof pending)[number]) => ({
    ...row,
    id: certificate.id,
    progress: progressOf(watched ?? 0, videos ?? 0),
    totalSecondsSpent: seconds ?? 0,
    requestedAt: certificate.createdAt,
    issuedAt: certificate.issuedAt,
    certificateId: certificate.code,
    downloadUrl: urlOf(deps, actor, certificate),
  });
  return { pendingRequests: pending.map(describe), issuedCertificates: issued.map(describe) };
}

/** Issues a requested certificate with its PDF: claimed, dated, numbered and written down together. CERTIFICATE_ALREADY_ISSUED for a second one. */
export async function issueCertificate({ db, now }: Deps, actor: Actor, { requestId, fileUploadId }: { requestId: string; fileUploadId: string }) {
  await db.transaction(async (tx) => {
    const at = now();
    const known = await repo.findCertificate(tx, requestId);
    if (!known) throw new AppError('CERTIFICATE_NOT_FOUND');
    if (known.issuedAt) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
    await claimUpload(tx, { id: fileUploadId, ownerId: actor.id, purpose: 'certificate', at });
    const code = certificateCode(randomBytes(8));
    // Two that came this far at the same moment meet here.
    const issued = await repo.issue(tx, requestId, { code, fileUploadId, issuedById: actor.id, issuedAt: at });
    if (!issued) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
    await recordDecision(tx, { actorId: actor.id, action: 'certificate.issued', subjectId: requestId, detail: { code }, createdAt: at });
  });
  return { ok: true as const };
}

type OwnRow = Awaited<ReturnType<typeof repo.listOwn>>[number];

const toMine = (deps: Deps, actor: Actor, { certificate, courseTitle, instructorName }: OwnRow) =>
  ({
    id: certificate.id,
    courseTitle,
    instructorName,
    verified: certificate.issuedAt !== null,
    requestedAt: certificate.createdAt,
    issuedAt: certificate.issuedAt,
    certificateId: certificate.code,
    downloadUrl: urlOf(deps, actor, certificate),
  }) satisfies Record<keyof MyCertificate, unknown>;

function urlOf({ signer }: Deps, actor: Actor, { fileUploadId: uploadId }: repo.Certificate): string | null {
  return uploadId && signer.sign({ uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'attachment' }, DOWNLOAD_URL_SECONDS);
}
