import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { bool, createdAt, id, index, int, table, text, timestamp } from '../columns.ts';
import { users } from '../people/users.ts';

/** The accounts that students pay to. */
export const payeeAccounts = table(
  'payee_accounts',
  {
    id: id(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    accountTitle: text().notNull(),
    /**
     * A wallet's mobile number in E.164, or a bank account's number as typed; empty if there is only an IBAN.
     */
    number: text().notNull().default(''),
    /** The IBAN without spaces; empty for wallets that have none. */
    iban: text().notNull().default(''),
    bankName: text().notNull().default(''),
    instructions: text().notNull().default(''),
    orderIndex: int().notNull(),
    isActive: bool().notNull().default(true),
    /** A sample account of the demo: never shown with DEMO off. */
    isSample: bool().notNull().default(false),
    /** When an administrator confirmed that the Raast QR of this IBAN scans. Students see it from then on. */
    qrConfirmedAt: timestamp(),
    qrConfirmedById: text().references(() => users.id, { onDelete: 'set null' }),
    /** Incremented with each change: an editor with an older version is refused. */
    version: int().notNull().default(1),
    /** When it was added, changed, activated or deactivated: shown as a notice for 72 hours. */
    changedAt: timestamp().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payee_accounts_order_index').on(t.orderIndex, t.id)],
);
