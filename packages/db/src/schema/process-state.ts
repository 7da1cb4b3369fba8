import { createdAt, id, index, int, primaryKey, table, text, timestamp } from '../columns.ts';

// State that the server processes share.

/** Attempts counted per key and window, in the database so that processes share them. */
export const rateLimits = table(
  'rate_limits',
  {
    /** What is limited and for whom, such as `login:account:…`. */
    key: text().notNull(),
    windowStart: timestamp().notNull(),
    attempts: int().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_limits_expires_at').on(t.expiresAt)],
);

/** Keys that sign file addresses. In the database so that every process signs and checks with the same; the newest signs. */
export const signingKeys = table('signing_keys', {
  id: id(),
  secret: text().notNull(),
  createdAt: createdAt(),
});
