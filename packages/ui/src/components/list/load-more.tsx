import * as shared from '@qanoon/messages/shared/common';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import type * as React from 'react';
import { Button } from '../button/button.tsx';
import { ErrorStrip } from '../feedback/error-strip.tsx';

/** What an infinite query says about its next page. */
export type NextPage = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type LoadMoreProps = {
  query: NextPage;
  /** The number of items in the list now, and of all items if it is known. */
  shown: number;
  total: number | undefined;
  /** Whether there are more items than `total`. */
  more?: boolean | undefined;
  failed: React.ReactNode;
};

/**
 * Shows below a list the button that loads its next page, or why that failed. Renders nothing after the last
 * page.
 */
export function LoadMore({ query, shown, total, more, failed }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  const loadMore = () => void query.fetchNextPage();
  return (
    <div className="load-more">
      {query.isFetchNextPageError && !query.isFetchingNextPage ? (
        <ErrorStrip onRetry={loadMore}>{failed}</ErrorStrip>
      ) : (
        <>
          {total !== undefined && (
            <span className="tnum text-sm text-ink-3" aria-live="polite">
              {uiDeferred.showingOf({
                shown,
                total: more ? uiDeferred.countOrMore({ count: total }) : total,
              })}
            </span>
          )}
          <Button variant="secondary" busy={query.isFetchingNextPage && shared.loading()} onClick={loadMore}>
            {uiDeferred.loadMore()}
          </Button>
        </>
      )}
    </div>
  );
}
