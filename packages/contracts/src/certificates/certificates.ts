import { CERTIFICATE_STATES, ISSUED_STATES } from '@qanoon/domain/certificates/certificate-states';
import { cleanCode, findCode } from '@qanoon/domain/lib/text/typed-code';
import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/certificates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { listTotal } from '../lib/list-total.ts';
import { id, page, pageInput, requiredId, timestamp } from '../lib/primitives.ts';
import { printed } from '../lib/printed.ts';
import { atMost, oneLineText, requiredParagraphs, requiredText, searchTerm } from '../lib/text.ts';
import { qrCode } from '../money/qr-code.ts';

export const requestCertificateInput = z.strictObject({ courseId: requiredId(m.pleaseSelectCourse) });

/**
 * A student's certificate, requested or issued (docs/product/certificates.md#request). An issued one has the
 * names as printed.
 */
export const myCertificate = z.strictObject({
  id,
  courseId: id,
  studentName: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  /** Empty when not given. */
  studentNameUrdu: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  /** true: issued and neither replaced nor revoked. false: pending approval, declined or revoked. */
  verified: z.boolean(),
  requestedAt: timestamp,
  issuedAt: timestamp.nullable(),
  code: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  /** A signed URL of a PNG picture of the certificate; null until it is issued, and for uploaded files. */
  pictureUrl: z.string().nullable(),
  /** Why the request was declined or the certificate was revoked. */
  reason: z.string().nullable(),
  /** When the student agreed to a public credential with the name; null unless they consented. */
  credentialSince: timestamp.nullable(),
});
export type MyCertificate = z.infer<typeof myCertificate>;
/** `isNew`: false if the certificate was requested before; nothing has changed then. */
export const requestedCertificate = myCertificate.extend({ isNew: z.boolean() });

/**
 * A request for the administrator (docs/product/console.md#certificate-management). An issued one has the
 * names and seconds at issue.
 */
export const certificateRequest = z.strictObject({
  id,
  studentName: z.string(),
  studentEmail: z.string(),
  /** The language in which the student reads a reason. */
  studentLanguage: z.enum(LANGUAGES),
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
  code: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  /** When the payment of its course was reversed or refunded, and why; null for others. */
  flaggedAt: timestamp.nullable(),
  flagReason: z.string().nullable(),
  state: z.enum(CERTIFICATE_STATES),
  /** Whether the last attempt to draw it failed. */
  drawingFailed: z.boolean(),
  /** Until when the caller can undo that it was issued; null for others. */
  undoUntil: timestamp.nullable(),
  source: z.enum(['drawn', 'uploaded']).nullable(),
  /** The names as they will be or were printed. */
  studentNameUrdu: z.string(),
  nameConfirmed: z.boolean(),
  /** Why it was declined or revoked. */
  reason: z.string().nullable(),
  /** The certificate ID that replaces it, and the one that it replaces. */
  replacedBy: z.string().nullable(),
  replaces: z.string().nullable(),
});
export type CertificateRequest = z.infer<typeof certificateRequest>;

/** One of the two lists of Certificate management: pending requests, or issued certificates. */
export const listCertificatesInput = z.strictObject({
  /**
   * Part of the student's name or e-mail, the course's title or the certificate's code, ignoring case. Whole
   * fields come first, then beginnings of words, each by the date of the request.
   */
  search: searchTerm.optional(),
  /** Lists only issued certificates in this state. */
  state: z.enum(ISSUED_STATES).optional(),
  ...pageInput,
  limit: z.int().min(1).max(100).default(24),
});
export type ListCertificatesInput = z.infer<typeof listCertificatesInput>;
/** `totalCount`: the number of matches of the search on all pages. */
export const certificateRequestPage = page(certificateRequest).extend(listTotal);

export const certificateIdInput = z.strictObject({ certificateId: id });
export const issueCertificateInput = z.strictObject({
  certificateId: id,
  fileUploadId: requiredId(deferred.pleaseSelectPdfFile),
});

/**
 * The names that a student wants on certificates, in letters that certificates can show. The first is in
 * Latin letters, as on the identity card.
 */
export const certificateNamesInput = z.strictObject({
  name: printed(requiredText(m.pleaseEnterYourName, 80)).refine((text) => !/\p{Script=Arabic}/u.test(text), {
    error: m.useLatinLetters,
  }),
  nameUrdu: printed(oneLineText().max(80, atMost(80))).refine(
    (text) => text === '' || !/\p{Script=Latin}/u.test(text),
    { error: m.useUrduLetters },
  ),
});
export type CertificateNamesInput = z.infer<typeof certificateNamesInput>;
/** Before the first confirmation the name of the account is suggested, and `confirmedAt` is null. */
export const certificateNames = z.strictObject({
  name: z.string(),
  nameUrdu: z.string(),
  confirmedAt: timestamp.nullable(),
});

const reason = requiredParagraphs(m.pleaseGiveReason, 500);

/** The most certificates that one call issues. */
export const MAX_DRAWN_AT_ONCE = 50;
export const drawCertificatesInput = z.strictObject({
  certificateIds: z.array(id).min(1).max(MAX_DRAWN_AT_ONCE),
});
/**
 * Whether each request, in order, is being drawn, or why not: a code of `errors.ts`. `unprintable`: the
 * letter that cannot be printed, and the text that has it.
 */
