import { createdAt, id, index, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { users } from './users.ts';

/** Links that verify an e-mail address: one use each. */
export const emailVerifications = table(
  'email_verifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to. A link for an earlier address verifies nothing. */
    email: text().notNull(),
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: text().notNull(),
    expiresAt: timestamp().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_verifications_token_hash').on(t.tokenHash),
    index('email_verifications_user_id').on(t.userId),
    index('email_verifications_expires_at').on(t.expiresAt),
  ],
);
