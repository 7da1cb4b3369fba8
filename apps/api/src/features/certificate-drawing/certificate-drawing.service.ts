import type { CertificateSheet } from './certificate-sheet.ts';

/** The certificate as a PDF, drawn in a thread, in a queue with a fair share for each account: UNAVAILABLE while it is full. */
export async function drawCertificate(_account: string, _sheet: CertificateSheet): Promise<Uint8Array> {
  throw new Error('not built');
}

/** The certificate as a picture of `width` pixels, with the same limits. */
export async function drawCertificatePicture(
  _account: string,
  _sheet: CertificateSheet,
  _picture: { width: number; format: 'png' | 'webp' },
): Promise<Uint8Array> {
  throw new Error('not built');
}
