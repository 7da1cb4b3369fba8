import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { courseOf, studentOf } from './issuing/names.ts';

export type ActionDialogProps = { certificate: CertificateRequest; onClose: () => void };

/** Names the student and the course of the certificate that an action is about. */
export const subjectOf = (certificate: CertificateRequest): string[] => [
  studentOf(certificate),
  courseOf(certificate),
];
