import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAt, id, index, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { users } from './users.ts';

export const sessions = table(
  'sessions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; only the client has the token itself. */
    tokenHash: text().notNull(),
    /** The session of another origin from which a handoff created this one. Both end together. */
    parentId: text().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /**
     * The browser and the network address of the sign-in, for the list of sessions in Settings; empty where
     * unknown.
     */
    userAgent: text().notNull().default(''),
    ip: text().notNull().default(''),
    /**
     * When the session was last used, to within a few minutes; null until it is used again after the sign-in.
     */
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

/** Codes with which an app on another origin gets a session: one use each, valid for half a minute. */
export const sessionHandoffs = table(
  'session_handoffs',
  {
    /** SHA-256 of the code; the code itself is only in the URL of the page that uses it. */
    codeHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The only origin that may use it. */
    origin: text().notNull(),
    /** SHA-256 of a verifier that only the requesting browser has, as in PKCE (RFC 7636). */
    challenge: text().notNull().default(''),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    index('session_handoffs_session_id').on(t.sessionId),
    index('session_handoffs_expires_at').on(t.expiresAt),
  ],
);
