import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';

/** Printed facts. Names may be left out, because the factory takes those of the student and the course. */
export type PrintedFacts = Omit<PrintedCertificate, 'studentName' | 'courseTitle' | 'instructorName'> &
  Partial<PrintedCertificate>;

/** What a drawn certificate of the clock's day prints. */
export const printedFacts = <Over extends Partial<PrintedCertificate>>(over?: Over): PrintedFacts & Over => ({
  academyName: 'Test Academy',
  academyNameUrdu: 'اکیڈمی',
  studentNameUrdu: '',
  courseLanguage: 'en',
  completedOn: '2026-11-20',
  issuedOn: '2026-11-21',
  signatories: [{ name: 'Bilal Ahmed', title: 'Director of Studies', signatureUploadId: null }],
  design: 'engraved',
  sealUploadId: null,
  verifyUrl: 'https://academy.example.test/verify/QA-2222-2222-2222-2222',
  ...(over as Over),
});

/** The record of an uploaded file. */
export const uploadedFacts = (): PrintedFacts => printedFacts({ signatories: [], design: null });
