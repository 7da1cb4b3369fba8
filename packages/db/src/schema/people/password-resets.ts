import { createdAt, id, index, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { users } from './users.ts';

/** Links for choosing a new password: one use each, valid for half an hour. */
export const passwordResets = table(
  'password_resets',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: text().notNull(),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('password_resets_token_hash').on(t.tokenHash),
    index('password_resets_user_id').on(t.userId),
    index('password_resets_expires_at').on(t.expiresAt),
  ],
);
