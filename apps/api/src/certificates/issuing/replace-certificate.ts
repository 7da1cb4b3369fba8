import type { CertificateNamesInput } from '@qanoon/contracts/certificates/certificates';
import type { Tx } from '@qanoon/db/engine/client';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import type { Certificate } from '../records/certificate-records.repo.ts';
import * as repo from './certificate-issuing.repo.ts';
import { saveNames } from './certificate-names.repo.ts';
import { completeUploaded, type Issuer } from './complete-certificate.ts';
import { startDrawing } from './draw-certificate.ts';
import { newCode } from './freeze-facts.ts';

type Replacement = {
  certificateId: string;
  reason: string;
  issuer: Issuer;
  /** Corrects the names of the student, also for later certificates. */
  names?: CertificateNamesInput | undefined;
  /** A claimed upload that is the replacement. When it is absent, the replacement is drawn. */
  upload?: Pick<Upload, 'id' | 'sha256'> | undefined;
};

/**
 * Adds the certificate that replaces an issued one, with a new certificate ID, and draws it or issues it with the uploaded
 * file. The earlier one is replaced in the transaction in which the new one is issued. A replacement whose drawing failed, or
 * whose ID was reserved, is continued. Returns the id of the replacement. Throws CERTIFICATE_NOT_FOUND,
 * CERTIFICATE_NOT_VALID for one that was replaced, CERTIFICATE_BEING_REPLACED, CERTIFICATE_NOT_READY or
 * CERTIFICATE_NOT_PRINTABLE. The caller checks
 * the right to replace it.
 */
export async function startReplacement(deps: Deps, tx: Tx, replacement: Replacement): Promise<string> {
  const { issuer, upload } = replacement;
  const certificate = await openReplacement(deps, tx, replacement);
  if (upload) await completeUploaded(deps, tx, certificate, { upload, issuer });
  else await startDrawing(deps, tx, certificate, issuer);
  return certificate.id;
}

/**
 * Reserves the certificate ID of a replacement, so that it can be printed on a file before the upload. The
 * replacement waits among the requests until then. Repeated calls return the same ID. Throws the errors of
 * `startReplacement`.
 */
export async function reserveReplacement(
  deps: Deps,
  tx: Tx,
  replacement: Omit<Replacement, 'issuer' | 'upload'>,
): Promise<string> {
  const { id, code } = await openReplacement(deps, tx, replacement);
  if (code) return code;
  const reserved = await newCode(tx);
  await repo.setCode(tx, id, reserved);
  return reserved;
}

/** The unfinished row that replaces the certificate, with the reason of this attempt. */
async function openReplacement(
  deps: Deps,
  tx: Tx,
  { certificateId, reason, names }: Omit<Replacement, 'issuer' | 'upload'>,
): Promise<Certificate> {
  const replaced = await repo.lockCertificate(tx, certificateId);
  if (!replaced || !isIssuedState(replaced.state)) throw new AppError('CERTIFICATE_NOT_FOUND');
  if (replaced.state === 'replaced') throw new AppError('CERTIFICATE_NOT_VALID');
  if (names) await saveNames(tx, { studentId: replaced.studentId, ...names, confirmedAt: deps.now() });
  const unfinished = await repo.findReplacement(tx, certificateId);
  if (unfinished?.state === 'drawing') throw new AppError('CERTIFICATE_BEING_REPLACED');
  if (unfinished) await repo.setReissueReason(tx, unfinished.id, reason);
  const replacement = unfinished ?? (await repo.insertReplacement(tx, replaced, reason));
  return { ...replacement, reissueReason: reason };
}
