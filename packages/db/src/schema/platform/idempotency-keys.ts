import { createdAt, index, json, primaryKey, table, text, timestamp } from '../columns.ts';
import { users } from '../people/users.ts';

/**
 * The response of a call with an `Idempotency-Key`, inserted in the transaction of the call. A repeated call
 * gets the same response.
 */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** The procedure, such as `payments.requestEnroll`. */
    operation: text().notNull(),
    /** The SHA-256 of the input, because the same key with another input is refused. */
    requestHash: text().notNull(),
    response: json<unknown>().notNull(),
    expiresAt: timestamp().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_expires_at').on(t.expiresAt)],
);
