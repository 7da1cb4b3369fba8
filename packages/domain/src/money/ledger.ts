import { asPaisa, type Paisa } from '../lib/money.ts';

/**
 * The accounts of the ledger. `payee:<id>`: money in an account of the academy (`payee:<method>` for cash and
 * for payments whose account was deleted before their approval). `order:<id>`: money that was received for an
 * order and not yet used. `credit:<student id>`: what the academy owes a student. `sales:<course id>` and
 * `discounts:<course id>`: revenue at list prices, and what was taken off. `fees`: what banks and wallets
 * keep.
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
  /** A discount is taken off the list price. */
  discount: ['discounts', 'sales'],
  'discount-reversal': ['sales', 'discounts'],
  /**
   * Money of an order becomes credit of its student, because it exceeds the price or the order was closed.
   */
  'credit-added': ['order', 'credit'],
  /** Credit pays for an order, also when a reversal takes back a surplus that had become credit. */
  'credit-used': ['credit', 'order'],
  /** Credit is paid back to the student. */
  'credit-paid-out': ['credit', 'payee'],
  /** The bank has taken a payment back that had become credit. */
  'credit-reversal': ['credit', 'payee'],
} as const satisfies Record<string, readonly [debit: string, credit: string]>;
export type LedgerKind = keyof typeof LEDGER_KINDS;
export const LEDGER_KIND_NAMES = Object.keys(LEDGER_KINDS) as [LedgerKind, ...LedgerKind[]];

/** An entry moves `amount` from the account that it credits to the account that it debits. */
export type Entry = {
  kind: LedgerKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Paisa;
  courseId?: string;
  method?: string;
  transactionId?: string;
};

/** The entries of a sold course: its price, and what was taken off. */
export function enterSale(
  {
    orderId,
    courseId,
    price,
    listPrice,
  }: { orderId: string; courseId: string; price: Paisa; listPrice: Paisa },
  method: string,
): Entry[] {
  const sales = `sales:${courseId}` as const;
  return [
    { kind: 'sale', debit: `order:${orderId}`, credit: sales, amount: price, courseId, method },
    {
      kind: 'discount',
      debit: `discounts:${courseId}`,
      credit: sales,
      amount: asPaisa(listPrice - price),
      courseId,
      method,
    },
  ];
}

/** The kinds of the entries that take another one back. */
const REVERSALS: Partial<Record<LedgerKind, LedgerKind>> = {
  payment: 'payment-reversal',
  sale: 'sale-reversal',
  discount: 'discount-reversal',
};

/** Builds the entry that takes back another one, which is a payment, a sale or a discount. */
export const reverseEntry = ({
  kind,
  debit,
  credit,
  amount,
  courseId,
  method,
}: Omit<Entry, 'transactionId'>): Entry => ({
  kind: REVERSALS[kind]!,
  debit: credit,
  credit: debit,
  amount,
  courseId,
  method,
});
