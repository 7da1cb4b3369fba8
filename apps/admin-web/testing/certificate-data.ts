import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';

/** Creates a request that waits for an administrator. */
export const certificateRequest = (
  id: string,
  studentName: string,
  over: Partial<CertificateRequest> = {},
): CertificateRequest => ({
  id,
  studentName,
  studentEmail: `${id}@academy.test`,
  studentLanguage: 'en',
  courseTitle: 'Contract Law',
  progress: 100,
  totalSecondsSpent: 7200,
  playedSeconds: 7200,
  markedSeconds: 0,
  courseSeconds: 7200,
  requestedAt: '2026-11-20T04:00:00.000Z',
  issuedAt: null,
  code: null,
  downloadUrl: null,
  flaggedAt: null,
  flagReason: null,
  state: 'requested',
  drawingFailed: false,
  undoUntil: null,
  source: null,
  studentNameUrdu: '',
  nameConfirmed: true,
  reason: null,
  replacedBy: null,
  replaces: null,
  ...over,
});

/** A sheet of paper with two lines. */
export const PREVIEW = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210" width="1200" height="848"><rect width="297" height="210" fill="#fffdf7"/><path d="M60 90h177M90 120h117" stroke="#14432f" stroke-width="4"/></svg>',
)}`;
