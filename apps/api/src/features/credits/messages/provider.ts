import type { PaymentMethod } from '@qanoon/contracts/payments';
import { type IdProvider, PROVIDER_IDS } from '@qanoon/contracts/provider-ids';

/** A bank or wallet that sends messages, and by what its accounts, senders and IDs are recognized. */
export type Provider = {
  name: IdProvider | 'nayapay';
  /** The payment method of its wallets. Accounts of banks have the method `bank`. */
  method: PaymentMethod;
  /** The four letters of its IBANs. */
  bankCode: string;
  /** How a sender, or an account without an IBAN, names it, in lower case. */
  names: RegExp;
  /** The number that its messages come from, if it is known. */
  shortCode?: string;
  /** The domain of its e-mails. */
  domain: string;
};

export const PROVIDERS = {
  easypaisa: {
    ...{ name: 'easypaisa', method: 'easypaisa', bankCode: 'TMFB', shortCode: '3737' },
    ...{ names: /\b(?:easypaisa|telenor (?:microfinance )?bank)\b/u, domain: 'easypaisa.com.pk' },
  },
  jazzcash: {
    ...{ name: 'jazzcash', method: 'jazzcash', bankCode: 'JCMA', shortCode: '8558' },
    ...{ names: /\b(?:jazz ?cash|mobilink bank)\b/u, domain: 'jazzcash.com.pk' },
  },
  ubl: {
    ...{ name: 'ubl', method: 'bank', bankCode: 'UNIL' },
    ...{ names: /\b(?:ubl|united bank)\b/u, domain: 'ubl.com.pk' },
  },
  faysal: {
    ...{ name: 'faysal', method: 'bank', bankCode: 'FAYS' },
    ...{ names: /\b(?:fbl|faysal ?bank|faysal)\b/u, domain: 'faysalbank.com' },
  },
  soneri: {
    ...{ name: 'soneri', method: 'bank', bankCode: 'SONE' },
    ...{ names: /\b(?:soneri ?bank|soneri)\b/u, domain: 'soneribank.com' },
  },
  nayapay: {
    ...{ name: 'nayapay', method: 'bank', bankCode: 'NAYA' },
    ...{ names: /\bnaya ?pay\b/u, domain: 'nayapay.com' },
  },
} as const satisfies Record<Provider['name'], Provider>;

export const ALL_PROVIDERS: readonly Provider[] = Object.values(PROVIDERS);

/** What a normalized ID is for the provider: all of it, a part whose end was cut off, or something unknown. */
export function checkId({ name }: Provider, key: string): 'whole' | 'cut-off' | 'unknown' {
  if (name === 'nayapay') return 'unknown';
  const { whole, length } = PROVIDER_IDS[name];
  if (whole.test(key)) return 'whole';
  return key.length < length ? 'cut-off' : 'unknown';
}
