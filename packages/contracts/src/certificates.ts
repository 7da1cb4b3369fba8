import { z } from 'zod';
import { id, page, pageInput, requiredId, searchTerm, timestamp } from './primitives.ts';

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

/** One of the two lists of Certificate management: pending requests, or issued certificates. */
export const listCertificatesInput = z.strictObject({
  /** In the student's name or e-mail, the course's title or the certificate's code; any case. */
  search: searchTerm.optional(),
  ...pageInput,
  limit: z.int().min(1).max(100).default(24),
});
export type ListCertificatesInput = z.infer<typeof listCertificatesInput>;
/** `totalCount` counts what the search lets through. */
export const certificateRequestPage = page(certificateRequest).extend({ totalCount: z.int() });

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

/**
 * A typed code as it is printed, or undefined when its check character does not fit: in any case, with or without dashes and spaces.
 * Says nothing about whether it was ever issued.
 */
export function readCertificateCode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const match = /^QA([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z])$/u.exec(typed);
  if (!match || checkCharacter(match[1]! + match[2]!) !== match[3]) return undefined;
  return `QA-${match[1]}-${match[2]}-${match[3]}`;
}

export const isCertificateCode = (text: string): boolean => readCertificateCode(text) !== undefined;

/** What anybody may ask of a printed code. Its message also stands at the field, before the server is asked. */
export const verifyCertificateInput = z.strictObject({
  code: z
    .string()
    .max(100)
    .transform((text, ctx) => {
      const code = readCertificateCode(text);
      if (code) return code;
      const message = text.trim()
        ? 'This is not a certificate ID. Check each character: there is no 0, O, 1 or I in one.'
        : 'Please enter the certificate ID';
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
});
export type VerifyCertificateInput = z.infer<typeof verifyCertificateInput>;

/** What a chambers or a firm is told of an issued certificate: what the paper says, and nothing else about the person. */
export const verifiedCertificate = z.strictObject({
  studentName: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  issuedAt: timestamp,
  certificateId: z.string(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;

function checkCharacter(body: string): string {
  // Weights are odd, so each is invertible modulo 32: any single wrong character changes the sum.
  const sum = [...body].reduce((total, character, index) => total + ALPHABET.indexOf(character) * (2 * index + 1), 0);
  return ALPHABET[sum % ALPHABET.length]!;
}
