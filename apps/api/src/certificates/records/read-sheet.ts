import { buffer } from 'node:stream/consumers';
import { readLogo } from '../../academy/settings/find-logo.ts';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Deps } from '../../lib/context.ts';
import { findUpload } from '../../platform/uploads/uploads.service.ts';
import type { CertificateSheet } from '../drawing/certificate-sheet.ts';
import type { Certificate } from './certificate-records.repo.ts';

/**
 * Reads what is printed on a drawn certificate from its frozen record, with the bytes of its pictures.
 * Undefined for an uploaded file, and after the name was erased.
 */
export async function readSheet(
  deps: Pick<Deps, 'db' | 'env' | 'storage'>,
  certificate: Certificate,
): Promise<CertificateSheet | undefined> {
  const { printed, code, courseSeconds } = certificate;
  if (!printed?.design || !code || !printed.studentName) return undefined;
  const academy = await getAcademy(deps);
  const signatories = [];
  for (const { name, title, signatureUploadId } of printed.signatories)
    signatories.push({ name, title, signature: await bytesOf(deps, signatureUploadId) });
  return {
    design: printed.design,
    code,
    verifyUrl: printed.verifyUrl,
    academyName: printed.academyName,
    academyNameUrdu: printed.academyNameUrdu,
    studentName: printed.studentName,
    studentNameUrdu: printed.studentNameUrdu,
    courseTitle: printed.courseTitle,
    courseLanguage: printed.courseLanguage,
    instructorName: printed.instructorName,
    courseSeconds: courseSeconds!,
    completedOn: printed.completedOn,
    issuedOn: printed.issuedOn,
    signatories,
    seal: await bytesOf(deps, printed.sealUploadId),
    accentColor: academy.accentColor,
    logo: await readLogo(deps, academy),
  };
}

async function bytesOf({ db, storage }: Pick<Deps, 'db' | 'storage'>, uploadId: string | null) {
  if (!uploadId) return null;
  const upload = await findUpload(db, uploadId);
  if (!upload) throw new Error(`The picture ${uploadId} of a certificate does not exist.`);
  return buffer(await storage.read(upload.objectKey));
}
