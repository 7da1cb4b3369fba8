import { z } from 'zod';
import { id, page, pageInput, requiredId, timestamp } from './primitives.ts';
import { searchTerm } from './text.ts';

export const requestCertificateInput = z.strictObject({ courseId: requiredId('Please select a course') });

/** A student's certificate, requested or issued (§3, My certificate item). An issued one shows the names that were printed on it. */
export const myCertificate = z.strictObject({
  id,
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

/** A request as the administrator sees it (§3, Admin certificate request). An issued one shows names and seconds as they were at issue. */
export const certificateRequest = z.strictObject({
  id,
  studentName: z.string(),
  studentEmail: z.string(),
  courseTitle: z.string(),
  progress: z.int(),
  /** `playedSeconds` and `markedSeconds` together. */
  totalSecondsSpent: z.int(),
  /** Distinct seconds that were played. */
  playedSeconds: z.int(),
  /** The length of videos that were marked as watched without a second of them being played. */
  markedSeconds: z.int(),
  /** The known length of the course. */
  courseSeconds: z.int(),
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
export const downloadResult = z.strictObject({ downloadUrl: z.string() });

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How many random bytes a new code takes: five bits of each are used. */
export const CERTIFICATE_CODE_BYTES = 15;

/**
 * Certificate codes read `QA-XXXX-XXXX-XXXX-XXXC`: fifteen random characters without 0, O, 1 and I (75 bits), and a check character over them.
 * Takes CERTIFICATE_CODE_BYTES random bytes; further ones are not used.
 */
export function certificateCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < CERTIFICATE_CODE_BYTES)
    throw new RangeError(`A certificate code takes ${CERTIFICATE_CODE_BYTES} random bytes.`);
  // 32 divides 256: every character is equally likely.
  const body = [...randomBytes.subarray(0, CERTIFICATE_CODE_BYTES)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return `QA-${(body + checkCharacter(body)).match(/.{4}/gu)!.join('-')}`;
}

/**
 * A typed code as it is printed, or undefined when its check character does not fit: in any case, with or without dashes and spaces.
 * Codes issued before have eight random characters and read `QA-XXXX-XXXX-C`. Says nothing about whether it was ever issued.
 */
export function readCertificateCode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const characters = /^QA([2-9A-HJ-NP-Z]{16}|[2-9A-HJ-NP-Z]{9})$/u.exec(typed)?.[1];
  if (!characters || checkCharacter(characters.slice(0, -1)) !== characters.at(-1)) return undefined;
  return `QA-${characters.match(/.{1,4}/gu)!.join('-')}`;
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
  // Weights are odd at every length, so each is invertible modulo 32: any single wrong character changes the sum.
  const sum = [...body].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (2 * index + 1),
    0,
  );
  return ALPHABET[sum % ALPHABET.length]!;
}
