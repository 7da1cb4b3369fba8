import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import type * as React from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-strip.tsx';
import { PageSpinner } from './spinner.tsx';

/**
 * The state of a query that has no data. `paused` means that it waits for a connection and continues by
 * itself.
 */
export type UnloadedQuery = {
  isError: boolean;
  fetchStatus?: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
};

/** One of several queries that a page needs. */
type JoinedQuery = UnloadedQuery & { data: unknown };

type NotLoadedProps = {
  /** If there are several queries, those that have no data count. */
  query: UnloadedQuery | readonly JoinedQuery[];
  /** Read by screen readers; displayed unless there is a `skeleton`. */
  loading?: string | undefined;
  /** A placeholder of the data, displayed instead of the spinner. */
  skeleton?: React.ReactNode;
  failed: React.ReactNode;
  retryLabel?: string | undefined;
};

/**
 * Replaces data that has not loaded. Says that it is loading, that it failed (with Try Again), or that this
 * device lacks it and has no connection.
 */
export function NotLoaded({
  query: given,
  loading = shared.loading(),
  skeleton,
  failed,
  retryLabel,
}: NotLoadedProps) {
  const query = isList(given) ? joinUnloaded(given) : given;
  if (query.fetchStatus === 'paused')
    return (
      <div role="status">
        <EmptyState title={m.notOnThisDevice()} />
      </div>
    );
  if (query.isError)
    return (
      <ErrorPanel onRetry={() => query.refetch()} retryLabel={retryLabel}>
        {failed}
      </ErrorPanel>
    );
  if (!skeleton) return <PageSpinner label={loading} />;
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      {skeleton}
    </div>
  );
}

const isList = (query: UnloadedQuery | readonly JoinedQuery[]): query is readonly JoinedQuery[] =>
  Array.isArray(query);

/**
 * Combines the queries that have no data into one, which fails if one of them does and repeats all that
 * failed.
 */
function joinUnloaded(queries: readonly JoinedQuery[]): UnloadedQuery {
  const unloaded = queries.filter(({ data }) => data === undefined);
  const failed = unloaded.filter(({ isError }) => isError);
  return {
    ...(failed[0] ?? unloaded[0]!),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
