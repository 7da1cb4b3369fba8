import type { VerifyCertificateInput } from '@qanoon/contracts/certificates';
import * as m from '@qanoon/messages/server/certificates';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { limit, networkOf } from '../auth/rate-limits.ts';
import * as repo from './certificate-verification.repo.ts';

/** Shown instead of an erased name: the certificate remains valid. */
const NAME_ERASED = m.nameRemovedAtHoldersRequest;

/**
 * The facts of an issued certificate, for anyone with its code. Throws CERTIFICATE_NOT_FOUND. A rate limit
 * per IP address prevents guessing: there are 32¹⁵ codes, and 10¹² of those issued before the current format.
 */
export async function verifyCertificate(ctx: Context, { code }: VerifyCertificateInput) {
  await limit(ctx, 'verify-certificate-ip', networkOf(ctx.ip));
  const certificate = await repo.findIssuedByCode(ctx.db, code);
  if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
  const { erasedAt, studentName, ...printed } = certificate;
  return {
    ...printed,
    studentName: erasedAt ? NAME_ERASED() : studentName,
    issuedAt: printed.issuedAt!,
    certificateId: printed.certificateId!,
  };
}
