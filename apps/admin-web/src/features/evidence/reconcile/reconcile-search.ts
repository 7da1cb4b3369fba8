import { oneOf, type Params, readParams, term, word } from '@qanoon/client/page/search-params';

/** The tabs of the inbox; the first is the default. */
export const RECONCILE_TABS = [
  'open',
  'matched',
  'set-aside',
  'reversed',
  'not-understood',
  'ignored',
  'devices',
] as const;
export type ReconcileTab = (typeof RECONCILE_TABS)[number];

const FIELDS = { tab: oneOf(...RECONCILE_TABS), search: term, account: word };
export const reconcileSearch = readParams(FIELDS);
export type ReconcileSearch = Params<typeof FIELDS>;

/** The URL's search parameters without empty ones and without the default tab. */
export const withoutDefaults = ({ tab, search, account }: ReconcileSearch): ReconcileSearch => ({
  ...(tab && tab !== 'open' && { tab }),
  ...(search && { search }),
  ...(account && { account }),
});
