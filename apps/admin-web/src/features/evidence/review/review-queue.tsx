import { MAX_BATCH } from '@qanoon/contracts/evidence/reviews';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { LoadMore } from '@qanoon/ui/components/list/load-more';
import { classNames } from '@qanoon/ui/lib/class-names';
import { BadgeCheck, Keyboard } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { evidenceOf } from './checks/evidence.ts';
import { EvidenceDialog } from './checks/evidence-dialog.tsx';
import { useFacts } from './checks/use-facts.ts';
import { BatchDialog } from './decisions/batch-dialog.tsx';
import { DecisionBar } from './decisions/decision-bar.tsx';
import { RejectDialog } from './decisions/reject-dialog.tsx';
import { type Decisions, useDecisions } from './decisions/use-decisions.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { ProofPanel } from './proof/proof-panel.tsx';
import { useOpenProof } from './proof/use-open-proof.ts';
import { isPending, type OrderOfRequest } from './review.ts';
import { ReviewCards } from './review-card.tsx';
import { isNarrowed, REVIEW_TABS, type ReviewFilter, type ReviewTab, TAB_OPTIONS } from './review-filters.ts';
import { ReviewPace } from './review-pace.tsx';
import { ReviewTable } from './review-table.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { useRequests } from './use-requests.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewUpdates } from './use-review-updates.ts';
import { useShortcutsSetting } from './use-shortcuts-setting.ts';
import { useWideScreen } from './use-wide-screen.ts';
import './review.css';
import './review-shortcuts.css';

type ReviewQueueProps = {
  filter: ReviewFilter;
  onFilterChange: (filter: ReviewFilter) => void;
  Order: OrderOfRequest;
};

/** The requests behind one tab for each status, searched and filtered (§2, Enrollment Management). */
export function ReviewQueue({ filter, onFilterChange, Order }: ReviewQueueProps) {
  useReviewUpdates();
  const decisions = useDecisions();
  const [shortcutsOn, setShortcutsOn] = useShortcutsSetting();
  // The tab and the fields change first, then the rows.
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
        <RequestList
          key={JSON.stringify(listed)}
          filter={listed}
          Order={Order}
          decisions={decisions}
          shortcutsOn={shortcutsOn}
          onShortcutsSwitch={setShortcutsOn}
        />
      </TabPanel>
    </Tabs>
  );
}

type RequestListProps = Pick<ReviewQueueProps, 'filter' | 'Order'> & {
  decisions: Decisions;
  shortcutsOn: boolean;
  onShortcutsSwitch: (on: boolean) => void;
};

function RequestList({ filter, Order, decisions, shortcutsOn, onShortcutsSwitch }: RequestListProps) {
  const requests = useRequests(filter);
  const rows = requests.list.data ?? [];
  const {
    reviewed,
    actions,
    isDecidable,
    currentId,
    openId,
    open,
    rejecting,
    cancelReject,
    reject,
    goTo,
    evidence,
    setEvidence,
    hasDialog,
  } = useReview({
    rows,
    decisions,
    setDecided: requests.setDecided,
    isOfPending: filter.tab === 'pending',
    initialId: filter.payment,
  });
  const openProof = useOpenProof();
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const [barHeight, setBarHeight] = useState(0);
  const [batch, setBatch] = useState<readonly ListedRequest[]>();
  const wide = useWideScreen(hasDialog);
  const certain = rows.filter((request) => request.isCertain && isDecidable(request)).slice(0, MAX_BATCH);
  const facts = useFacts(open?.id).data;
  const evidences = facts ? evidenceOf(facts) : [];
  const undoLast = () => actions.undo(decisions.waiting[0]!.decisions.map(({ paymentId }) => paymentId));
  useReviewKeys({
    on: shortcutsOn,
    rows,
    currentId,
    openId,
    isDecidable,
    goTo,
    approve: (request) => void actions.approve(request),
    reject: actions.openRejectDialog,
    toggleProof: actions.toggle,
    openTab: (request) => void openProof(request.id),
    undo: decisions.waiting.length > 0 ? undoLast : undefined,
    approveCertain: certain.length > 0 ? () => setBatch(certain) : undefined,
    showEvidence:
      evidences.length > 0 ? (place) => setEvidence(place === 'first' ? 0 : evidences.length - 1) : undefined,
    showKeys: () => setShortcutsShown(true),
  });
  useMoreRows(requests.pages, open && rows.filter(isDecidable).length);
  const empty = filter.payment
    ? m.thisRequestDoesNotExist()
    : isNarrowed(filter)
      ? common.noRequestsMatch()
      : TAB_OPTIONS[filter.tab].empty();

  return (
    <>
      <div className="review-summary">
        <p className="tnum" role="status">
          {requests.total &&
            (requests.total.moreThanTotal ? m.requestCountOrMore : m.requestCount)({
              count: requests.total.totalCount,
            })}
        </p>
        <ReviewPace />
        <div className="review-summary-actions">
          {certain.length > 0 && (
            <Button variant="secondary" onClick={() => setBatch(certain)}>
              <BadgeCheck aria-hidden="true" />
              {reviews.approveCertain({ count: certain.length })}
            </Button>
          )}
          <Button variant="ghost" className="review-shortcuts" onClick={() => setShortcutsShown(true)}>
            <Keyboard aria-hidden="true" />
            {shortcutsOn ? deferred.keyboardShortcuts() : m.keyboardShortcutsOff()}
          </Button>
        </div>
      </div>
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
                  <ReviewTable requests={items} reviewed={reviewed} stacked={open !== undefined} />
                ) : (
                  <ReviewCards requests={items} reviewed={reviewed} Order={Order} barHeight={barHeight} />
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
        {wide && open && (
          <ProofPanel key={open.id} reviewed={reviewed(open)} Order={Order} barHeight={barHeight} />
        )}
      </div>
      <DecisionBar
        decisions={decisions}
        shortcuts={shortcutsOn}
        onUndo={actions.undo}
        onHeightChange={setBarHeight}
      />
      {rejecting && (
        <RejectDialog
          key={rejecting.id}
          request={rejecting}
          shortcuts={shortcutsOn}
          onClose={cancelReject}
          onReject={reject}
        />
      )}
      {open && evidence !== undefined && (
        <EvidenceDialog
          request={open}
          evidence={evidences}
          index={evidence}
          shortcuts={shortcutsOn}
          onIndexChange={setEvidence}
          onClose={() => setEvidence(undefined)}
        />
      )}
      {batch && (
        <BatchDialog
          requests={batch}
          busy={decisions.batching}
          onClose={() => setBatch(undefined)}
          onConfirm={() => void decisions.approveCertain(batch).then((sent) => sent && setBatch(undefined))}
        />
      )}
      <KeysDialog
        open={shortcutsShown}
        onOpenChange={setShortcutsShown}
        on={shortcutsOn}
        onSwitch={onShortcutsSwitch}
      />
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
