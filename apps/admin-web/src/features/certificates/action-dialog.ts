import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { joinList } from '@qanoon/contracts/lists';
import { courseOf, studentOf } from './names.ts';

export type ActionDialogProps = { certificate: CertificateRequest; onClose: () => void };

/** The certificate that an action is about. */
export const subjectOf = (certificate: CertificateRequest): string =>
  joinList([studentOf(certificate), courseOf(certificate)]);
