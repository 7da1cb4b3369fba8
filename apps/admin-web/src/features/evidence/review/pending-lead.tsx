import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/enrollments';
import type { ReviewTab } from './review-search.ts';

/**
 * The text below the heading has the number of all pending requests. Above their list it says what to
 * compare.
 */
export function PendingLead({ tab }: { tab: ReviewTab }) {
  const { data } = trpc.payments.requests.useQuery({ status: 'pending', limit: 1 });
  const isOfPending = tab === 'pending';
  return (
    <span className="tnum">
      {data
        ? (isOfPending ? m.pendingAndCompare : m.pendingOnly)({ count: data.pendingCount })
        : isOfPending && m.compareBeforeApproving()}
      {data && data.overdueCount > 0 && (
        <>
          {' '}
          <b className="text-danger">{m.overdueCount({ count: data.overdueCount })}</b>
        </>
      )}
    </span>
  );
}
