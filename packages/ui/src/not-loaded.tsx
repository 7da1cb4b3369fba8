import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import type * as React from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-strip.tsx';
import { PageSpinner } from './spinner.tsx';

/** The state of a query without data. `paused`: it waits for a connection, and continues by itself. */
export type UnloadedQuery = {
  isError: boolean;
  fetchStatus?: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
};

type NotLoadedProps = {
  query: UnloadedQuery;
  /** Read by screen readers; displayed unless there is a `skeleton`. */
  loading?: string | undefined;
  /** A placeholder of the data, displayed instead of the spinner. */
  skeleton?: React.ReactNode;
  failed: React.ReactNode;
  retryLabel?: string | undefined;
};

/**
 * In the place of data that has not loaded: it is loading, it failed (with Try Again), or this device does not have it
 * and has no connection.
 */
export function NotLoaded({
  query,
  loading = shared.loading(),
  skeleton,
  failed,
  retryLabel,
}: NotLoadedProps) {
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
