import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/shared/primitives';
import { z } from 'zod';
import { id, karachiDay, signedPaisa, timestamp } from '../lib/primitives.ts';

/** A calendar month in Karachi, `2026-11`. */
export const karachiMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u)
  .refine((month) => month >= '2000-01' && month < '3000-01', { error: m.dateMustBeBetween2000 });

export const monthInput = z.strictObject({ month: karachiMonth });

/** A count of movements, and the sum of their amounts. */
const figure = z.strictObject({ count: z.int(), amount: signedPaisa });
export type BookFigure = z.infer<typeof figure>;

/**
 * What happened to payments. The amounts of `approved`, `reversed`, `paidOut` and `fees` are those of the
 * ledger.
 */
const payments = {
  submitted: figure,
  /** Approved payments; the amount is what was received. */
  approved: figure,
  rejected: figure,
  /** Payments that the bank has taken back. */
  reversed: figure,
  /** Credit that was paid back to students. */
  paidOut: figure,
  /** What banks and wallets have retained. */
  fees: figure,
};

const totals = z.strictObject({
  /** Orders, with their prices when they were opened. */
  opened: figure,
  ...payments,
  /** Orders whose price was given back as credit. */
  refunded: figure,
  /** Sales minus those that were reversed or refunded; `count` is the number of courses accordingly. */
  revenue: figure,
  /** Discounts of sold courses, minus those of sales that were reversed or refunded. */
  discounts: figure,
});
export type BookTotals = z.infer<typeof totals>;

const accountTotals = z.strictObject({
  ...payments,
  /** The amount by which the money in the accounts has changed. */
  change: signedPaisa,
});
export type BookAccountTotals = z.infer<typeof accountTotals>;

/** An account of the academy. Cash, and accounts that were deleted, have no title and no number. */
const bookAccount = z.strictObject({
  /**
   * The id of the payee account; the method for cash and for payments whose account was deleted before the
   * approval.
   */
  id,
  /** Null for an account that no longer exists. */
  method: z.enum(RECEIVED_METHODS).nullable(),
  accountTitle: z.string().nullable(),
  number: z.string().nullable(),
});
export type BookAccount = z.infer<typeof bookAccount>;

/** The books of a month. Every day of the month has a row. */
export const bookMonth = z.strictObject({
  month: karachiMonth,
  closed: z.strictObject({ byName: z.string(), at: timestamp }).nullable(),
  days: z.array(totals.extend({ day: karachiDay })),
  methods: z.array(accountTotals.extend({ method: z.enum(RECEIVED_METHODS) })),
  accounts: z.array(accountTotals.extend({ account: bookAccount })),
  total: totals,
});
export type BookMonth = z.infer<typeof bookMonth>;

/** The months with entries, newest first, and the present one. */
export const bookMonths = z.array(
  z.strictObject({
    month: karachiMonth,
    closed: z.strictObject({ byName: z.string(), at: timestamp }).nullable(),
    /** Whether the month can be closed now. */
    closable: z.boolean(),
  }),
);
export type BookMonths = z.infer<typeof bookMonths>;

/** Everything that is not settled at present, whatever month it is from. */
export const outstanding = z.strictObject({
  /** Open orders, with what still has to be paid for them. */
  balanceDue: figure,
  /** Payments that wait for their decision. */
  underReview: figure,
  /** Transfers on the accounts that are neither connected with a payment nor set aside. */
  openTransfers: figure,
  /** Students with credit, and what the academy owes them less what they owe it. */
  credit: figure,
  /** The money in each account; `entries`: of the ledger. */
  accounts: z.array(z.strictObject({ account: bookAccount, balance: signedPaisa, entries: z.int() })),
});
export type Outstanding = z.infer<typeof outstanding>;
