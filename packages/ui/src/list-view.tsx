import * as shared from '@qanoon/messages/shared/common';
import type * as React from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-strip.tsx';
import { PageSpinner } from './spinner.tsx';

/** A query result. `data` takes precedence over `isError`: after a failed refetch the last list remains. */
export type ListQuery<T> = {
  data: readonly T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  isPending?: boolean;
};

type ListViewProps<T> = {
  query: ListQuery<T>;
  /** Read by screen readers; displayed unless there is a `skeleton`. */
  loading?: string;
  /** A placeholder of the list, displayed instead of the spinner. */
  skeleton?: React.ReactNode;
  failed: React.ReactNode;
  /** A text, or an `EmptyState` of your own. */
  empty: React.ReactNode;
  retryLabel?: string;
  children: (items: readonly T[]) => React.ReactNode;
};

/** A list in its four states: loading, error (with Try Again), empty, loaded. */
export function ListView<T>({
  query,
  loading = shared.loading(),
  skeleton,
  failed,
  empty,
  retryLabel,
  children,
}: ListViewProps<T>) {
  if (query.data) {
    if (query.data.length > 0) return children(query.data);
    return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  }
  if (query.isError) {
    return (
      <ErrorPanel onRetry={() => query.refetch()} retryLabel={retryLabel}>
        {failed}
      </ErrorPanel>
    );
  }
  if (!skeleton) return <PageSpinner label={loading} />;
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      {skeleton}
    </div>
  );
}
