import type {
  ReissueCertificateInput,
  ReserveReissueInput,
} from '@qanoon/contracts/certificates/certificates';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { drawQrCode } from '../../lib/qr-code.ts';
import { claimUpload } from '../../platform/uploads/uploads.service.ts';
import type { Issuer } from '../issuing/complete-certificate.ts';
import { verifyUrlOf } from '../issuing/freeze-facts.ts';
import { reserveReplacement, startReplacement } from '../issuing/replace-certificate.ts';
import { lockIssued } from './find-issued.ts';

/**
 * Starts the replacement of a valid certificate, which stays valid until the new one is issued: drawn, or the
 * caller's uploaded file. The audit log and the student learn of it then. Returns the id of the replacement.
 * Throws CERTIFICATE_NOT_FOUND, CERTIFICATE_NOT_VALID for a replaced or revoked one,
 * CERTIFICATE_BEING_REPLACED, CERTIFICATE_NOT_READY when there is no signature, CERTIFICATE_NOT_PRINTABLE,
 * UPLOAD_NOT_FOUND, and STUDENT_NOT_FOUND when the student was erased.
 */
export async function startReissue(
  deps: Deps,
  by: Issuer,
  { certificateId, reason, names, fileUploadId }: ReissueCertificateInput,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await lockReplaceable(tx, certificateId);
    const upload =
      fileUploadId === undefined
        ? undefined
        : await claimUpload(tx, {
            id: fileUploadId,
            ownerId: by.id ?? '',
            purpose: 'certificate',
            at: deps.now(),
          });
    return startReplacement(deps, tx, { certificateId, reason, names, upload, issuer: by });
  });
}

/**
 * Reserves the certificate ID of a replacement that will be uploaded, so that it can be printed on the file.
 * Throws the errors of `startReissue`.
 */
export async function reserveReissue(
  deps: Deps,
  { certificateId, reason, names }: ReserveReissueInput,
): Promise<{ code: string; verifyUrl: string; qr: ReturnType<typeof drawQrCode> }> {
  const code = await deps.db.transaction(async (tx) => {
    await lockReplaceable(tx, certificateId);
    return reserveReplacement(deps, tx, { certificateId, reason, names });
  });
  const verifyUrl = verifyUrlOf(deps, code);
  return { code, verifyUrl, qr: drawQrCode(verifyUrl) };
}

/** Reissues a certificate for the console, as `startReissue` does. */
export async function reissueCertificate(
  deps: Deps,
  { id, name }: { id: string; name: string },
  input: ReissueCertificateInput,
): Promise<{ ok: true }> {
  await startReissue(deps, { id, name }, input);
  return { ok: true };
}

async function lockReplaceable(tx: Tx, certificateId: string): Promise<void> {
  const certificate = await lockIssued(tx, certificateId);
  if (certificate.erasedAt) throw new AppError('STUDENT_NOT_FOUND');
  if (certificate.state !== 'valid') throw new AppError('CERTIFICATE_NOT_VALID');
}
