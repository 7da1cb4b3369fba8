import type { RequestOrder } from '@qanoon/contracts/orders/payments';
import type { Db } from '@qanoon/db/engine/client';
import { inOrderOf } from '@qanoon/db/queries/queries';
import { payments } from '@qanoon/db/schema';
import { countEntries, type EntryQuery, searchEntries } from '@qanoon/db/search/search-entries';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { paymentTerms } from '../../../orders/payment-terms.ts';
import { matchesFilter, type RequestFilter, type RequestRow, requests } from './payment-requests.repo.ts';

export type RequestSearch = RequestFilter & { search: string };

/**
 * One page of the requests that match a search and a filter, best matches first, then in the list's order.
 */
export async function searchRequests(
  db: Db,
  {
    order,
    cursor,
    limit,
    ...search
  }: RequestSearch & { order: RequestOrder; cursor?: string | null | undefined; limit: number },
): Promise<{ items: RequestRow[]; nextCursor: string | null }> {
  const { ids, nextCursor } = await searchEntries(db, {
    ...entriesOf(search),
    order: order === 'longest-wait' ? 'oldest-first' : 'newest-first',
    cursor,
    limit,
  });
  const rows = ids.length === 0 ? [] : await requests(db).where(inArray(payments.id, ids));
  return { items: inOrderOf(ids, rows), nextCursor };
}

/** The number of requests that match a search and a filter, at most `atMost`. */
export const countFoundRequests = (db: Db, search: RequestSearch, atMost: number): Promise<number> =>
  countEntries(db, entriesOf(search), atMost);

function entriesOf({ search, status, ...filter }: RequestSearch) {
  const state = filter.overdueSince ? 'pending' : status;
  const condition = matchesFilter(filter);
  return {
    kind: 'payment',
    terms: paymentTerms(search),
    state,
    where:
      condition &&
      ((id: SQL) => sql`exists (select 1 from ${payments} where ${and(eq(payments.id, id), condition)})`),
  } satisfies Partial<EntryQuery>;
}
