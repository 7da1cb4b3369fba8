import { createdAt, id, index, int, primaryKey, table, text, timestamp } from '../columns.ts';

// These tables hold state that the server processes share.

/** The number of attempts for each key and time window. */
export const rateLimits = table(
  'rate_limits',
  {
    /** The limit and its subject, such as `login:account:…`. */
    key: text().notNull(),
    windowStart: timestamp().notNull(),
    attempts: int().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_limits_expires_at').on(t.expiresAt)],
);

/** Keys that sign file URLs. The newest key signs, and all keys verify. */
export const signingKeys = table('signing_keys', {
  id: id(),
  secret: text().notNull(),
  createdAt: createdAt(),
});
