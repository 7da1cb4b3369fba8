import { EASYPAISA } from './easypaisa.fixtures.ts';
import { FAYSAL } from './faysal.fixtures.ts';
import { JAZZCASH } from './jazzcash.fixtures.ts';
import type { MessageFixture } from './message-fixture.ts';
import { NAYAPAY } from './nayapay.fixtures.ts';
import type { ProviderName } from './provider.ts';
import { SONERI } from './soneri.fixtures.ts';
import { UBL } from './ubl.fixtures.ts';

/** The fixtures of all parsers, by their names. */
export const FIXTURES: Record<ProviderName, MessageFixture[]> = {
  jazzcash: JAZZCASH,
  easypaisa: EASYPAISA,
  ubl: UBL,
  faysal: FAYSAL,
  soneri: SONERI,
  nayapay: NAYAPAY,
};
