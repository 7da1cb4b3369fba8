import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { jsonBlock } from './page-scope.ts';

/** The answers a page was drawn from. Without times, so that the same answers always make the same page. */
export type PageData = [QueryKey, unknown][];

export const PAGE_DATA_BLOCK = 'qanoon-data';

/** Every answer in the cache, for the page's data block. */
export const pageDataOf = (queryClient: QueryClient): PageData =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);

/** The answers that the server wrote into this page; none on a server and where the browser draws by itself. */
export const pageData = (): PageData =>
  typeof document === 'undefined' ? [] : (jsonBlock<PageData>(PAGE_DATA_BLOCK) ?? []);

/** Puts them into the cache, so that nothing is asked twice. */
export function takePageData(queryClient: QueryClient): void {
  for (const [key, response] of pageData()) queryClient.setQueryData(key, response);
}
