import { FIXTURES } from '../../../src/evidence/messages/providers/all-fixtures.ts';
import type { ProviderName } from '../../../src/evidence/messages/providers/provider.ts';
import type { OwnAccount } from '../../../src/evidence/own-account.ts';

/** The account that the fixtures of each parser are about. */
export const ACCOUNTS: Record<ProviderName, OwnAccount> = {
  jazzcash: { method: 'jazzcash', number: '+923019998595', iban: '', bankName: '' },
  easypaisa: { method: 'easypaisa', number: '+923459990101', iban: '', bankName: '' },
  ubl: { method: 'bank', number: '0109000200005333', iban: '', bankName: 'UBL' },
  faysal: { method: 'bank', number: '', iban: 'PK12FAYS0110007000007432', bankName: 'Faysal Bank' },
  soneri: {
    method: 'bank',
    number: '20001006119',
    iban: 'PK12SONE0002020001006119',
    bankName: 'Soneri Bank',
  },
  nayapay: { method: 'bank', number: '', iban: 'PK12NAYA1234503001234567', bankName: 'NayaPay' },
};

/** The fixtures of all parsers, each with the account that it is about. */
export const ALL_FIXTURES = (Object.keys(ACCOUNTS) as ProviderName[]).flatMap((name) =>
  FIXTURES[name].map((fixture) => ({ fixture, account: ACCOUNTS[name] })),
);
