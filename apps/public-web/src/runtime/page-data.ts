import { jsonBlock } from '@qanoon/client/trpc/request-context';
import type { ApiClient } from '@qanoon/client/trpc/trpc';

type QueryClient = ApiClient['queryClient'];

/**
 * The query results that a page was rendered from. Without timestamps, so that equal results give an equal
 * page and ETag.
 */
export type PageData = [queryKey: readonly unknown[], data: unknown][];

/**
 * Part of a query's result that decides the status of its page, in place of an error: such a page is rendered like any
 * other. `retryAfter`: seconds, with 429 and 503.
 */
export type PageOutcome = { pageStatus: 200 | 404 | 429 | 503; retryAfter?: number };

export const PAGE_DATA_BLOCK = 'qanoon-data';

/** On the server, collects every successful query for the page's data block. */
export const pageDataOf = (queryClient: QueryClient): PageData =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);

/**
 * In the browser, returns the contents of the data block. Empty on the server, and when the server sent no
 * content.
 */
export const readPageData = (): PageData =>
  typeof document === 'undefined' ? [] : (jsonBlock<PageData>(PAGE_DATA_BLOCK) ?? []);

/** In the browser, fills the query cache, so that hydration requests nothing. */
export function restorePageData(queryClient: QueryClient): void {
  for (const [key, data] of readPageData()) queryClient.setQueryData(key, data);
}
