/**
 * The accounts of the ledger. `payee:<id>`: money in an account of the academy (`payee:<method>` for payments of former
 * releases). `order:<id>`: money that was received for an order and not yet used. `credit:<student id>`: what the
 * academy owes a student. `sales:<course id>` and `discounts:<course id>`: revenue at list prices, and what was taken
 * off. `fees`: what banks and wallets keep.
 */
export type LedgerAccount =
  | `payee:${string}`
  | `order:${string}`
  | `credit:${string}`
  | `sales:${string}`
  | `discounts:${string}`
  | 'fees';

/** The kinds of entries, each with the account that it debits and the one that it credits. */
export const LEDGER_KINDS = {
  /** Money is received for an order. */
  payment: ['payee', 'order'],
  /** The bank has taken a payment back, before it was used. */
  'payment-reversal': ['order', 'payee'],
  /** A bank or wallet retained a part of a payment or of a pay-out. */
  fee: ['fees', 'payee'],
  /** An order is paid: its price is revenue. */
  sale: ['order', 'sales'],
  'sale-reversal': ['sales', 'order'],
  /** What was taken off the list price. */
  discount: ['discounts', 'sales'],
  'discount-reversal': ['sales', 'discounts'],
  /** Money of an order becomes credit of its student: more than the price, or an order that was closed. */
  'credit-added': ['order', 'credit'],
  /** Credit pays for an order; also when a reversal takes back what was more than the price. */
  'credit-used': ['credit', 'order'],
  /** Credit is paid back to the student. */
  'credit-paid-out': ['credit', 'payee'],
  /** The bank has taken a payment back that had become credit. */
  'credit-reversal': ['credit', 'payee'],
} as const satisfies Record<string, readonly [debit: string, credit: string]>;
export type LedgerKind = keyof typeof LEDGER_KINDS;
export const LEDGER_KIND_NAMES = Object.keys(LEDGER_KINDS) as [LedgerKind, ...LedgerKind[]];
