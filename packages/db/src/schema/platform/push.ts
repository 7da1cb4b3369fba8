import { createdAt, id, index, int, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { sessions } from '../people/sessions.ts';

/**
 * The key pair with which the academy identifies itself to push services (VAPID, RFC 8292); at most one row.
 */
export const pushKeys = table('push_keys', {
  id: int().primaryKey(),
  /** Both keys are base64url without padding. */
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});

/** The browsers that receive Web Push messages. A subscription ends with the session that created it. */
export const pushSubscriptions = table(
  'push_subscriptions',
  {
    id: id(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text().notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** When the push service last accepted a message; null before the first. */
    lastSentAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_session_id').on(t.sessionId),
  ],
);
