import { type IdProvider, PROVIDER_IDS } from '@qanoon/contracts/provider-ids';

/** A bank or wallet that sends messages, and by what its senders and IDs are recognized. */
export type Provider = {
  name: IdProvider | 'nayapay';
  /** The four letters of its IBANs, by which `providers.ts` recognizes it. */
  bankCode: string;
  /** The number that its messages come from, if it is known. */
  shortCode?: string;
  /** The domain of its e-mails. */
  domain: string;
};

export const PROVIDERS = {
  easypaisa: {
    ...{ name: 'easypaisa', bankCode: 'TMFB', shortCode: '3737' },
    domain: 'easypaisa.com.pk',
  },
  jazzcash: {
    ...{ name: 'jazzcash', bankCode: 'JCMA', shortCode: '8558' },
    domain: 'jazzcash.com.pk',
  },
  ubl: {
    ...{ name: 'ubl', bankCode: 'UNIL' },
    domain: 'ubl.com.pk',
  },
  faysal: {
    ...{ name: 'faysal', bankCode: 'FAYS' },
    domain: 'faysalbank.com',
  },
  soneri: {
    ...{ name: 'soneri', bankCode: 'SONE' },
    domain: 'soneribank.com',
  },
  nayapay: {
    ...{ name: 'nayapay', bankCode: 'NAYA' },
    domain: 'nayapay.com',
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
