import type {
  CertificateRequest,
  ListCertificatesInput,
  MyCertificate,
} from '@qanoon/contracts/certificates/certificates';
import type { ListTotal } from '@qanoon/contracts/lib/list-total';
import type { Db } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { type IssuedState, isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { countMatches } from '../../lib/count-matches.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import * as repo from './certificate-records.repo.ts';
import {
  type CertificateSearch,
  countFoundCertificates,
  searchCertificates,
} from './certificate-search.repo.ts';
import { pictureUrlOf } from './draw-picture.ts';
import { readStudy } from './read-study.ts';
import { undoableUntil } from './undoable-until.ts';

const DOWNLOAD_URL_SECONDS = 15 * 60;

/** Lists the student's certificates, requested and issued. */
export async function listOwn(deps: Deps, actor: Actor) {
  return (await repo.listOwn(deps.db, actor.id)).map((row) => describeOwn(deps, actor, row));
}

/**
 * Creates a signed URL that downloads the issued PDF, for its student and for administrators who may issue.
 * Throws CERTIFICATE_NOT_FOUND for everyone else.
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

type Page = { items: repo.ShownCertificate[]; nextCursor: string | null };

type Place = { cursor?: string | null | undefined; limit: number };
type IssuedFilter = { search?: string | undefined; state?: IssuedState | undefined };

/**
 * Lists one page of the pending requests (docs/product/console.md#certificate-management), the longest wait
 * first; with a search the best matches.
 */
export async function listPending(
  deps: Deps,
  actor: Actor,
  { search, cursor, limit }: ListCertificatesInput,
) {
  const page = readPendingPage(deps.db, search, { cursor, limit });
  const total = search
    ? countFound(deps.db, { list: 'pending', search }, cursor ? undefined : page)
    : exactly(repo.countPending(deps.db));
  return describePage(deps, actor, ...(await Promise.all([page, total])));
}

/** How many requests wait, and since when the oldest does. */
export async function summarizeRequests({ db }: Deps) {
  const [count, oldestAt] = await Promise.all([repo.countPending(db), repo.findOldestPending(db)]);
  return { count, oldestAt };
}

async function readPendingPage(db: Db, search: string | undefined, place: Place): Promise<Page> {
  if (search) return searchCertificates(db, { list: 'pending', search }, place);
  return pageOf(await repo.listPending(db, place), place.limit, ({ createdAt }) => createdAt);
}

/** Reads the rows of one page of issued certificates, the newest first; with a search the best matches. */
export async function readIssuedPage(
  { db }: Pick<Deps, 'db'>,
  { search, state }: IssuedFilter,
  place: Place,
): Promise<Page> {
  if (search) return searchCertificates(db, { list: 'issued', state, search }, place);
  const rows = await repo.listIssued(db, { state, ...place });
  return pageOf(rows, place.limit, ({ issuedAt }) => issuedAt!);
}

/** Lists one page of the issued certificates, the newest first; with a search the best matches. */
export async function listIssued(
  deps: Deps,
  actor: Actor,
  { search, state, cursor, limit }: ListCertificatesInput,
) {
  const page = readIssuedPage(deps, { search, state }, { cursor, limit });
  const total = search
    ? countFound(deps.db, { list: 'issued', state, search }, cursor ? undefined : page)
    : exactly(repo.countIssued(deps.db, state));
  return describePage(deps, actor, ...(await Promise.all([page, total])));
}

const countFound = (db: Db, search: CertificateSearch, firstPage: Promise<Page> | undefined) =>
  countMatches((most) => countFoundCertificates(db, search, most), firstPage);

const exactly = async (count: Promise<number>): Promise<ListTotal> => ({
  totalCount: await count,
  moreThanTotal: false,
});

function pageOf(
  rows: repo.ShownCertificate[],
  limit: number,
  orderedBy: (certificate: repo.Certificate) => Date,
): Page {
  const keyed = rows.map((row) => ({
    ...row,
    id: row.certificate.id,
    createdAt: orderedBy(row.certificate),
  }));
  return toPage(keyed, limit);
}

async function describePage(deps: Deps, actor: Actor, { items, nextCursor }: Page, total: ListTotal) {
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
        undoUntil: certificate.issuedById === actor.id ? undoUntilAt(certificate, deps.now()) : null,
        source: certificate.source,
        nameConfirmed: row.confirmed?.at != null,
        replacedBy: row.replacedBy,
        replaces: row.replaces,
      } satisfies Record<keyof CertificateRequest, unknown>;
    }),
    nextCursor,
    ...total,
  };
}

/** A certificate as its student sees it. */
export function describeOwn(deps: Deps, actor: Actor, row: repo.ShownCertificate) {
  const { certificate, instructorName, credential } = row;
  const { courseId } = certificate;
  const described = describe(deps, actor, row);
  // A student does not learn of an issue that may still be undone.
  const state = undoUntilAt(certificate, deps.now()) ? 'requested' : described.state;
  return {
    ...described,
    state,
    courseId,
    instructorName,
    verified: described.state === 'valid',
    pictureUrl: isIssuedState(certificate.state) ? pictureUrlOf(deps, actor, certificate) : null,
    credentialSince: credential && !credential.withdrawnAt ? credential.consentedAt : null,
  } satisfies Record<keyof MyCertificate, unknown>;
}

/** The end of the time to undo; null when it is over. */
function undoUntilAt(certificate: repo.Certificate, now: Date): Date | null {
  const until = undoableUntil(certificate);
  return until && until > now ? until : null;
}

function describe(deps: Deps, actor: Actor, row: repo.ShownCertificate) {
  const { certificate, studentName, courseTitle, confirmed } = row;
  const { state, printed, issuedAt, declineReason, revokeReason } = certificate;
  const isIssued = isIssuedState(state);
  return {
    id: certificate.id,
    studentName,
    studentNameUrdu: printed?.studentNameUrdu ?? (isIssued ? '' : (confirmed?.nameUrdu ?? '')),
    courseTitle,
    state,
    requestedAt: certificate.createdAt,
    issuedAt,
    // A reserved code is not valid yet.
    code: isIssued ? certificate.code : null,
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

/** Whether this file is a certificate of the account. */
export const isOwnCertificate = ({ db }: Deps, actor: Actor, { id }: Upload): Promise<boolean> =>
  repo.isFileOf(db, id, actor.id);
