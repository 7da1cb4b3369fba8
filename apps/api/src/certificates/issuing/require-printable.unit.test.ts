import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import { expect, test } from 'vitest';
import { requirePrintable } from './require-printable.ts';

const SIGNATORY = { name: 'Ayesha Siddiqui', title: 'Principal', signatureUploadId: 'signature' };
const PRINTED: PrintedCertificate = {
  studentName: 'Sana ʿAbd al-Malik',
  courseTitle: 'قانونِ شہادت',
  instructorName: 'Łukasz Žižka',
  academyName: 'Qanoon Academy',
  academyNameUrdu: '',
  studentNameUrdu: 'ثنا ملک',
  courseLanguage: 'ur',
  completedOn: '2026-11-01',
  issuedOn: '2026-11-02',
  signatories: [SIGNATORY],
  design: 'classic',
  sealUploadId: null,
  verifyUrl: 'https://academy.example/verify/QA-2222-2222-2',
};

test('a certificate with letters that the fonts have may be issued', () => {
  expect(() => requirePrintable({ printed: PRINTED })).not.toThrow();
});

test.each<[string, Partial<PrintedCertificate>]>([
  ['the name of the student', { studentName: 'Иван' }],
  ['the name in Urdu', { studentNameUrdu: 'Иван' }],
  ['the title of the course', { courseTitle: 'Иван' }],
  ['the name of the instructor', { instructorName: 'Иван' }],
  ['the name of the academy', { academyName: 'Иван' }],
  ['the Urdu name of the academy', { academyNameUrdu: 'Иван' }],
  ['the name of the second signatory', { signatories: [SIGNATORY, { ...SIGNATORY, name: 'Иван' }] }],
  ['the title of a signatory', { signatories: [{ ...SIGNATORY, title: 'Иван' }] }],
])('a certificate is refused with the letter and its text for %s', (_text, change) => {
  expect(() => requirePrintable({ printed: { ...PRINTED, ...change } })).toThrow(
    expect.objectContaining({
      code: 'CERTIFICATE_NOT_PRINTABLE',
      unprintable: { letter: 'И', text: 'Иван' },
    }),
  );
});
