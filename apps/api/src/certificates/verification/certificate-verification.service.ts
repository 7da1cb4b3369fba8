import type { VerifyCertificateInput } from '@qanoon/contracts/certificates/certificates';
import type { IssuedState } from '@qanoon/domain/certificates/certificate-states';
import * as m from '@qanoon/messages/server/certificates';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { cachedRead } from '../../lib/cached-read.ts';
import type { Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import * as repo from './certificate-verification.repo.ts';

/** This text is shown instead of an erased name, because the certificate remains valid. */
const NAME_ERASED = m.nameRemovedAtHoldersRequest;

/**
 * Reads the facts of an issued certificate for anyone with its code. Throws CERTIFICATE_NOT_FOUND. A rate
 * limit per IP address prevents guessing: there are 32¹⁵ codes, and 10¹² of those issued before the current
 * format. Nothing is cached, so a revocation is in the next response.
 */
export async function verifyCertificate(ctx: Context, { code }: VerifyCertificateInput) {
  await limit(ctx, 'verify-certificate-ip', networkOf(ctx.ip));
  const found = await repo.findIssuedByCode(ctx.db, code);
  if (!found) throw new AppError('CERTIFICATE_NOT_FOUND');
  const { certificate, erasedAt } = found;
  const { printed } = certificate;
  const state = certificate.state as IssuedState;
  const isReplaced = state === 'replaced';
  const versions = await repo.listVersions(ctx.db, certificate);
  const replacement = versions.find(({ replacesId }) => replacesId === certificate.id);
  const academy = await getAcademy(ctx);
  return {
    studentName: erasedAt ? NAME_ERASED() : found.studentName,
    studentNameUrdu: erasedAt ? '' : (printed?.studentNameUrdu ?? ''),
    courseTitle: found.courseTitle,
    instructorName: found.instructorName,
    issuedAt: certificate.issuedAt!,
    code: certificate.code!,
    academyName: printed?.academyName ?? academy.name,
    academyNameUrdu: printed?.academyNameUrdu ?? academy.nameUrdu,
    courseSeconds: certificate.courseSeconds,
    completedOn: printed?.completedOn ?? null,
    signatories: (printed?.signatories ?? []).map(({ name, title }) => ({ name, title })),
    state,
    stateSince: isReplaced ? certificate.replacedAt : certificate.revokedAt,
    reason: (isReplaced ? replacement?.reissueReason : certificate.revokeReason) ?? null,
    replacedBy: isReplaced ? versions.at(-1)!.code : null,
    files: versions.toReversed().flatMap(({ code, sha256 }) => (code && sha256 ? [{ code, sha256 }] : [])),
    hasCredential: found.credential !== null,
  };
}

/** The count reads all certificates, so it is cached for a minute. */
const counted = cachedRead(({ db }) => repo.countIssued(db), 60_000);

/**
 * Counts how many certificates were issued, where those that were replaced do not count twice; null if the
 * academy does not publish it. The count is at most a minute old.
 */
export async function getStatistics(
  deps: Pick<Deps, 'db' | 'env'>,
): Promise<{ issued: number; valid: number; courses: number; since: Date | null } | null> {
  return (await repo.isPublishingStatistics(deps.db)) ? counted.get(deps) : null;
}
