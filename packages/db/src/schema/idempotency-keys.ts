import { createdAt, index, json, primaryKey, table, text, timestamp } from '../columns.ts';
import { users } from './users.ts';

/** What a call with an `Idempotency-Key` answered, written in the transaction of what it did: sent again, it gets the same answer. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Which call it was, such as `payments.requestEnroll`. */
    operation: text().notNull(),
    /** SHA-256 of what was asked: the same key for something else is refused. */
    requestHash: text().notNull(),
    response: json<unknown>().notNull(),
    expiresAt: timestamp().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_expires_at').on(t.expiresAt)],
);
