import type { CertificateDesign } from '@qanoon/contracts/certificates/certificate-printing';
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
  /** Empty when the student has given none. */
  studentNameUrdu: string;
  courseTitle: string;
  courseLanguage: Language;
  instructorName: string;
  /** The length of the course in seconds. */
  courseSeconds: number;
  /** YYYY-MM-DD. */
  completedOn: string;
  issuedOn: string;
  /** There are one or two. `signature` has the bytes of a PNG or JPEG picture; null for an empty rule. */
  signatories: { name: string; title: string; signature: Uint8Array | null }[];
  /** A picture that replaces the drawn seal. */
  seal: Uint8Array | null;
  /** The academy's own color, #rrggbb; absent or null: the product's. */
  accentColor?: string | null;
  /** A picture that replaces the star with the academy's initial; absent or null: the star is drawn. */
  logo?: Uint8Array | null;
};

/** A label and what it is about. */
type Fact = { label: string; value: string };

/**
 * The fixed texts of a certificate. They are in English, with the heading in Urdu too, whatever the language
 * of its reader.
 */
export type PrintedTexts = {
  documentTitle: string;
  heading: string;
  headingUrdu: string;
  certify: string;
  completed: string;
  /** Empty when the course names no instructor. */
  taughtBy: string;
  /** The length and the date, such as `12 hours, completed on 21 Nov 2026`. */
  extent: string;
  issuedOn: Fact;
  code: Fact;
  verifyAt: Fact;
};

/** What the drawing thread draws: a PDF, or a picture that is so many pixels wide. */
export type DrawingRequest = {
  sheet: CertificateSheet;
  texts: PrintedTexts;
  picture: { width: number; format: 'png' | 'webp' } | null;
};

/** Whether anything on the certificate is in Urdu, so that the heading in Urdu belongs there too. */
export const hasUrdu = ({ academyNameUrdu, studentNameUrdu, courseLanguage }: CertificateSheet): boolean =>
  courseLanguage === 'ur' || academyNameUrdu !== '' || studentNameUrdu !== '';
