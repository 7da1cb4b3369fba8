import type { PaymentMethodTable } from './payment-methods.ts';

export type WalletFacts = {
  /** The four letters that identify the wallet in an IBAN. */
  bankCode: string;
  /** A pattern of the names under which it sends messages and prints statements, in lower case. */
  names: string;
  /**
   * The senders of its messages, and one message as administrators see it. Undefined when its messages are
   * not read.
   */
  messages?: { shortCode?: string; domain: string; example: string };
};

/**
 * How messages and statements name each wallet. This is a separate file, because pages that only list the
 * methods would load all of it with them.
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
  [Method in keyof PaymentMethodTable as PaymentMethodTable[Method]['account'] extends 'wallet'
    ? Method
    : never]: WalletFacts;
};

export const WALLET_METHODS = Object.keys(WALLETS) as (keyof typeof WALLETS)[];
