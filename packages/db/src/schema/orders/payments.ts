import type { Payee } from '@qanoon/contracts/money/payee';
import { PAYMENT_STATUSES } from '@qanoon/contracts/orders/payments';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { sql } from 'drizzle-orm';
import { createdAt, id, index, json, paisa, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { payeeAccounts } from '../money/payee-accounts.ts';
import { uploads, users } from '../people/users.ts';
import { orders } from './orders.ts';

export const payments = table(
  'payments',
  {
    id: id(),
    /** The order that it pays, whose items are what was bought. */
    orderId: text()
      .notNull()
      .references(() => orders.id),
    studentId: text()
      .notNull()
      .references(() => users.id),
    proofUploadId: text()
      .notNull()
      .references(() => uploads.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** The transaction ID as the student typed it. */
    transactionId: text().notNull(),
    /** `normalizeTransactionId` of the ID, for comparisons. */
    transactionKey: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /**
     * The credit that it uses (credit-key.ts): the id of the account, or the method of a payment that named
     * none, and what identifies the credit there. Both are null for failed and reversed payments, and for a
     * claim until it is approved. The id stays after the account was deleted.
     */
    creditPayee: text(),
    creditKey: text(),
    /** The payment that has used the transaction ID which this student claims to be their own. */
    claimsPaymentId: text(),
    /** What the order still needed when the proof was submitted. */
    amount: paisa().notNull(),
    /** What was received, as the reviewer found on the account; null until approved. */
    receivedAmount: paisa(),
    /** The account that the student paid to, null after its deletion; and its data as shown then. */
    payeeAccountId: text().references(() => payeeAccounts.id, { onDelete: 'set null' }),
    payee: json<Payee>(),
    rejectionReason: text(),
    decidedById: text().references(() => users.id),
    processedAt: timestamp(),
    /** When the bank took the money back after the approval, and why. */
    reversedAt: timestamp(),
    reversalReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    // A credit pays only once.
    uniqueIndex('payments_credit_key').on(t.creditPayee, t.creditKey),
    index('payments_order_id').on(t.orderId),
    // This index finds the latest decisions.
    index('payments_processed_at').on(t.processedAt, t.id).where(sql`processed_at is not null`),
    index('payments_status_created_at').on(t.status, t.createdAt, t.id),
    index('payments_created_at').on(t.createdAt, t.id),
    index('payments_method_created_at').on(t.method, t.createdAt, t.id),
    // This index finds earlier payments with an ID, by any method and in any status.
    index('payments_transaction_key').on(t.transactionKey),
    index('payments_student_id').on(t.studentId, t.createdAt),
    index('payments_proof_upload_id').on(t.proofUploadId),
  ],
);
