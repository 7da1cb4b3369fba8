import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/payment-methods';

/** `label` stands in lists and filters, `title` on a tile or a receipt, `inSentence` within a sentence. */
type NameForm = 'label' | 'title' | 'inSentence';

export type PaymentMethodFacts = {
  /** A text is a brand, which its owner writes in one way in both languages. */
  name: string | Record<NameForm, Message>;
  /** A wallet has a mobile number, a bank account a number or an IBAN. */
  account: 'wallet' | 'bank';
  /** The length of its transaction IDs, if they are digits only. */
  idDigits?: number;
};

/**
 * The methods by which students pay, in the order in which they are offered. CONTRIBUTING.md says what else a
 * new one needs. The home page loads this table first, so it has neither zod nor what only the server reads.
 */
export const PAYMENT_METHOD_TABLE = {
  easypaisa: { name: 'Easypaisa', account: 'wallet', idDigits: 11 },
  jazzcash: { name: 'JazzCash', account: 'wallet', idDigits: 12 },
  sadapay: { name: 'SadaPay', account: 'wallet' },
  bank: {
    name: { label: m.bankLabel, title: m.bankTitle, inSentence: m.bankInSentence },
    account: 'bank',
  },
} as const satisfies Record<string, PaymentMethodFacts>;

export type PaymentMethodTable = typeof PAYMENT_METHOD_TABLE;

export function getMethodName(method: keyof PaymentMethodTable, form: NameForm): string {
  const { name } = PAYMENT_METHOD_TABLE[method];
  return typeof name === 'string' ? name : name[form]();
}

export type PaymentMethod = keyof typeof PAYMENT_METHOD_TABLE;
export const PAYMENT_METHODS = Object.keys(PAYMENT_METHOD_TABLE) as [PaymentMethod, ...PaymentMethod[]];
/**
 * The ways in which an academy receives money: the methods that students choose, and cash, which
 * administrators enter (decision 137).
 */
export const RECEIVED_METHODS = [...PAYMENT_METHODS, 'cash'] as const;
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number];

export const isWallet = (method: PaymentMethod): boolean => PAYMENT_METHOD_TABLE[method].account === 'wallet';
