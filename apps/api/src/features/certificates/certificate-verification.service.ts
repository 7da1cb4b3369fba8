import type { VerifyCertificateInput } from '@qanoon/contracts/certificates';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { limit, networkOf } from '../auth/rate-limits.ts';
import * as repo from './certificate-verification.repo.ts';

/** The certificate stands; whose it is says the paper alone. */
const NAME_ERASED = 'Name removed at the holder’s request';

/**
 * What an issued certificate says, for anybody who holds its code. CERTIFICATE_NOT_FOUND otherwise. Limited per address, so that nobody
 * finds codes by trying: there are 32¹⁵ of them, and a million million of those issued before.
 */
export async function verifyCertificate(ctx: Context, { code }: VerifyCertificateInput) {
  await limit(ctx, 'verify-certificate-ip', networkOf(ctx.ip));
  const certificate = await repo.findIssuedByCode(ctx.db, code);
  if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
  const { erasedAt, studentName, ...printed } = certificate;
  return {
    ...printed,
    studentName: erasedAt ? NAME_ERASED : studentName,
    issuedAt: printed.issuedAt!,
    certificateId: printed.certificateId!,
  };
}
