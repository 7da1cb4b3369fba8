import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificate-register';

/** Says how the file of a certificate was made. */
export const sourceOf = ({ source }: Pick<CertificateRequest, 'source'>): string =>
  source === 'drawn' ? m.drawn() : source === 'uploaded' ? m.uploaded() : '–';
