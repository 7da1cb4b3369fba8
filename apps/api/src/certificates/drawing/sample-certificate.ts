import { CERTIFICATE_CODE_BYTES, certificateCode } from '@qanoon/contracts/certificates/certificates';
import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/certificates';
import type { CertificateSheet } from './certificate-sheet.ts';

/**
 * Builds a certificate that plainly is a sample, for previews of a design with the academy's own names and
 * pictures.
 */
export function sampleSheet({
  publicUrl,
  today,
  codePrefix,
  ...own
}: Pick<
  CertificateSheet,
  'design' | 'academyName' | 'academyNameUrdu' | 'signatories' | 'seal' | 'accentColor' | 'logo'
> & {
  /** The origin of the public site. */
  publicUrl: string;
  /** YYYY-MM-DD. */
  today: string;
  /** How the academy's certificate IDs begin. */
  codePrefix?: string;
}): CertificateSheet {
  // The code consists of zeros, which no certificate gets.
  const code = certificateCode(new Uint8Array(CERTIFICATE_CODE_BYTES), codePrefix);
  return {
    ...own,
    code,
    verifyUrl: `${new URL(publicUrl).origin}/verify/${code}`,
    ...inLanguage('en', () => ({
      studentName: m.sampleStudent(),
      courseTitle: m.sampleCourse(),
      instructorName: m.sampleInstructor(),
    })),
    studentNameUrdu: inLanguage('ur', () => m.sampleStudent()),
    courseLanguage: 'en',
    courseSeconds: 12 * 3600,
    completedOn: today,
    issuedOn: today,
  };
}
