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
 * The methods by which students pay, in the order in which they are offered. CONTRIBUTING.md says what else a new one needs.
 * The home page loads this table first, so it has neither zod nor what only the server reads.
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

type Table = typeof PAYMENT_METHOD_TABLE;

export function getMethodName(method: keyof Table, form: NameForm): string {
  const { name } = PAYMENT_METHOD_TABLE[method];
  return typeof name === 'string' ? name : name[form]();
}

export type WalletFacts = {
  /** The four letters of its IBANs. */
  bankCode: string;
  /** A pattern of the names under which it sends messages and prints statements, in lower case. */
  names: string;
  /** Where its messages come from, and one of them as administrators see it. Undefined when its messages are not read. */
  messages?: { shortCode?: string; domain: string; example: string };
};

/**
 * How messages and statements name each wallet. This is a constant beside the table because bundlers omit an unused constant from
 * the public site, but not an unused field.
 */
export const WALLETS = {
  easypaisa: {
    bankCode: 'TMFB',
    names: 'easy ?paisa(?: bank)?|telenor microfinance(?: bank)?|telenor bank|ایزی ?پیسہ',
    messages: {
      shortCode: '3737',
      domain: 'easypaisa.com.pk',
      example:
        'You have Received Rs.1,500 from ALI RAZA in your Easypaisa Account No. 03XXXXXXXXX. Trx ID 53945346065',
    },
  },
  jazzcash: {
    bankCode: 'JCMA',
    names: 'jazz ?cash|mobilink(?: microfinance)?(?: bank)?|جاز ?کیش',
    messages: {
      shortCode: '8558',
      domain: 'jazzcash.com.pk',
      example:
        'Rs 5,500.00 received in your JazzCash Mobile Account:03XXXXXXXXX via Raast. TID: 715335861320',
    },
  },
  sadapay: { bankCode: 'SADA', names: 'sada ?pay' },
} as const satisfies {
  [Method in keyof Table as Table[Method]['account'] extends 'wallet' ? Method : never]: WalletFacts;
};

export const WALLET_METHODS = Object.keys(WALLETS) as (keyof typeof WALLETS)[];

export type PaymentMethod = keyof typeof PAYMENT_METHOD_TABLE;
export const PAYMENT_METHODS = Object.keys(PAYMENT_METHOD_TABLE) as [PaymentMethod, ...PaymentMethod[]];
/** How an academy receives money: students choose one of the first, administrators enter cash (decision 137). */
export const RECEIVED_METHODS = [...PAYMENT_METHODS, 'cash'] as const;
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number];

export const isWallet = (method: PaymentMethod): boolean => PAYMENT_METHOD_TABLE[method].account === 'wallet';
