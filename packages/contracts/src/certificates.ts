import * as m from '@qanoon/messages/shared/certificates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { id, page, pageInput, requiredId, timestamp } from './primitives.ts';
import { searchTerm } from './text.ts';

export const requestCertificateInput = z.strictObject({ courseId: requiredId(m.pleaseSelectCourse) });

/**
 * A student's certificate, requested or issued (§3, My certificate item). An issued one has the names as
 * printed.
 */
export const myCertificate = z.strictObject({
  id,
  courseId: id,
  studentName: z.string(),
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

/**
 * A request for the administrator (§3, Admin certificate request). An issued one has the names and seconds at
 * issue.
 */
export const certificateRequest = z.strictObject({
  id,
  studentName: z.string(),
  studentEmail: z.string(),
  courseTitle: z.string(),
  progress: z.int(),
  /** The sum of `playedSeconds` and `markedSeconds`. */
  totalSecondsSpent: z.int(),
  /** Distinct played seconds. */
  playedSeconds: z.int(),
  /** The length of videos that were marked as watched without being played. */
  markedSeconds: z.int(),
  /** The known length of the course. */
  courseSeconds: z.int(),
  requestedAt: timestamp,
  issuedAt: timestamp.nullable(),
  certificateId: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  /** When the payment of its course was reversed or refunded, and why; null for others. */
  flaggedAt: timestamp.nullable(),
  flagReason: z.string().nullable(),
});
export type CertificateRequest = z.infer<typeof certificateRequest>;

/** One of the two lists of Certificate management: pending requests, or issued certificates. */
export const listCertificatesInput = z.strictObject({
  /** Part of the student's name or e-mail, the course's title or the certificate's code, ignoring case. */
  search: searchTerm.optional(),
  ...pageInput,
  limit: z.int().min(1).max(100).default(24),
});
export type ListCertificatesInput = z.infer<typeof listCertificatesInput>;
/** `totalCount`: the number of matches of the search on all pages. */
export const certificateRequestPage = page(certificateRequest).extend({ totalCount: z.int() });

export const certificateIdInput = z.strictObject({ certificateId: id });
export const issueCertificateInput = z.strictObject({
  requestId: id,
  fileUploadId: requiredId(deferred.pleaseSelectPdfFile),
});
export const downloadResult = z.strictObject({ downloadUrl: z.string() });

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The random bytes of a new code, of which five bits each are used. */
export const CERTIFICATE_CODE_BYTES = 15;

/**
 * A certificate code, `QA-XXXX-XXXX-XXXX-XXXC`: fifteen random characters without 0, O, 1 and I (75 bits),
 * and their check character. Uses the first CERTIFICATE_CODE_BYTES random bytes.
 */
export function certificateCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < CERTIFICATE_CODE_BYTES)
    throw new RangeError(`A certificate code needs ${CERTIFICATE_CODE_BYTES} random bytes.`);
  // 32 divides 256: every character is equally likely.
  const body = [...randomBytes.subarray(0, CERTIFICATE_CODE_BYTES)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return `QA-${(body + checkCharacter(body)).match(/.{4}/gu)!.join('-')}`;
}

/**
 * Normalizes a typed code, ignoring case, dashes and spaces. Undefined when its check character is wrong.
 * Earlier codes have eight random characters, `QA-XXXX-XXXX-C`. Does not check whether the code was issued.
 */
export function readCertificateCode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const characters = /^QA([2-9A-HJ-NP-Z]{16}|[2-9A-HJ-NP-Z]{9})$/u.exec(typed)?.[1];
  if (!characters || checkCharacter(characters.slice(0, -1)) !== characters.at(-1)) return undefined;
  return `QA-${characters.match(/.{1,4}/gu)!.join('-')}`;
}

export const isCertificateCode = (text: string): boolean => readCertificateCode(text) !== undefined;

/** Public verification of a printed code. The form shows its messages without a request. */
export const verifyCertificateInput = z.strictObject({
  code: z
    .string()
    .max(100)
    .transform((text, ctx) => {
      const code = readCertificateCode(text);
      if (code) return code;
      const message = text.trim() ? m.thisIsNotCertificateId() : m.pleaseEnterCertificateId();
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
});
export type VerifyCertificateInput = z.infer<typeof verifyCertificateInput>;

/** The public data of an issued certificate: as printed, with no other data about the person. */
export const verifiedCertificate = z.strictObject({
  studentName: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  issuedAt: timestamp,
  certificateId: z.string(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;

function checkCharacter(body: string): string {
  // Weights are odd at every length, so each is invertible modulo 32: any single wrong character changes the
  // sum.
  const sum = [...body].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (2 * index + 1),
    0,
  );
  return ALPHABET[sum % ALPHABET.length]!;
}
