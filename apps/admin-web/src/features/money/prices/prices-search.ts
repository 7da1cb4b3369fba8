import { z } from 'zod';
import { PRICE_TABS } from './price-tabs.tsx';

/** The parameters of the address. Invalid values are ignored. */
export const pricesSearch = z.object({ tab: z.enum(PRICE_TABS).optional().catch(undefined) });
export type PricesSearch = z.infer<typeof pricesSearch>;
