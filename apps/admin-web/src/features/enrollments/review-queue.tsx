import type { PaymentRequest } from '@qanoon/contracts/payments';
import { Button } from '@qanoon/ui/button';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { ListView } from '@qanoon/ui/list-view';
import { Panel } from '@qanoon/ui/panel';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/tabs';
import { useState } from 'react';
import { RejectDialog } from './reject-dialog.tsx';
import { isPending, type Review, toggleId } from './review.ts';
import { ReviewCard } from './review-card.tsx';
import { FILTER_LOOKS, REVIEW_FILTERS, type ReviewFilter } from './review-filters.ts';
import { ReviewTable } from './review-table.tsx';
import { useDecide } from './use-decide.ts';
import { useRequests } from './use-requests.ts';
import { useWideScreen } from './use-wide-screen.ts';
import './review.css';

type ReviewQueueProps = { filter: ReviewFilter; onFilterChange: (filter: ReviewFilter) => void };

/** The requests behind one tab for each status. */
export function ReviewQueue({ filter, onFilterChange }: ReviewQueueProps) {
  return (
    <Tabs value={filter} onValueChange={(next) => onFilterChange(next as ReviewFilter)} activationMode="manual">
      <TabList aria-label="Status" className="gap-x-3.5 sm:gap-x-7">
        {REVIEW_FILTERS.map((value) => (
          <Tab key={value} value={value} className="min-w-11 text-start">
            {FILTER_LOOKS[value].label}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={filter} tabIndex={-1}>
        <RequestList key={filter} filter={filter} />
      </TabPanel>
    </Tabs>
  );
}

function RequestList({ filter }: { filter: ReviewFilter }) {
  const requests = useRequests(filter);
  const [openId, setOpenId] = useState<string>();
  const [rejecting, setRejecting] = useState<PaymentRequest>();
  const wide = useWideScreen();
  const rows = requests.list.data;

  const { decide, busyWith } = useDecide((request, outcome, reason) => {
    requests.keep(request, outcome, reason);
    const next = nextPending(rows ?? [], request);
    // Somebody who checks proofs one after the other finds the next one open.
    if (openId === request.id) setOpenId(next?.id);
    moveFocusOn(request, next);
  });
  const review: Review = {
    openId,
    toggle: ({ id }) => setOpenId(openId === id ? undefined : id),
    busyWith,
    approve: (request) => void decide(request, 'approve'),
    askToReject: setRejecting,
  };

  return (
    <>
      <ListView query={requests.list} failed="Failed to load requests." empty={<EmptyPanel text={FILTER_LOOKS[filter].empty} />}>
        {(items) => (
          <>
            {wide ? <ReviewTable requests={items} review={review} /> : <Cards requests={items} review={review} />}
            {filter === 'pending' && !items.some(isPending) && !requests.hasMore && (
              <p role="status" className="mt-6 text-center text-ink-2">
                {FILTER_LOOKS.pending.empty}
              </p>
            )}
          </>
        )}
      </ListView>
      {rows && requests.hasMore && <More requests={requests} />}
      <RejectDialog
        request={rejecting}
        busy={Boolean(rejecting && busyWith(rejecting.id))}
        onClose={() => setRejecting(undefined)}
        onReject={async (request, reason) => {
          if (await decide(request, 'reject', reason)) setRejecting(undefined);
        }}
      />
    </>
  );
}

function Cards({ requests, review }: { requests: readonly PaymentRequest[]; review: Review }) {
  return (
    <ul className="grid gap-4">
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
    <Panel aria-label="Requests" className="empty">
      <p className="empty-title">{text}</p>
    </Panel>
  );
}

function More({ requests }: { requests: ReturnType<typeof useRequests> }) {
  if (requests.moreFailed && !requests.loadingMore)
    return (
      <ErrorStrip className="mt-5" onRetry={requests.loadMore}>
        Failed to load requests.
      </ErrorStrip>
    );
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
      <span className="tnum text-sm text-ink-3" aria-live="polite">{`Showing ${requests.loadedCount} of ${requests.total}`}</span>
      <Button variant="secondary" busy={requests.loadingMore && 'Loading...'} onClick={requests.loadMore}>
        Load more
      </Button>
    </div>
  );
}

/** The next one to check: below the decided one, else the first that is left. */
function nextPending(rows: readonly PaymentRequest[], decided: PaymentRequest): PaymentRequest | undefined {
  const place = rows.findIndex(({ id }) => id === decided.id);
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))];
  return others.find((request) => request.id !== decided.id && isPending(request));
}

/** The button that had focus is disabled now: go on to the next proof, unless the reviewer is elsewhere already. */
function moveFocusOn(decided: PaymentRequest, next: PaymentRequest | undefined) {
  const elsewhere = () => {
    const active = document.activeElement;
    return active && active !== document.body && !active.closest(`[data-request="${decided.id}"], [role="dialog"]`);
  };
  // After the row has been drawn and the dialog has gone.
  setTimeout(() => {
    if (!elsewhere()) document.getElementById(next ? toggleId(next.id) : 'main')?.focus();
  }, 60);
}
