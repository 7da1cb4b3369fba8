import type * as React from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-strip.tsx';
import { PageSpinner } from './spinner.tsx';

type ListViewProps<T> = {
  /** Any query result of this shape; `data` wins over `isError`, so a failed refresh keeps the last good list. */
  query: { data: readonly T[] | undefined; isError: boolean; refetch: () => unknown; isPending?: boolean };
  /** Spoken, and shown unless there is a `skeleton`. */
  loading?: string;
  /** The list's geometry in grey, shown instead of the spinner. */
  skeleton?: React.ReactNode;
  failed: React.ReactNode;
  /** A text, or an `EmptyState` of your own. */
  empty: React.ReactNode;
  retryLabel?: string;
  children: (items: readonly T[]) => React.ReactNode;
};

/** The four faces of a list: loading, failed (with Try Again), empty, full. */
export function ListView<T>({
  query,
  loading = 'Loading...',
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
