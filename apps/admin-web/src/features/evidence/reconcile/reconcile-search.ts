import { oneOf, type Params, readParams, term, word } from '@qanoon/client/page/search-params';

/** The tabs of the inbox. The first one is the default. */
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

/** Leaves empty values and the default tab out of the URL's search parameters. */
export const withoutDefaults = ({ tab, search, account }: ReconcileSearch): ReconcileSearch => ({
  ...(tab && tab !== 'open' && { tab }),
  ...(search && { search }),
  ...(account && { account }),
});
