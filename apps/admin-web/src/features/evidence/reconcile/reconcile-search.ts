import { id } from '@qanoon/contracts/lib/primitives';
import { searchTerm } from '@qanoon/contracts/lib/text';
import { z } from 'zod';

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

/** The tab and filter in the URL. Invalid values are ignored; a numeric search is a search for its digits. */
export const reconcileSearch = z.object({
  tab: z.enum(RECONCILE_TABS).optional().catch(undefined),
  search: z
    .union([searchTerm, z.number().transform(String)])
    .optional()
    .catch(undefined),
  account: id.optional().catch(undefined),
});
export type ReconcileSearch = z.infer<typeof reconcileSearch>;

/** The URL's search parameters without empty ones and without the default tab. */
export const withoutDefaults = ({ tab, search, account }: ReconcileSearch): ReconcileSearch => ({
  ...(tab && tab !== 'open' && { tab }),
  ...(search && { search }),
  ...(account && { account }),
});
