import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { LoadMore } from '@qanoon/ui/components/list/load-more';
import { classNames } from '@qanoon/ui/lib/class-names';
import { useCallback, useDeferredValue, useEffect } from 'react';
import { DecisionBar } from './decisions/decision-bar.tsx';
import { useDecisions } from './decisions/use-decisions.ts';
import { useReviewKeys } from './keys/use-review-keys.ts';
import { useShortcutsSetting } from './keys/use-shortcuts-setting.ts';
import { ProofPanel } from './proof/proof-panel.tsx';
import { isPending, type OrderOfRequest } from './review.ts';
import { ReviewCards } from './review-card.tsx';
import { useReview, useReviewActions } from './review-context.ts';
import { ReviewDialogs } from './review-dialogs.tsx';
import { isNarrowed, type ReviewFilter, TAB_OPTIONS } from './review-filters.ts';
import { ReviewProvider } from './review-provider.tsx';
import { REVIEW_TABS, type ReviewTab } from './review-search.ts';
import { ReviewSummary } from './review-summary.tsx';
import { ReviewTable } from './review-table.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { useReviewUpdates } from './use-review-updates.ts';
import { useWideScreen } from './use-wide-screen.ts';
import './review.css';
import './keys/review-shortcuts.css';

type ReviewQueueProps = {
  filter: ReviewFilter;
  onFilterChange: (filter: ReviewFilter) => void;
  Order: OrderOfRequest;
};

/**
 * Lists the requests behind a tab for each status, searched and filtered
 * (docs/product/console.md#enrollment-management).
 */
export function ReviewQueue({ filter, onFilterChange, Order }: ReviewQueueProps) {
  useReviewUpdates();
  const decisions = useDecisions();
  const shortcuts = useShortcutsSetting();
  // The tab and the fields respond at once, and the rows follow.
  const listed = useDeferredValue(filter);
  // Each tab starts with its default order.
  const changeTab = (tab: ReviewTab) =>
    onFilterChange({
      ...filter,
      payment: undefined,
      tab,
      order: tab === 'pending' ? 'longest-wait' : 'newest',
      overdue: false,
    });
  return (
    <Tabs value={filter.tab} onValueChange={(next) => changeTab(next as ReviewTab)} activationMode="manual">
      <TabList aria-label={shared.status()} className="gap-x-3.5 sm:gap-x-7">
        {REVIEW_TABS.map((value) => (
          <Tab key={value} value={value} className="min-w-11 text-start">
            {TAB_OPTIONS[value].label()}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={filter.tab} tabIndex={-1} className="review-panel">
        {filter.payment ? (
          <div className="review-linked">
            <p>{m.thisIsRequestOfYour()}</p>
            <Button variant="secondary" onClick={() => changeTab('pending')}>
              {m.showAllPendingRequests()}
            </Button>
          </div>
        ) : (
          <ReviewToolbar filter={filter} onChange={(change) => onFilterChange({ ...filter, ...change })} />
        )}
        <ReviewProvider
          key={JSON.stringify(listed)}
          filter={listed}
          decisions={decisions}
          shortcuts={shortcuts}
          Order={Order}
        >
          <RequestList />
        </ReviewProvider>
      </TabPanel>
    </Tabs>
  );
}

function RequestList() {
  const { filter, requests, decisions, shortcuts, state, open, reviewed, isDecidable } = useReview();
  const { dispatch, undo } = useReviewActions();
  const wide = useWideScreen(state.hasOrderDialog);
  useReviewKeys();
  useMoreRows(requests.pages, open && requests.rows.filter(isDecidable).length);
  const empty = filter.payment
    ? m.thisRequestDoesNotExist()
    : isNarrowed(filter)
      ? common.noRequestsMatch()
      : TAB_OPTIONS[filter.tab].empty();
  const resizeBar = useCallback((height: number) => dispatch({ type: 'bar-resized', height }), [dispatch]);

  return (
    <>
      <ReviewSummary />
      <div className={classNames('review-desk', wide && open && 'has-proof')}>
        <div className="min-w-0">
          <ListView
            query={requests.list}
            failed={m.failedToLoadRequests()}
            empty={<EmptyPanel text={empty} />}
          >
            {(items) => (
              <>
                {wide ? (
                  <ReviewTable requests={items} stacked={open !== undefined} />
                ) : (
                  <ReviewCards requests={items} />
                )}
                {filter.tab === 'pending' && !items.some(isPending) && !requests.pages.hasNextPage && (
                  <p role="status" className="mt-6 text-center text-ink-2">
                    {empty}
                  </p>
                )}
              </>
            )}
          </ListView>
          <LoadMore
            query={requests.pages}
            shown={requests.loadedCount}
            total={requests.total?.totalCount}
            more={requests.total?.moreThanTotal}
            failed={m.failedToLoadRequests()}
          />
        </div>
        {wide && open && <ProofPanel key={open.id} reviewed={reviewed(open)} barHeight={state.barHeight} />}
      </div>
      <DecisionBar decisions={decisions} shortcuts={shortcuts.on} onUndo={undo} onHeightChange={resizeBar} />
      <ReviewDialogs />
    </>
  );
}

/** Loads the next page in time for a reviewer who takes one request after another. */
function useMoreRows(
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown },
  decidable: number | undefined,
): void {
  const needsMore =
    decidable !== undefined && decidable < 5 && pages.hasNextPage && !pages.isFetchingNextPage;
  const { fetchNextPage } = pages;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
}

function EmptyPanel({ text }: { text: string }) {
  return (
    <Panel aria-label={m.requests()} className="empty">
      <p className="empty-title">{text}</p>
    </Panel>
  );
}
