import { BANKS } from './bank-layouts.ts';
import type { Layout } from './layout.ts';
import { OTHERS } from './other-layouts.ts';
import { WALLETS } from './wallet-layouts.ts';

export const LAYOUTS: readonly Layout[] = [...WALLETS, ...BANKS, ...OTHERS];
