import { z } from 'zod';
import { id, requiredId, timestamp } from './primitives.ts';

export const requestCertificateInput = z.strictObject({ courseId: requiredId('Please select a course') });

/** A student's certificate, requested or issued (§3, My certificate item). */
export const myCertificate = z.strictObject({
  id,
  courseTitle: z.string(),
  instructorName: z.string(),
  /** false: pending approval. true: issued, with its code and file. */
  verified: z.boolean(),
  requestedAt: timestamp,
  issuedAt: timestamp.nullable(),
  certificateId: z.string().nullable(),
  downloadUrl: z.string().nullable(),
});
export type MyCertificate = z.infer<typeof myCertificate>;

/** A request as the administrator sees it (§3, Admin certificate request). */
export const certificateRequest = z.strictObject({
  id,
  studentName: z.string(),
  studentEmail: z.string(),
  courseTitle: z.string(),
  progress: z.int(),
  totalSecondsSpent: z.int(),
  requestedAt: timestamp,
  issuedAt: timestamp.nullable(),
  certificateId: z.string().nullable(),
  downloadUrl: z.string().nullable(),
});
export type CertificateRequest = z.infer<typeof certificateRequest>;

export const certificateRequests = z.strictObject({ pendingRequests: z.array(certificateRequest), issuedCertificates: z.array(certificateRequest) });

export const certificateIdInput = z.strictObject({ certificateId: id });
export const issueCertificateInput = z.strictObject({
  requestId: id,
  fileUploadId: requiredId('Please select a PDF file'),
});
export const downloadAnswer = z.strictObject({ downloadUrl: z.string() });

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Certificate codes read `QA-XXXX-XXXX-C`: ten characters without 0, O, 1 and I, the last a check character over the others. */
export function certificateCode(randomBytes: Uint8Array): string {
  const body = [...randomBytes.subarray(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `QA-${body.slice(0, 4)}-${body.slice(4)}-${checkCharacter(body)}`;
}

/** True when a typed code's check character fits; says nothing about whether it was ever issued. */
export function isCertificateCode(text: string): boolean {
  const match = /^QA-?([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z])$/u.exec(text.trim().toUpperCase());
  return match !== null && checkCharacter(match[1]! + match[2]!) === match[3];
}

function checkCharacter(body: string): string {
  // Weights are odd, so each is invertible modulo 32: any single wrong character changes the sum.
  const sum = [...body].reduce((total, character, index) => total + ALPHABET.indexOf(character) * (2 * index + 1), 0);
  return ALPHABET[sum % ALPHABET.length]!;
}
