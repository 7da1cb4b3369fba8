import type { Permissions } from '@qanoon/contracts/lib/roles';
import { createdAt, id, index, json, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { users } from './users.ts';

/** Invitations of administrators: a link with which the invited person chooses a password, one use each. */
export const invitations = table(
  'invitations',
  {
    id: id(),
    /** The invited address, trimmed and lower-cased. */
    email: text().notNull(),
    fullName: text().notNull(),
    permissions: json<Permissions>().notNull(),
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: text().notNull(),
    invitedById: text().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestamp().notNull(),
    acceptedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invitations_token_hash').on(t.tokenHash),
    uniqueIndex('invitations_email').on(t.email),
    index('invitations_expires_at').on(t.expiresAt),
  ],
);

/** Links to the setup of a new academy: one use each, valid for half an hour. */
export const setupLinks = table('setup_links', {
  /** SHA-256 of the token; the token itself is only in the server's output. */
  tokenHash: text().primaryKey(),
  expiresAt: timestamp().notNull(),
  createdAt: createdAt(),
});
