import { randomBytes } from 'node:crypto';
import { certificateCode, type ListCertificatesInput, type MyCertificate } from '@qanoon/contracts/certificates';
import { progressOf } from '@qanoon/contracts/learning';
import { toPage } from '@qanoon/db/queries';
import type { Actor, Context, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { findCourse } from '../courses/courses.service.ts';
import { requireApproved } from '../enrollments/enrollments.service.ts';
import { once } from '../idempotency/idempotency.service.ts';
import { announce, notify, notifyReviewers } from '../notifications/notifications.service.ts';
import { claimUpload, contentOf } from '../uploads/uploads.service.ts';
import * as repo from './certificates.repo.ts';

const DOWNLOAD_URL_SECONDS = 15 * 60;

/** Requests the certificate of a completed course; asking again answers the same request. NOT_ENROLLED or COURSE_NOT_COMPLETED otherwise. */
export async function requestCertificate(deps: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const { db, now } = deps;
  const { row, news } = await db.transaction(async (tx) => {
    const enrollment = await requireApproved(tx, actor.id, courseId);
    if (!enrollment.completedAt) throw new AppError('COURSE_NOT_COMPLETED');
    const at = now();
    const isNew = await repo.insertRequest(tx, { studentId: actor.id, courseId, at });
    const row = (await repo.findOwnByCourse(tx, actor.id, courseId))!;
    const detail = { courseTitle: row.courseTitle, studentName: actor.name };
    const subjectId = row.certificate.id;
    return { row, news: isNew ? await notifyReviewers(tx, { kind: 'certificate-requested', subjectId, detail, at }) : undefined };
  });
  if (news) announce(deps, news, ['certificates']);
  return toMine(deps, actor, row);
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

/** One page of the requests that wait (§2, Certificate management), the longest wait first. */
export async function listPending(deps: Deps, actor: Actor, input: ListCertificatesInput) {
  const [rows, totalCount] = await Promise.all([repo.listPending(deps.db, input), repo.countPending(deps.db, input.search)]);
  return describePage(deps, actor, { rows, limit: input.limit, totalCount, orderedBy: (certificate) => certificate.createdAt });
}

/** One page of the issued certificates, the newest first. */
export async function listIssued(deps: Deps, actor: Actor, input: ListCertificatesInput) {
  const [rows, totalCount] = await Promise.all([repo.listIssued(deps.db, input), repo.countIssued(deps.db, input.search)]);
  return describePage(deps, actor, { rows, limit: input.limit, totalCount, orderedBy: (certificate) => certificate.issuedAt! });
}

type ListedRow = Awaited<ReturnType<typeof repo.listPending>>[number];
type Listed = { rows: ListedRow[]; limit: number; totalCount: number; orderedBy: (certificate: repo.Certificate) => Date };

async function describePage(deps: Deps, actor: Actor, { rows, limit, totalCount, orderedBy }: Listed) {
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, id: row.certificate.id, createdAt: orderedBy(row.certificate) })),
    limit,
  );
  const study = await readStudy(deps, items);
  return {
    items: items.map(({ certificate, studentName, studentEmail, courseTitle }) => ({
      id: certificate.id,
      studentName,
      studentEmail,
      courseTitle,
      ...study(certificate),
      requestedAt: certificate.createdAt,
      issuedAt: certificate.issuedAt,
      certificateId: certificate.code,
      downloadUrl: urlOf(deps, actor, certificate),
    })),
    nextCursor,
    totalCount,
  };
}

/** How far the students of these rows have come in the courses in question: read for the page alone, not for the whole school. */
async function readStudy({ db }: Deps, rows: ListedRow[]) {
  const studentIds = [...new Set(rows.map((row) => row.certificate.studentId))];
  const courseIds = [...new Set(rows.map((row) => row.certificate.courseId))];
  const none = rows.length === 0;
  const [watched, played, sizes] = none
    ? [[], [], []]
    : await Promise.all([repo.listWatched(db, studentIds, courseIds), repo.listPlayed(db, studentIds, courseIds), repo.countVideos(db, courseIds)]);
  return ({ studentId, courseId }: repo.Certificate) => {
    const isMeant = (row: { studentId: string; courseId: string }) => row.studentId === studentId && row.courseId === courseId;
    const seen = watched.find(isMeant);
    const videos = sizes.find((row) => row.courseId === courseId)?.count ?? 0;
    return {
      progress: progressOf(seen?.watched ?? 0, videos),
      totalSecondsSpent: (played.find(isMeant)?.seconds ?? 0) + (seen?.markedSeconds ?? 0),
    };
  };
}

/** Issues a requested certificate with its PDF: claimed, dated, numbered and written down together. CERTIFICATE_ALREADY_ISSUED for a second one. */
export async function issueCertificate(ctx: Context, actor: Actor, { requestId, fileUploadId }: { requestId: string; fileUploadId: string }) {
  const done = await ctx.db.transaction(async (tx) => {
    const request = { requestId, file: await contentOf(tx, { id: fileUploadId, ownerId: actor.id }) };
    return once(ctx, tx, { actor, operation: 'certificates.issue', request }, async () => {
      const at = ctx.now();
      const known = await repo.findCertificate(tx, requestId);
      if (!known) throw new AppError('CERTIFICATE_NOT_FOUND');
      if (known.issuedAt) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
      await claimUpload(tx, { id: fileUploadId, ownerId: actor.id, purpose: 'certificate', at });
      const code = certificateCode(randomBytes(8));
      // Two that came this far at the same moment meet here.
      const issued = await repo.issue(tx, requestId, { code, fileUploadId, issuedById: actor.id, issuedAt: at });
      if (!issued) throw new AppError('CERTIFICATE_ALREADY_ISSUED');
      await recordDecision(tx, { actorId: actor.id, action: 'certificate.issued', subjectId: requestId, detail: { code }, createdAt: at });
      const course = await findCourse(tx, issued.courseId);
      const detail = { courseTitle: course!.title };
      const news = await notify(tx, { kind: 'certificate-issued', userIds: [issued.studentId], subjectId: requestId, detail, at });
      return { answer: { ok: true as const }, news };
    });
  });
  if ('news' in done) announce(ctx, done.news, ['certificates']);
  return done.answer;
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
