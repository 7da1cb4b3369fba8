import { PAYMENT_METHODS, PAYMENT_STATUSES, type Payee } from '@qanoon/contracts/payments';
import { sql } from 'drizzle-orm';
import { bigint, createdAt, id, index, json, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { HAS_FORMER_KEY } from '../former-key.ts';
import { courses } from './courses.ts';
import { enrollments } from './enrollments.ts';
import { payeeAccounts } from './payee-accounts.ts';
import { uploads, users } from './users.ts';

export const payments = table(
  'payments',
  {
    id: id(),
    enrollmentId: text()
      .notNull()
      .references(() => enrollments.id),
    studentId: text()
      .notNull()
      .references(() => users.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    proofUploadId: text()
      .notNull()
      .references(() => uploads.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** As the student typed it. */
    transactionId: text().notNull(),
    /**
     * `normalizeTransactionId` of the ID, for comparisons. Keys of former releases may contain other
     * characters (decision 054).
     */
    transactionKey: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** Paisa; the course's price when the proof was submitted. */
    amount: bigint().notNull(),
    /** The account that the student paid to, and its data as shown then. Null for payments of former releases. */
    payeeAccountId: text().references(() => payeeAccounts.id, { onDelete: 'set null' }),
    payee: json<Payee>(),
    rejectionReason: text(),
    decidedById: text().references(() => users.id),
    processedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    // A transaction ID is used once, unless its payment failed.
    uniqueIndex('payments_method_transaction_key')
      .on(t.method, t.transactionKey)
      .where(sql`status <> 'failed'`),
    // One open request per student and course.
    uniqueIndex('payments_open_request').on(t.studentId, t.courseId).where(sql`status = 'pending'`),
    index('payments_status_created_at').on(t.status, t.createdAt, t.id),
    index('payments_created_at').on(t.createdAt, t.id),
    index('payments_method_created_at').on(t.method, t.createdAt, t.id),
    // Earlier payments with an ID, by any method and in any status.
    index('payments_transaction_key').on(t.transactionKey),
    // Keys of a former release, usually none.
    index('payments_former_key').on(t.id).where(HAS_FORMER_KEY),
    index('payments_student_id').on(t.studentId, t.createdAt),
    index('payments_enrollment_id').on(t.enrollmentId),
    index('payments_proof_upload_id').on(t.proofUploadId),
  ],
);
