import { expect, test } from 'vitest';
import type { FrozenFacts } from './certificate-issuing.repo.ts';
import { requirePrintable } from './require-printable.ts';

const SIGNATORY = { name: 'Ayesha Siddiqui', title: 'Principal', signatureUploadId: 'signature' };
const FACTS: FrozenFacts = {
  studentName: 'Sana ʿAbd al-Malik',
  courseTitle: 'قانونِ شہادت',
  instructorName: 'Łukasz Žižka',
  courseSeconds: 60,
  playedSeconds: 60,
  markedSeconds: 0,
  printed: {
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
  },
};

test('a certificate with letters that the fonts have may be issued', () => {
  expect(() => requirePrintable(FACTS)).not.toThrow();
});

const printed = (change: Partial<FrozenFacts['printed']>) => ({ printed: { ...FACTS.printed, ...change } });
test.each<[string, Partial<FrozenFacts>]>([
  ['the name of the student', { studentName: 'Иван' }],
  ['the name in Urdu', printed({ studentNameUrdu: 'Иван' })],
  ['the title of the course', { courseTitle: 'Иван' }],
  ['the name of the instructor', { instructorName: 'Иван' }],
  ['the name of the academy', printed({ academyName: 'Иван' })],
  ['the Urdu name of the academy', printed({ academyNameUrdu: 'Иван' })],
  ['the name of the second signatory', printed({ signatories: [SIGNATORY, { ...SIGNATORY, name: 'Иван' }] })],
  ['the title of a signatory', printed({ signatories: [{ ...SIGNATORY, title: 'Иван' }] })],
])('a certificate is refused with the letter and its text for %s', (_text, change) => {
  expect(() => requirePrintable({ ...FACTS, ...change })).toThrow(
    expect.objectContaining({
      code: 'CERTIFICATE_NOT_PRINTABLE',
      unprintable: { letter: 'И', text: 'Иван' },
    }),
  );
});