export const drawCertificatesResult = z.strictObject({
  results: z.array(
    z.strictObject({
      certificateId: id,
      error: z.string().nullable(),
      unprintable: z.strictObject({ letter: z.string(), text: z.string() }).optional(),
    }),
  ),
});
export type DrawCertificatesResult = z.infer<typeof drawCertificatesResult>;
/** A picture of the certificate as a `data:` URL. */
export const certificatePreview = z.strictObject({ picture: z.string() });
/** The certificate ID that an upload will get, and its public address, also as a QR code. */
export const reservedCertificate = z.strictObject({
  code: z.string(),
  verifyUrl: z.string(),
  qr: qrCode,
});
export type ReservedCertificate = z.infer<typeof reservedCertificate>;
export const declineCertificateInput = z.strictObject({ certificateId: id, reason });
export const revokeCertificateInput = z.strictObject({ certificateId: id, reason });
/**
 * The names and course are read again; `names` corrects those of the student. If a file is given, it becomes
 * the replacement; otherwise the replacement is drawn.
 */
export const reissueCertificateInput = z.strictObject({
  certificateId: id,
  reason,
  names: certificateNamesInput.optional(),
  fileUploadId: id.optional(),
});
export type ReissueCertificateInput = z.infer<typeof reissueCertificateInput>;
export const reserveReissueInput = reissueCertificateInput.omit({ fileUploadId: true });
export type ReserveReissueInput = z.infer<typeof reserveReissueInput>;
export const credentialConsentInput = z.strictObject({ certificateId: id, consent: z.boolean() });
export const downloadResult = z.strictObject({ downloadUrl: z.string() });

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The prefix of all codes before academies had one of their own. */
const FIRST_PREFIX = 'QA';

/** The random bytes of a new code, of which five bits each are used. */
export const CERTIFICATE_CODE_BYTES = 15;

/**
 * A certificate code, `QA-XXXX-XXXX-XXXX-XXXC`: the academy's prefix, fifteen random characters without 0, O,
 * 1 and I (75 bits), and their check character. Uses the first CERTIFICATE_CODE_BYTES random bytes.
 */
export function certificateCode(randomBytes: Uint8Array, prefix = FIRST_PREFIX): string {
  if (randomBytes.length < CERTIFICATE_CODE_BYTES)
    throw new RangeError(`A certificate code needs ${CERTIFICATE_CODE_BYTES} random bytes.`);
  // 32 divides 256: every character is equally likely.
  const body = [...randomBytes.subarray(0, CERTIFICATE_CODE_BYTES)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return `${prefix}-${(body + checkCharacter(body)).match(/.{4}/gu)!.join('-')}`;
}

/**
 * Any academy's prefix, because an academy may change its own. Earlier codes have eight random characters,
 * `QA-XXXX-XXXX-C`.
 */
const TYPED_CODES = [
  { pattern: /[A-Z]{2,4}(?:[ -]*[2-9A-HJ-NP-Z]){16}/u, length: 16 },
  { pattern: /QA(?:[ -]*[2-9A-HJ-NP-Z]){9}/u, length: 9 },
];

/**
 * Finds the code in a typed or pasted text, also with a label, in a sentence or in the address of its page.
 * Undefined when there is none with the right check character. Does not check whether the code was issued.
 */
export function readCertificateCode(text: string): string | undefined {
  const cleaned = cleanCode(text);
  for (const { pattern, length } of TYPED_CODES) {
    const code = findCode(cleaned, pattern, (typed) => readCode(typed, length));
    if (code) return code;
  }
  return undefined;
}

function readCode(typed: string, length: number): string | undefined {
  const [prefix, characters] = [typed.slice(0, -length), typed.slice(-length)];
  if (checkCharacter(characters.slice(0, -1)) !== characters.at(-1)) return undefined;
  return `${prefix}-${characters.match(/.{1,4}/gu)!.join('-')}`;
}

export const isCertificateCode = (text: string): boolean => readCertificateCode(text) !== undefined;

/**
 * Public verification of a printed code, or of a text or address around it. The form shows its messages
 * without a request.
 */
export const verifyCertificateInput = z.strictObject({
  code: z
    .string()
    .max(500)
    .transform((text, ctx) => {
      const code = readCertificateCode(text);
      if (code) return code;
      const message = text.trim() ? m.thisIsNotCertificateCode() : m.pleaseEnterCertificateCode();
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
});
export type VerifyCertificateInput = z.infer<typeof verifyCertificateInput>;

/**
 * The public data of an issued certificate: what is printed, and its state. Null means that it is not
 * printed.
 */
export const verifiedCertificate = z.strictObject({
  studentName: z.string(),
  studentNameUrdu: z.string(),
  courseTitle: z.string(),
  instructorName: z.string(),
  issuedAt: timestamp,
  code: z.string(),
  academyName: z.string(),
  academyNameUrdu: z.string(),
  /** The length of the course. */
  courseSeconds: z.int().nullable(),
  completedOn: z.iso.date().nullable(),
  signatories: z.array(z.strictObject({ name: z.string(), title: z.string() })),
  state: z.enum(ISSUED_STATES),
  /** When it was replaced or revoked, and why. */
  stateSince: timestamp.nullable(),
  reason: z.string().nullable(),
  /** The certificate ID of the newest version; null unless it was replaced. */
  replacedBy: z.string().nullable(),
  /** The SHA-256 of the files of all versions in hex, the newest first, to compare a file with. */
  files: z.array(z.strictObject({ code: z.string(), sha256: z.string() })),
  /** Whether a public credential exists. */
  hasCredential: z.boolean(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;

/** The number of valid certificates; null unless the academy publishes it. */
export const certificateStatistics = z
  .strictObject({ issued: z.int(), valid: z.int(), courses: z.int(), since: timestamp.nullable() })
  .nullable();

function checkCharacter(body: string): string {
  // Weights are odd at every length, so each is invertible modulo 32: any single wrong character changes the
  // sum.
  const sum = [...body].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (2 * index + 1),
    0,
  );
  return ALPHABET[sum % ALPHABET.length]!;
}
