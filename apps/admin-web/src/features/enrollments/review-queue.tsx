import { trpc } from '@qanoon/client/trpc';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';
import { classNames } from '@qanoon/ui/class-names';
import { ListView } from '@qanoon/ui/list-view';
import { LoadMore } from '@qanoon/ui/load-more';
import { Panel } from '@qanoon/ui/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/tabs';
import { Keyboard } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { KeysDialog } from './keys-dialog.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { isPending, type OrderOfRequest, type Review } from './review.ts';
import { ReviewCard } from './review-card.tsx';
import { isNarrowed, REVIEW_TABS, type ReviewFilter, type ReviewTab, TAB_OPTIONS } from './review-filters.ts';
import { ReviewTable } from './review-table.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { useOpenProof } from './use-open-proof.ts';
import { useRequests } from './use-requests.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewUpdates } from './use-review-updates.ts';
import { useShortcutsSetting } from './use-shortcuts-setting.ts';
import './review.css';

type ReviewQueueProps = {
  filter: ReviewFilter;
  onFilterChange: (filter: ReviewFilter) => void;
  Order: OrderOfRequest;
};

/** The text below the heading, with the number of all pending requests. */
export function PendingLead() {
  const { data } = trpc.payments.requests.useQuery({ status: 'pending', limit: 1 });
  return (
    <span className="tnum">
      {data ? m.pendingAndCompare({ count: data.pendingCount }) : m.compareBeforeApproving()}
      {data && data.overdueCount > 0 && (
        <>
          {' '}
          <b className="text-danger">{m.overdueCount({ count: data.overdueCount })}</b>
        </>
      )}
    </span>
  );
}

/** The requests behind one tab for each status, searched and filtered (§2, Enrollment Management). */
export function ReviewQueue({ filter, onFilterChange, Order }: ReviewQueueProps) {
  useReviewUpdates();
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
      <TabPanel value={filter.tab} tabIndex={-1}>
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
        <RequestList key={JSON.stringify(filter)} filter={filter} Order={Order} />
      </TabPanel>
    </Tabs>
  );
}

// The width of seven columns beside the sidebar. Narrower screens show cards.
const wideScreen = window.matchMedia('(min-width: 78rem)');

function subscribeToWidth(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}

/** Whether the table fits on the screen. Otherwise the page shows cards. */
const useWideScreen = (): boolean => useSyncExternalStore(subscribeToWidth, () => wideScreen.matches);

function RequestList({ filter, Order }: Pick<ReviewQueueProps, 'filter' | 'Order'>) {
  const requests = useRequests(filter);
  const rows = requests.list.data ?? [];
  const { review, rejecting, cancelReject, reject, goTo } = useReview(
    rows,
    requests.setDecided,
    filter.payment,
    Order,
  );
  const openProof = useOpenProof();
  const [shortcutsOn, setShortcutsOn] = useShortcutsSetting();
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const wide = useWideScreen();
  useReviewKeys({
    on: shortcutsOn,
    rows,
    currentId: review.currentId,
    openId: review.openId,
    goTo,
    approve: review.approve,
    reject: review.openRejectDialog,
    toggleProof: review.toggle,
    openTab: (request) => void openProof(request.id),
    showKeys: () => setShortcutsShown(true),
  });
  const open = wide ? rows.find(({ id }) => id === review.openId) : undefined;
  const empty = filter.payment
    ? m.thisRequestDoesNotExist()
    : isNarrowed(filter)
      ? common.noRequestsMatch()
      : TAB_OPTIONS[filter.tab].empty();

  return (
    <>
      <div className="review-summary">
        <p className="tnum" role="status">
          {requests.total !== undefined && m.requestCount({ count: requests.total })}
        </p>
        <Button variant="ghost" onClick={() => setShortcutsShown(true)}>
          <Keyboard aria-hidden="true" />
          {shortcutsOn ? deferred.keyboardShortcuts() : m.keyboardShortcutsOff()}
        </Button>
      </div>
      <div className={classNames('review-desk', open && 'has-proof')}>
        <div className="min-w-0">
          <ListView
            query={requests.list}
            failed={m.failedToLoadRequests()}
            empty={<EmptyPanel text={empty} />}
          >
            {(items) => (
              <>
                {wide ? (
                  <ReviewTable requests={items} review={review} stacked={open !== undefined} />
                ) : (
                  <Cards requests={items} review={review} />
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
            total={requests.total}
            failed={m.failedToLoadRequests()}
          />
        </div>
        {open && <ProofPanel key={open.id} request={open} review={review} />}
      </div>
      {rejecting && (
        <RejectDialog
          key={rejecting.id}
          request={rejecting}
          shortcuts={shortcutsOn}
          onClose={cancelReject}
          onReject={reject}
        />
      )}
      <KeysDialog
        open={shortcutsShown}
        onOpenChange={setShortcutsShown}
        on={shortcutsOn}
        onSwitch={setShortcutsOn}
      />
    </>
  );
}

type CardsProps = { requests: readonly PaymentRequest[]; review: Review };

function Cards({ requests, review }: CardsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <ReviewCard request={request} review={review} />
        </li>
      ))}
    </ul>
  );
}

function EmptyPanel({ text }: { text: string }) {
  return (
    <Panel aria-label={m.requests()} className="empty">
      <p className="empty-title">{text}</p>
    </Panel>
  );
}
