import { oneOf, readParams } from '@qanoon/client/page/search-params';

export const PRICE_TABS = ['coupons', 'bundles', 'sales'] as const;
export type PriceTab = (typeof PRICE_TABS)[number];

export const pricesSearch = readParams({ tab: oneOf(...PRICE_TABS) });
