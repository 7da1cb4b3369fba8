import {
  CREDIT_SOURCES,
  IGNORED_REASONS,
  OBJECTION_KINDS,
  TIME_PRECISIONS,
  UNREAD_REASONS,
} from '@qanoon/contracts/evidence/credits';
import type { StatementMapping } from '@qanoon/contracts/evidence/statements';
import { sql } from 'drizzle-orm';
import { createdAt, id, index, int, json, paisa, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { payeeAccounts } from '../money/payee-accounts.ts';
import { payments } from '../orders/payments.ts';
import { users } from '../people/users.ts';

/** Phones that forward the messages of a payee account. The token itself is shown once and not stored. */
export const creditDevices = table(
  'credit_devices',
  {
    id: id(),
    payeeAccountId: text()
      .notNull()
      .references(() => payeeAccounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The SHA-256 of the token. */
    tokenHash: text().notNull(),
    createdById: text().references(() => users.id, { onDelete: 'set null' }),
    lastUsedAt: timestamp(),
    revokedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credit_devices_token_hash').on(t.tokenHash),
    index('credit_devices_payee_account_id').on(t.payeeAccountId),
  ],
);

/** Each paste, file and forwarded message, with what became of it. */
export const creditImports = table(
  'credit_imports',
  {
    id: id(),
    payeeAccountId: text()
      .notNull()
      .references(() => payeeAccounts.id, { onDelete: 'cascade' }),
    source: text({ enum: CREDIT_SOURCES }).notNull(),
    /** The file name of a statement; empty for messages. */
    fileName: text().notNull().default(''),
    /** The number of rows of the statement, or of messages. */
    rows: int().notNull(),
    /** The numbers of new credits, known credits, and rows that were not understood. */
    added: int().notNull(),
    known: int().notNull(),
    unread: int().notNull(),
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    deviceId: text().references(() => creditDevices.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('credit_imports_created_at').on(t.createdAt, t.id)],
);

/**
 * Money that an account of the academy received, by a message or a statement. Only the match of a row
 * changes, and an erasure clears the payer.
 */
export const credits = table(
  'credits',
  {
    id: id(),
    payeeAccountId: text()
      .notNull()
      .references(() => payeeAccounts.id, { onDelete: 'cascade' }),
    source: text({ enum: CREDIT_SOURCES }).notNull(),
    importId: text().references(() => creditImports.id, { onDelete: 'set null' }),
    amount: paisa().notNull(),
    /**
     * When the money was received, as the message or statement says; the time of the import if it says
     * nothing.
     */
    paidAt: timestamp().notNull(),
    precision: text({ enum: TIME_PRECISIONS }).notNull(),
    /** The ID as printed, and its `normalizeTransactionId`; null for a message that has no ID. */
    transactionId: text(),
    transactionKey: text(),
    payerName: text().notNull().default(''),
    /** What is visible of the payer's account, such as `***0101`. */
    payerAccount: text().notNull().default(''),
    /** The number or name that the message came from; empty if the text does not say it. */
    sender: text().notNull().default(''),
    /** The message or the row of the statement. */
    originalText: text().notNull(),
    /**
     * The identity of the credit on its account, which is unique so that a credit is stored once; see
     * credit-identity.ts.
     */
    identity: text().notNull(),
    /** The payment that it pays, and who connected them: null for the system. */
    paymentId: text().references(() => payments.id),
    matchedById: text().references(() => users.id, { onDelete: 'set null' }),
    matchedAt: timestamp(),
    /** When a reviewer decided that it pays no order, such as a private transfer. */
    setAsideAt: timestamp(),
    setAsideById: text().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Since when an objection to it is open, and since when an objection that takes its money back is open.
     * Derived from the objections.
     */
    contradictedAt: timestamp(),
    reversedAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credits_identity').on(t.payeeAccountId, t.identity),
    // A credit pays one payment at most, and a payment has one credit at most.
    uniqueIndex('credits_payment_id').on(t.paymentId).where(sql`payment_id is not null`),
    index('credits_transaction_key').on(t.payeeAccountId, t.transactionKey),
    index('credits_paid_at').on(t.paidAt, t.id),
    index('credits_open')
      .on(t.payeeAccountId, t.amount, t.paidAt)
      .where(sql`payment_id is null and set_aside_at is null`),
    index('credits_import_id').on(t.importId),
  ],
);

/**
 * What contradicts a credit: a reversal, or another report of its transaction ID that does not agree. It
 * applies to the credit with its account and ID, whether that credit is reported before or after it; see
 * record-objections.ts.
 */
export const creditObjections = table(
  'credit_objections',
  {
    id: id(),
    /** The account of the credit that it contradicts. */
    payeeAccountId: text()
      .notNull()
      .references(() => payeeAccounts.id, { onDelete: 'cascade' }),
    /** The `transactionKey` of the credit; null for a proposed reversal, which has `creditId`. */
    transactionKey: text(),
    kind: text({ enum: OBJECTION_KINDS }).notNull(),
    creditId: text().references(() => credits.id, { onDelete: 'cascade' }),
    /** The other account of the academy that received the ID. */
    otherAccountId: text().references(() => payeeAccounts.id, { onDelete: 'cascade' }),
    source: text({ enum: CREDIT_SOURCES }).notNull(),
    importId: text().references(() => creditImports.id, { onDelete: 'set null' }),
    /** The facts of the credit as the contradicting report has them. */
    amount: paisa().notNull(),
    paidAt: timestamp().notNull(),
    precision: text({ enum: TIME_PRECISIONS }).notNull(),
    originalText: text().notNull(),
    /** The identity of the report on its account, which is unique so that a repeated report adds nothing. */
    identity: text().notNull(),
    /** When a reviewer decided that it does not hold, and why. */
    settledAt: timestamp(),
    settledById: text().references(() => users.id, { onDelete: 'set null' }),
    settledReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credit_objections_identity').on(t.payeeAccountId, t.identity),
    index('credit_objections_transaction_key').on(t.payeeAccountId, t.transactionKey),
    index('credit_objections_credit_id').on(t.creditId),
    index('credit_objections_import_id').on(t.importId),
    index('credit_objections_other_account_id').on(t.otherAccountId),
  ],
);

/** Messages and rows that were not understood. Reviewers see them, and nothing is guessed. */
export const unreadMessages = table(
  'unread_messages',
  {
    id: id(),
    payeeAccountId: text()
      .notNull()
      .references(() => payeeAccounts.id, { onDelete: 'cascade' }),
    importId: text().references(() => creditImports.id, { onDelete: 'set null' }),
    reason: text({ enum: UNREAD_REASONS }).notNull(),
    text: text().notNull(),
    /** The SHA-256 of the account and text, so that a repeated message is stored once. */
    hash: text().notNull(),
    /** When a reviewer has dealt with it. */
    doneAt: timestamp(),
    doneById: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('unread_messages_hash').on(t.hash),
    index('unread_messages_created_at').on(t.createdAt, t.id).where(sql`done_at is null`),
  ],
);

/**
 * Messages that are about something else: shown to reviewers for thirty days, because one of them may be
 * about money that came in. A one-time code in them is masked.
 */
export const ignoredMessages = table(
  'ignored_messages',
  {
    id: id(),
    payeeAccountId: text()
      .notNull()
      .references(() => payeeAccounts.id, { onDelete: 'cascade' }),
    reason: text({ enum: IGNORED_REASONS }).notNull(),
    text: text().notNull(),
    /**
     * The same hash as that of an unread message with this text, so that a repeated message is stored once.
     */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ignored_messages_hash').on(t.hash),
    index('ignored_messages_created_at').on(t.createdAt, t.id),
    index('ignored_messages_payee_account_id').on(t.payeeAccountId, t.createdAt, t.id),
  ],
);

/** The columns of an account's statements, as they were used last. */
export const statementMappings = table('statement_mappings', {
  payeeAccountId: text()
    .primaryKey()
    .references(() => payeeAccounts.id, { onDelete: 'cascade' }),
  mapping: json<StatementMapping>().notNull(),
  updatedAt: timestamp().notNull(),
});
