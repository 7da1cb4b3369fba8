import { trpc } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/enrollments';

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
