import type { QueuedDecision } from '@qanoon/contracts/evidence/reviews';
import { index, int, json, table, text, timestamp } from '../columns.ts';
import { payments } from '../orders/payments.ts';
import { users } from '../people/users.ts';

/** Who reviews a payment at present, so that two reviewers do not decide about the same one. */
export const reviewLocks = table('review_locks', {
  paymentId: text()
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  adminId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  lockedAt: timestamp().notNull(),
  expiresAt: timestamp().notNull(),
});

/** Decisions that can still be undone. A job carries them out at `dueAt`; nothing is sent before. */
export const queuedDecisions = table(
  'queued_decisions',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    adminId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    decision: json<QueuedDecision>().notNull(),
    /** The time from opening the payment to the decision; null for a batch. */
    reviewSeconds: int(),
    dueAt: timestamp().notNull(),
    /**
     * The error code of an attempt that cannot succeed; the reviewer sees it until the payment is decided
     * again.
     */
    failedCode: text(),
    createdAt: timestamp().notNull(),
  },
  (t) => [index('queued_decisions_admin_id').on(t.adminId, t.createdAt)],
);

/** How long reviewers took, one row for each decision. */
export const reviewTimes = table(
  'review_times',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    adminId: text().references(() => users.id, { onDelete: 'set null' }),
    seconds: int().notNull(),
    createdAt: timestamp().notNull(),
  },
  (t) => [index('review_times_created_at').on(t.createdAt, t.paymentId)],
);
