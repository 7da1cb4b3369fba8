import { easypaisa } from './easypaisa.ts';
import { faysal } from './faysal.ts';
import { jazzcash } from './jazzcash.ts';
import type { MessageParser } from './message-parser.ts';
import { nayapay } from './nayapay.ts';
import type { ProviderName } from './provider.ts';
import { soneri } from './soneri.ts';
import { ubl } from './ubl.ts';

const BY_PROVIDER: Record<ProviderName, MessageParser> = {
  jazzcash,
  easypaisa,
  ubl,
  faysal,
  soneri,
  nayapay,
};

export const PARSERS: readonly MessageParser[] = Object.values(BY_PROVIDER);
