import { index, int, primaryKey, table, text, timestamp } from '../columns.ts';

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
