import type * as React from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { NotLoaded, type UnloadedQuery } from '../feedback/not-loaded.tsx';

/** A query result. `data` takes precedence over `isError`: after a failed refetch the last list remains. */
export type ListQuery<T> = UnloadedQuery & {
  data: readonly T[] | undefined;
  isPending?: boolean;
};

type ListViewProps<T> = Pick<
  React.ComponentProps<typeof NotLoaded>,
  'loading' | 'skeleton' | 'failed' | 'retryLabel'
> & {
  query: ListQuery<T>;
  /** A text, or an `EmptyState`. */
  empty: React.ReactNode;
  children: (items: readonly T[]) => React.ReactNode;
};

/** Shows a list in each of its states: not loaded (loading, offline, or failed), empty, and loaded. */
export function ListView<T>({ query, empty, children, ...unloaded }: ListViewProps<T>) {
  if (!query.data) return <NotLoaded query={query} {...unloaded} />;
  if (query.data.length > 0) return children(query.data);
  return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
}
