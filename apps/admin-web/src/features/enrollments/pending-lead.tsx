import { trpc } from '@qanoon/client/trpc';

/** The text below the heading, with the number of all pending requests. */
export function PendingLead() {
  const { data } = trpc.payments.requests.useQuery({ status: 'pending', limit: 1 });
  return (
    <span className="tnum">
      {data && `${data.pendingCount} pending. `}Compare each proof with the amount and transaction ID before
      approving.
    </span>
  );
}
