import type * as React from 'react';
import type { UnloadedQuery } from '../feedback/not-loaded.tsx';
import { ListView } from './list-view.tsx';
import { LoadMore, type NextPage } from './load-more.tsx';

/** The result of an infinite query, page by page. */
export type PagedQuery<T> = NextPage & {
  data:
    | { pages: readonly { items: readonly T[]; totalCount?: number; moreThanTotal?: boolean }[] }
    | undefined;
} & UnloadedQuery;

type PagedListProps<T> = Pick<
  React.ComponentProps<typeof ListView<T>>,
  'loading' | 'failed' | 'empty' | 'children'
> & { query: PagedQuery<T> };

/**
 * A `ListView` of the pages loaded so far, with a button for the next one. It can be the content of a
 * `Panel`.
 */
export function PagedList<T>({ query, failed, ...list }: PagedListProps<T>) {
  const { data } = query;
  const items = data?.pages.flatMap((page) => page.items);
  const last = data?.pages.at(-1);
  return (
    <>
      <ListView query={{ ...query, data: items }} failed={failed} {...list} />
      <LoadMore
        query={query}
        shown={items?.length ?? 0}
        total={last?.totalCount}
        more={last?.moreThanTotal}
        failed={failed}
      />
    </>
  );
}
