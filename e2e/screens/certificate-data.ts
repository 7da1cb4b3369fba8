import type { CertificateSettings } from '@qanoon/contracts/certificates/certificate-settings';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { drawQrCode } from '../../apps/api/src/lib/qr-code.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 4, 41)).toISOString();

const PEOPLE = [
  ['Zainab Malik', 'زینب ملک', 'zainab.malik@mail.test', 'Legal Drafting and Pleadings'],
  [
    'Muhammad Abdullah Khan Durrani',
    'محمد عبداللہ خان درانی',
    'muhammad.abdullah.khan.durrani@chambers-of-lahore.test',
    'Constitutional Law Fundamentals',
  ],
  ['', '', 'unnamed@mail.test', ''],
  ['Hamza Tariq', '', 'hamza.t@mail.test', 'Family Law and Personal Status'],
  ['Mahnoor Baloch', 'ماہ نور بلوچ', 'm.baloch@mail.test', 'Civil Procedure in Practice'],
] as const;

function request(index: number, over: Partial<CertificateRequest> = {}): CertificateRequest {
  const [studentName, studentNameUrdu, studentEmail, courseTitle] = PEOPLE[index]!;
  return {
    id: `request-${index}`,
    studentName,
    studentNameUrdu,
    studentEmail,
    studentLanguage: index === 1 ? 'ur' : 'en',
    courseTitle,
    progress: 100,
    totalSecondsSpent: 52_328 * (index + 1),
    playedSeconds: 52_328 * index,
    markedSeconds: 52_328,
    courseSeconds: 61_200,
    requestedAt: at(12 + index),
    issuedAt: null,
    code: null,
    downloadUrl: null,
    flaggedAt: null,
    flagReason: null,
    state: 'requested',
    drawingFailed: false,
    undoUntil: null,
    source: null,
    nameConfirmed: studentNameUrdu !== '',
    reason: null,
    replacedBy: null,
    replaces: null,
    ...over,
  };
}

/** Five requests: two plain ones, one whose payment was taken back, one that is being drawn and one that failed. */
export const pendingCertificates = {
  items: [
    request(0),
    request(1, { flaggedAt: at(14), flagReason: 'The bank has taken the payment back.' }),
    request(2),
    request(3, { state: 'drawing' }),
    request(4, { drawingFailed: true }),
  ],
  nextCursor: 'more',
  totalCount: 31,
};

/** Two certificates that were issued at once and can be undone, and one that waits. */
export const certificatesBeingIssued = {
  items: [
    request(0, { state: 'drawing', undoUntil: '2099-01-01T00:00:00.000Z' }),
    request(3, { state: 'drawing', undoUntil: '2099-01-01T00:00:00.000Z' }),
    request(4),
  ],
  nextCursor: null,
  totalCount: 3,
};

const CODES = [
  'QA-7KJ4-9XQ2-WM3T-8RBD',
  'QA-P2F6-Y8NC-44VK-SJ7H',
  'QA-2222-3FGH-XTRW-9QMP',
  'QA-K9D3-B7C4-5N',
];

const issued = (index: number, over: Partial<CertificateRequest> = {}): CertificateRequest =>
  request(index, {
    id: `issued-${index}`,
    state: 'valid',
    issuedAt: at(20 - index),
    code: CODES[index]!,
    downloadUrl: '/files/none',
    source: 'drawn',
    ...over,
  });

/** Certificates in all states. */
export const issuedCertificates = {
  items: [
    issued(0, { replaces: CODES[1]! }),
    issued(1, { state: 'replaced', replacedBy: CODES[0]!, source: 'uploaded' }),
    issued(2, {
      state: 'revoked',
      reason: 'It was issued by mistake: the course was completed with the account of another person.',
    }),
    issued(3, { source: null, flaggedAt: at(21), flagReason: 'The bank has taken the payment back.' }),
  ],
  nextCursor: 'more',
  totalCount: 1204,
};

const VERIFY_URL = `https://qanoon.test/verify/${CODES[0]}`;
export const reservedCertificate = {
  code: CODES[0],
  verifyUrl: VERIFY_URL,
  qr: drawQrCode(VERIFY_URL),
};

/**
 * The settings of an academy that uses them, with another administrator's name. `signatureUrl` is a picture
 * as a data URL.
 */
export const certificateSettings = (signatureUrl: string): CertificateSettings => ({
  design: 'classic',
  signatory: { name: 'Barrister Ayesha Siddiqua Rahman', title: 'Director of Studies', signatureUrl },
  secondSignatory: {
    name: 'Justice (R) Muhammad Abdullah Khan Durrani',
    title: 'Rector',
    signatureUrl: null,
  },
  sealUrl: null,
  publicStatistics: true,
  automaticSince: at(3),
  mayStartAutomatic: true,
  version: 4,
  updatedAt: at(18),
  updatedByName: 'Muhammad Abdullah Khan Durrani',
});

/** Settings with no values. The owner would sign, but has no signature. */
export const emptyCertificateSettings: CertificateSettings = {
  design: 'engraved',
  signatory: { name: '', title: '', signatureUrl: null },
  secondSignatory: { name: '', title: '', signatureUrl: null },
  sealUrl: null,
  publicStatistics: false,
  automaticSince: null,
  mayStartAutomatic: false,
  version: 0,
  updatedAt: null,
  updatedByName: null,
};
