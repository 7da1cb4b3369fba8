import type { CertificateNamesInput } from '@qanoon/contracts/certificates';
import type { Tx } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Upload } from '../uploads/uploads.service.ts';
import * as repo from './certificate-issuing.repo.ts';
import { saveNames } from './certificate-names.repo.ts';
import { completeUploaded, type Issuer } from './completed-certificates.service.ts';
import { startDrawing } from './drawn-certificates.service.ts';

type Replacement = {
  certificateId: string;
  reason: string;
  issuer: Issuer;
  /** Corrects the names of the student, also for later certificates. */
  names?: CertificateNamesInput | undefined;
  /** A claimed upload that is the replacement; without it, the replacement is drawn. */
  upload?: Pick<Upload, 'id' | 'sha256'> | undefined;
};

/**
 * Adds the certificate that replaces an issued one, with a new certificate ID, and draws it or issues it with the uploaded
 * file. The earlier one is replaced in the transaction in which the new one is issued. A replacement whose drawing failed is
 * continued. Returns the id of the replacement. Throws CERTIFICATE_NOT_FOUND, CERTIFICATE_NOT_VALID for one that was
 * replaced, CERTIFICATE_BEING_REPLACED or CERTIFICATE_NOT_READY. The caller checks the right to replace it.
 */
export async function startReplacement(
  deps: Deps,
  tx: Tx,
  { certificateId, reason, issuer, names, upload }: Replacement,
): Promise<string> {
  const at = deps.now();
  const replaced = await repo.lockCertificate(tx, certificateId);
  if (!replaced?.issuedAt) throw new AppError('CERTIFICATE_NOT_FOUND');
  if (replaced.replacedAt) throw new AppError('CERTIFICATE_NOT_VALID');
  if (names) await saveNames(tx, { studentId: replaced.studentId, ...names, confirmedAt: at });
  const unfinished = await repo.findReplacement(tx, certificateId);
  if (unfinished?.drawingSince) throw new AppError('CERTIFICATE_BEING_REPLACED');
  if (unfinished) await repo.setReissueReason(tx, unfinished.id, reason);
  const replacement = unfinished ?? (await repo.insertReplacement(tx, replaced, reason));
  const certificate = { ...replacement, reissueReason: reason };
  if (upload) await completeUploaded(deps, tx, certificate, { upload, issuer });
  else await startDrawing(deps, tx, certificate, issuer);
  return replacement.id;
}
