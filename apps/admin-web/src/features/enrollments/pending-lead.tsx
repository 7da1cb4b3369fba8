import { trpc } from '@qanoon/client/trpc';

/** The line under the heading; the count is of every pending request, not of those on the page. */
export function PendingLead() {
  const { data } = trpc.payments.requests.useQuery({ status: 'pending', limit: 1 });
  return (
    <span className="tnum">
      {data && `${data.pendingCount} pending. `}Compare each proof with the amount and transaction ID before
      approving.
    </span>
  );
}
