import { trpc } from '@qanoon/client/trpc';
import type { PaymentRequest, PaymentStatus } from '@qanoon/contracts/payments';
import { Button } from '@qanoon/ui/button';
import { ListView } from '@qanoon/ui/list-view';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel } from '@qanoon/ui/panel';
import { Table } from '@qanoon/ui/table';
import { useState } from 'react';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestRow } from './request-row.tsx';
import { useDecide } from './use-decide.ts';

export type ReviewFilter = PaymentStatus | 'all';
const FILTERS: { value: ReviewFilter; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Approved' },
  { value: 'failed', label: 'Rejected' },
  { value: 'all', label: 'All' },
];

/** Payment proofs waiting for a decision, longest wait first, and those decided on (§2, Enrollment Management). */
export function ReviewQueue({ filter, onFilter }: { filter: ReviewFilter; onFilter: (filter: ReviewFilter) => void }) {
  const requests = trpc.payments.requests.useInfiniteQuery(
    { status: filter === 'all' ? undefined : filter },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, refetchInterval: 30_000 },
  );
  const [openId, setOpenId] = useState<string>();
  const [rejecting, setRejecting] = useState<PaymentRequest>();
  const decide = useDecide();
  const items = requests.data?.pages.flatMap((page) => page.items);
  const pending = requests.data?.pages[0]?.pendingCount;

  return (
    <>
      <PageHead
        title="Enrollment Management"
        lead={pending === undefined ? undefined : `${pending} pending. Compare each proof with the amount and transaction ID before approving.`}
      />
      <fieldset className="filters">
        <legend className="sr-only">Show requests</legend>
        {FILTERS.map(({ value, label }) => (
          <Button key={value} variant={filter === value ? 'primary' : 'secondary'} aria-pressed={filter === value} onClick={() => onFilter(value)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <Panel aria-label="Requests">
        <ListView query={{ ...requests, data: items }} loading="Loading..." failed="Failed to load requests." empty="No pending requests.">
          {(rows) => (
            <Table label="Enrollment requests" cards>
              <thead>
                <tr>
                  <th scope="col">Student</th>
                  <th scope="col">Course</th>
                  <th scope="col" className="num">
                    Amount
                  </th>
                  <th scope="col">Transaction ID</th>
                  <th scope="col">Payment Proof</th>
                  <th scope="col">Status</th>
                  <th scope="col">Actions</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((request) => (
                  <RequestRow
                    key={request.id}
                    request={request}
                    open={openId === request.id}
                    onToggle={() => setOpenId(openId === request.id ? undefined : request.id)}
                    busy={decide.busyWith(request.id)}
                    onApprove={() => void decide.approve(request.id)}
                    onReject={() => setRejecting(request)}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </ListView>
      </Panel>
      {requests.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" busy={requests.isFetchingNextPage && 'Loading...'} onClick={() => void requests.fetchNextPage()}>
            More requests
          </Button>
        </div>
      )}
      <RejectDialog
        request={rejecting}
        busy={rejecting !== undefined && decide.busyWith(rejecting.id) !== undefined}
        onClose={() => setRejecting(undefined)}
        onReject={async (reason) => {
          if (rejecting && (await decide.reject(rejecting.id, reason))) setRejecting(undefined);
        }}
      />
    </>
  );
}
