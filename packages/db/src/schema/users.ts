import { ROLES } from '@qanoon/contracts/roles';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bool, createdAt, id, index, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { uploads } from './uploads.ts';

export const users = table(
  'users',
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    fullName: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    passwordHash: text().notNull(),
    isActive: bool().notNull().default(true),
    /** The built-in owner: hidden in the list of administrators and untouchable by them. */
    isOwner: bool().notNull().default(false),
    canManageUsers: bool().notNull().default(false),
    canManageCourses: bool().notNull().default(false),
    canManageEnrollments: bool().notNull().default(false),
    canViewAnalytics: bool().notNull().default(false),
    profileImageUploadId: text().references((): AnyPgColumn => uploads.id),
    /** Drawn on certificates; administrators only. */
    signatureUploadId: text().references((): AnyPgColumn => uploads.id),
    /** Whether what the bell tells also comes by e-mail. */
    emailNotifications: bool().notNull().default(true),
    /** When the holder opened the link that was sent to `email`; null while nobody has. */
    emailVerifiedAt: timestamp(),
    /** When an unverified account was reminded: once. */
    verificationRemindedAt: timestamp(),
    /** When the person's data was erased on their wish; the row stays for the money trail. */
    erasedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_role_created_at').on(t.role, t.createdAt, t.id),
  ],
);

export const sessions = table(
  'sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is known to the client alone. */
    tokenHash: text().notNull(),
    /** The session of another origin that handed over to this one; both end together. */
    parentId: text().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** The browser and the network address of the sign-in, for the list of sessions in Settings; empty where unknown. */
    userAgent: text().notNull().default(''),
    ip: text().notNull().default(''),
    /** When the session was last used, to within a few minutes; null until it is used again after the sign-in. */
    lastSeenAt: timestamp(),
    expiresAt: timestamp().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_user_id').on(t.userId),
    index('sessions_parent_id').on(t.parentId),
    index('sessions_expires_at').on(t.expiresAt),
  ],
);

/** Codes with which an app on another origin gets a session of its own: one use each, for half a minute. */
export const sessionHandoffs = table(
  'session_handoffs',
  {
    /** SHA-256 of the code; the code itself is in the address of the page that is opened with it. */
    codeHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The only origin that may use it. */
    origin: text().notNull(),
    /** SHA-256 of the verifier that only the browser that asked for the code knows, as in PKCE (RFC 7636). */
    challenge: text().notNull().default(''),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    index('session_handoffs_session_id').on(t.sessionId),
    index('session_handoffs_expires_at').on(t.expiresAt),
  ],
);
