import type { CertificateDesign } from '@qanoon/contracts/certificate-printing';
import type { Language } from '@qanoon/messages/language';

/** Everything that is printed on a certificate, as plain data for the drawing thread. */
export type CertificateSheet = {
  design: CertificateDesign;
  /** The certificate ID. */
  code: string;
  /** The address of the QR code. */
  verifyUrl: string;
  academyName: string;
  /** Empty when the academy has none. */
  academyNameUrdu: string;
  studentName: string;
  /** Empty when not given. */
  studentNameUrdu: string;
  courseTitle: string;
  courseLanguage: Language;
  instructorName: string;
  /** The length of the course. */
  courseSeconds: number;
  /** YYYY-MM-DD. */
  completedOn: string;
  issuedOn: string;
  /** One or two. `signature`: the bytes of a PNG or JPEG picture; null for an empty rule. */
  signatories: { name: string; title: string; signature: Uint8Array | null }[];
  /** A picture in place of the drawn seal. */
  seal: Uint8Array | null;
};
