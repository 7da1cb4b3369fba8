import type { ReceiptData } from '@qanoon/contracts/money/receipts';
import { LEDGER_KIND_NAMES, type LedgerAccount } from '@qanoon/domain/money/ledger';
import {
  bigint,
  createdAt,
  id,
  index,
  json,
  paisa,
  table,
  text,
  timestamp,
  uniqueIndex,
} from '../columns.ts';
import { users } from '../people/users.ts';

/**
 * The ledger: each row moves an amount from one account to another, so that all entries add up to zero. Rows
 * are inserted in the transaction of their cause and never changed, which triggers enforce; a reversal is
 * another row (ledger-triggers.ts).
 */
export const ledgerEntries = table(
  'ledger_entries',
  {
    id: id(),
    kind: text({ enum: LEDGER_KIND_NAMES }).notNull(),
    debit: text().$type<LedgerAccount>().notNull(),
    credit: text().$type<LedgerAccount>().notNull(),
    /** The amount, which is more than 0. */
    amount: paisa().notNull(),
    studentId: text(),
    orderId: text(),
    paymentId: text(),
    /** The course and method by which counters group; '' where there is none. */
    courseId: text().notNull().default(''),
    method: text().notNull().default(''),
    /** The transaction ID of a pay-out. */
    transactionId: text(),
    /** The administrator who caused it; null for the server and the student. */
    actorId: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_debit').on(t.debit, t.createdAt),
    index('ledger_entries_credit').on(t.credit, t.createdAt),
    index('ledger_entries_order_id').on(t.orderId),
    index('ledger_entries_payment_id').on(t.paymentId),
    index('ledger_entries_created_at').on(t.createdAt, t.id),
  ],
);

/** Months, such as `2026-11`, whose books are closed: the ledger takes no entry with a time in them. */
export const closedMonths = table('closed_months', {
  month: text().primaryKey(),
  /** The end of the month in Karachi: entries must not be earlier. */
  endsAt: timestamp().notNull(),
  /** The totals when it was closed. */
  totals: json<Record<string, number>>().notNull(),
  closedById: text().references(() => users.id),
  /** The name of the administrator at that time. */
  closedByName: text().notNull(),
  closedAt: timestamp().notNull(),
});

/** The last receipt number of each year: a row lock keeps the numbers without gaps. */
export const receiptNumbers = table('receipt_numbers', {
  /** The year, such as 2026. */
  year: text().primaryKey(),
  last: bigint().notNull(),
});

/** Receipts, as they were printed. Only an erasure of the student changes the data. */
export const receipts = table(
  'receipts',
  {
    id: id(),
    year: text().notNull(),
    number: bigint().notNull(),
    orderId: text().notNull(),
    /** The payment; null for an order that was paid by credit or cost nothing. */
    paymentId: text(),
    studentId: text().notNull(),
    data: json<ReceiptData>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('receipts_year_number').on(t.year, t.number),
    // A payment may have several receipts, because a transfer for two orders has one for each.
    uniqueIndex('receipts_payment_id_order_id').on(t.paymentId, t.orderId),
    index('receipts_order_id').on(t.orderId),
    index('receipts_student_id').on(t.studentId, t.createdAt, t.id),
    index('receipts_created_at').on(t.createdAt, t.id),
  ],
);
