import sharp from 'sharp';
import type {
  CertificateSheet,
  DrawingRequest,
} from '../../../src/certificates/drawing/certificate-sheet.ts';
import { printedTexts } from '../../../src/certificates/drawing/certificate-wording.ts';

const ink = (path: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><path d="${path}" fill="none" stroke="#1c2a4a" stroke-width="5"/></svg>`,
    ),
  );

/** Two signatures: one on a transparent ground, and one on white paper. */
export const SIGNATURE_PNG = await ink('M30 120C90 10 120 20 110 80S190 140 220 60s90 60 220 20')
  .png()
  .toBuffer();
export const SIGNATURE_JPEG = await ink('M40 60C80 160 160 10 200 80s120 60 240-20')
  .flatten({ background: '#ffffff' })
  .jpeg()
  .toBuffer();
export const SEAL = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="148" fill="#7a1f2b"/></svg>',
  ),
)
  .png()
  .toBuffer();

export const SHEET: CertificateSheet = {
  design: 'engraved',
  code: 'QA-7KXM-4TQ9-2HVD',
  verifyUrl: 'https://academy.example/verify/QA-7KXM-4TQ9-2HVD',
  academyName: 'Qanoon Academy',
  academyNameUrdu: '',
  studentName: 'Zainab Malik',
  studentNameUrdu: '',
  courseTitle: 'Law of Evidence',
  courseLanguage: 'en',
  instructorName: 'Ayesha Siddiqui',
  courseSeconds: 12 * 3600,
  completedOn: '2026-11-18',
  issuedOn: '2026-11-21',
  signatories: [{ name: 'Farhan Javed', title: 'Director of Studies', signature: SIGNATURE_PNG }],
  seal: null,
};

/** A certificate with two signatories, a seal and every text in Urdu too. */
export const FULL_SHEET: CertificateSheet = {
  ...SHEET,
  academyNameUrdu: 'قانون اکیڈمی',
  studentNameUrdu: 'زینب ملک',
  courseTitle: 'قانونِ معاہدہ',
  courseLanguage: 'ur',
  instructorName: 'عائشہ صدیقی',
  signatories: [
    ...SHEET.signatories,
    { name: 'Nasira Iqbal', title: 'Chair of the Board', signature: SIGNATURE_JPEG },
  ],
  seal: SEAL,
};

const LONG_NAME = 'Sardar Muhammad Abdul Rehman Khan Tareen Alizai of Dera Ismail Khan and Peshawar';
/** A certificate whose texts are as long as the forms allow. */
export const LONG_SHEET: CertificateSheet = {
  ...FULL_SHEET,
  academyName: 'The Punjab and Khyber Pakhtunkhwa Institute of Advanced Legal Studies and Research',
  academyNameUrdu: 'پنجاب و خیبر پختونخوا ادارہ برائے اعلیٰ قانونی مطالعات و تحقیق',
  studentName: LONG_NAME,
  studentNameUrdu: 'سردار محمد عبد الرحمٰن خان ترین علیزئی ساکن ڈیرہ اسماعیل خان و پشاور شہر',
  courseTitle:
    'Advanced Constitutional Interpretation, Judicial Review and the Enforcement of Fundamental Rights before the Superior Courts of Pakistan',
  courseLanguage: 'en',
  instructorName: LONG_NAME,
  verifyUrl:
    'https://certificates.punjab-institute-of-advanced-legal-studies.edu.pk/verify/QA-7KXM-4TQ9-2HVD',
  signatories: [
    { name: LONG_NAME, title: LONG_NAME, signature: SIGNATURE_PNG },
    { name: LONG_NAME, title: LONG_NAME, signature: SIGNATURE_JPEG },
  ],
};

const HOSTILE = `\u202e\u0000${'W'.repeat(90)}\u2067 ${'ق'.repeat(300)} ب${'\u064b'.repeat(900)}`;
/** A certificate whose texts contain what nobody types by accident. */
export const HOSTILE_SHEET: CertificateSheet = {
  ...FULL_SHEET,
  academyName: HOSTILE,
  academyNameUrdu: 'ق'.repeat(4000),
  studentName: HOSTILE,
  studentNameUrdu: HOSTILE,
  courseTitle: 'M'.repeat(5000),
  instructorName: HOSTILE,
  signatories: [
    { name: HOSTILE, title: HOSTILE, signature: SIGNATURE_PNG },
    { name: '', title: '\u2066', signature: null },
  ],
};

export const requestOf = (
  sheet: CertificateSheet,
  picture: DrawingRequest['picture'] = null,
): DrawingRequest => ({ sheet, texts: printedTexts(sheet), picture });
