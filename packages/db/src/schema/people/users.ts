import { ROLES } from '@qanoon/contracts/lib/roles';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { LANGUAGES } from '@qanoon/messages/language';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { IS_USED_VIDEO } from '../../queries/used-video.ts';
import { bigint, bool, createdAt, id, index, int, table, text, timestamp, uniqueIndex } from '../columns.ts';

// Users and uploads reference each other, so they share a file.

export const users = table(
  'users',
  {
    id: id(),
    /** The address, trimmed and lower-cased. */
    email: text().notNull(),
    fullName: text().notNull(),
    /** The folded name, which searches read; see folded-columns.ts. */
    fullNameFolded: text(),
    role: text({ enum: ROLES }).notNull(),
    passwordHash: text().notNull(),
    isActive: bool().notNull().default(true),
    /** The built-in owner: hidden in the list of administrators, who cannot change it. */
    isOwner: bool().notNull().default(false),
    canManageUsers: bool().notNull().default(false),
    canManageCourses: bool().notNull().default(false),
    canManageEnrollments: bool().notNull().default(false),
    canViewAnalytics: bool().notNull().default(false),
    /** The academy's settings, payee accounts and pages. The documented REST responses do not contain it. */
    canManageAcademy: bool().notNull().default(false),
    profileImageUploadId: text().references((): AnyPgColumn => uploads.id),
    /** The signature that certificates show; only administrators have one. */
    signatureUploadId: text().references((): AnyPgColumn => uploads.id),
    /** Whether notifications are also sent by e-mail. */
    emailNotifications: bool().notNull().default(true),
    /** Whether lectures play in the lowest quality and nothing is loaded in advance. */
    dataSaver: bool().notNull().default(false),
    /** The language of the portals, and of mails and notifications to this account. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** When the holder verified `email` by its link; null before. */
    emailVerifiedAt: timestamp(),
    /** When the one reminder of an unverified account was sent. */
    verificationRemindedAt: timestamp(),
    /** A student's phone number as E.164, for WhatsApp; null when none was given. */
    phone: text(),
    /**
     * The revision of the page Legal Service that was accepted at the sign-up, and when; null for other
     * accounts.
     */
    termsRevisionId: text(),
    termsAcceptedAt: timestamp(),
    /** When the student's data was erased at their request. The row remains for the payments. */
    erasedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_role_created_at').on(t.role, t.createdAt, t.id),
  ],
);

/** Every stored file. A file without `claimedAt` is not used by any row and is deleted after a day. */
export const uploads = table(
  'uploads',
  {
    id: id(),
    /** The uploader; null for files of the seed. */
    ownerId: text().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    purpose: text().$type<UploadPurpose>().notNull(),
    /** The random key in the storage, never a client's file name. */
    objectKey: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint().notNull(),
    sha256: text().notNull(),
    /** The name on the uploader's machine, for display and downloads only. */
    fileName: text().notNull(),
    /** A video's duration by its samples; null for other files and when no sample was found. */
    durationSeconds: bigint(),
    /**
     * The displayed size in pixels, and the codecs by their RFC 6381 names, comma-separated; null for other
     * files and when unknown.
     */
    width: int(),
    height: int(),
    codecs: text(),
    claimedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('uploads_object_key').on(t.objectKey),
    index('uploads_claimed_at_created_at').on(t.claimedAt, t.createdAt),
    index('uploads_used_videos').on(t.createdAt, t.id).where(IS_USED_VIDEO),
  ],
);
