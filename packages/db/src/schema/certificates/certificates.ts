import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import { CERTIFICATE_STATES } from '@qanoon/domain/certificates/certificate-states';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/courses.ts';
import {
  bigint,
  bool,
  createdAt,
  id,
  index,
  int,
  json,
  table,
  text,
  timestamp,
  uniqueIndex,
} from '../columns.ts';
import { uploads, users } from '../people/users.ts';
import { CERTIFICATE_STATE, ISSUED_LIST, PENDING_LIST } from './certificate-state.ts';

/**
 * One row per request. It becomes the certificate when `issuedAt` is set; after that only its state changes,
 * and an erasure removes a name. `createdAt` is the request's date. A reissue is a row of its own that
 * replaces the one before.
 */
export const certificates = table(
  'certificates',
  {
    id: id(),
    studentId: text()
      .notNull()
      .references(() => users.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    /** The certificate ID that is printed; reserved before an upload, otherwise set when it is issued. */
    code: text(),
    fileUploadId: text().references(() => uploads.id),
    /** The SHA-256 of the exact bytes, in hex. It stays when the file is erased. */
    fileSha256: text(),
    /** How the file was made; null until issued. */
    source: text({ enum: ['drawn', 'uploaded'] }),
    issuedById: text().references(() => users.id),
    issuedAt: timestamp(),
    /**
     * When Issue was pressed for a certificate that is still being drawn, and when the last attempt failed.
     */
    drawingSince: timestamp(),
    drawingFailedAt: timestamp(),
    /**
     * What is printed, copied at issue: a later rename of the student or course does not change it. Null for
     * requests that are not being drawn.
     */
    printed: json<PrintedCertificate>(),
    /** Two printed texts for searches; see folded-columns.ts. */
    studentNameFolded: text(),
    courseTitleFolded: text(),
    /**
     * The length of the course at issue, the distinct seconds played, and the length of videos marked watched
     * without being played.
     */
    courseSeconds: bigint(),
    playedSeconds: bigint(),
    markedSeconds: bigint(),
    /** When the payment for its course was reversed or refunded. */
    flaggedAt: timestamp(),
    flagReason: text(),
    declinedAt: timestamp(),
    declineReason: text(),
    /** The certificate that this one replaces, and why. `replacedAt`: when this one was replaced. */
    replacesId: text().references((): AnyPgColumn => certificates.id),
    reissueReason: text(),
    replacedAt: timestamp(),
    /** Null again after it was reinstated; the audit log has both. */
    revokedAt: timestamp(),
    revokeReason: text(),
    state: text({ enum: CERTIFICATE_STATES }).notNull().generatedAlwaysAs(sql.raw(CERTIFICATE_STATE)),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('certificates_student_id_course_id')
      .on(t.studentId, t.courseId)
      .where(sql`replaces_id is null`),
    // This index finds the certificates of a student, with replacements.
    index('certificates_student_id').on(t.studentId, t.courseId),
    uniqueIndex('certificates_code').on(t.code),
    // A certificate can be replaced only once.
    uniqueIndex('certificates_replaces_id').on(t.replacesId).where(sql`replaces_id is not null`),
    index('certificates_course_id').on(t.courseId, t.id),
    // These indexes serve the two lists of Certificate management, each in its order.
    index('certificates_pending')
      .on(t.createdAt, t.id)
      .where(sql.raw(`state in ${PENDING_LIST}`)),
    index('certificates_issued_at')
      .on(t.issuedAt, t.id)
      .where(sql.raw(`state in ${ISSUED_LIST}`)),
  ],
);

/** The names that a student confirmed for certificates. Until then the name of the account is printed. */
export const certificateNames = table('certificate_names', {
  studentId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** The name in Urdu letters; empty when not given. */
  nameUrdu: text().notNull().default(''),
  /** The folded names, which searches read; see folded-columns.ts. */
  nameFolded: text(),
  nameUrduFolded: text(),
  confirmedAt: timestamp().notNull(),
});

/**
 * How certificates are drawn and issued, one row. While it is missing, the defaults of
 * `packages/contracts/src/certificates/certificate-settings.ts` apply.
 */
export const certificateSettings = table('certificate_settings', {
  /** Always 1, because the table has one row. */
  id: int().primaryKey(),
  design: text().notNull(),
  /** If there is no first signatory, the issuing administrator signs with the signature of the profile. */
  signatoryName: text().notNull().default(''),
  signatoryTitle: text().notNull().default(''),
  signatureUploadId: text().references(() => uploads.id),
  secondSignatoryName: text().notNull().default(''),
  secondSignatoryTitle: text().notNull().default(''),
  secondSignatureUploadId: text().references(() => uploads.id),
  /** A picture in place of the drawn seal. */
  sealUploadId: text().references(() => uploads.id),
  /** Since when certificates are issued by the system on completion; null: by administrators only. */
  automaticIssueSince: timestamp(),
  /** Whether the public site shows how many certificates were issued. */
  publicStatistics: bool().notNull().default(false),
  /** The origin of the public site at the first credential, which all credentials name. */
  issuerUrl: text(),
  /** Incremented with each change: an editor with an older version is refused. */
  version: int().notNull(),
  updatedById: text().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: timestamp().notNull(),
});

/**
 * Keys that sign credentials. The newest signs; all of them stay published, so that older credentials verify.
 */
export const credentialKeys = table('credential_keys', {
  /** The fragment of its verification method, such as `key-2026-1`. */
  id: text().primaryKey(),
  /** The Ed25519 public key as multibase. */
  publicKey: text().notNull(),
  /** The private key, encrypted; see apps/api/src/certificates/credentials. */
  privateKey: text().notNull(),
  createdAt: createdAt(),
  retiredAt: timestamp(),
});

/** The signed credential of a certificate whose student agreed to publish the name in it. */
export const certificateCredentials = table(
  'certificate_credentials',
  {
    certificateId: text()
      .primaryKey()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    keyId: text()
      .notNull()
      .references(() => credentialKeys.id),
    /** The JSON-LD document as text, and the VC-JWT. Null after the consent was withdrawn. */
    document: text(),
    jwt: text(),
    /** Its random place in the status list. It stays reserved. */
    statusIndex: int().notNull(),
    consentedAt: timestamp().notNull(),
    withdrawnAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('certificate_credentials_status_index').on(t.statusIndex),
    index('certificate_credentials_key_id').on(t.keyId),
  ],
);
