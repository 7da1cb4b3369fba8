import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import { type PaymentRequest, reviewStatus } from '@qanoon/contracts/payments';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Price } from '@qanoon/ui/price';
import { SkeletonText } from '@qanoon/ui/skeleton';
import { RotateCw } from 'lucide-react';
import { courseOf, studentOf } from './review.ts';

/** The student's other payments with their decisions. */
export function StudentHistory({ request }: { request: PaymentRequest }) {
  const history = trpc.payments.history.useQuery({ paymentId: request.id });
  const headingId = `history-${request.id}`;
  return (
    <section aria-labelledby={headingId} className="history">
      <h3 id={headingId}>{`Other payments of ${studentOf(request)}`}</h3>
      {history.data ? (
        <Payments payments={history.data.payments} />
      ) : history.isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-ink-2">The student’s history could not be loaded.</p>
          <Button variant="secondary" onClick={() => void history.refetch()}>
            <RotateCw aria-hidden="true" />
            Try Again
          </Button>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <SkeletonText lines={2} />
        </div>
      )}
    </section>
  );
}

type Other = { id: string } & Pick<
  PaymentRequest,
  | 'courseTitle'
  | 'amount'
  | 'method'
  | 'transactionId'
  | 'status'
  | 'enrollmentStatus'
  | 'createdAt'
  | 'decidedBy'
  | 'rejectionReason'
>;

function Payments({ payments }: { payments: readonly Other[] }) {
  if (payments.length === 0) return <p className="text-sm text-ink-3">No other payments.</p>;
  return (
    <ul className="history-list">
      {payments.map((payment) => (
        <li key={payment.id}>
          <div className="history-row">
            <b>{courseOf(payment)}</b>
            <ReviewStatusBadge status={reviewStatus(payment)} />
          </div>
          <p className="tnum">
            <Price amount={payment.amount} />
            {`, ${payment.method} `}
            <bdi>{payment.transactionId}</bdi>
            {`, ${formatDate(payment.createdAt)}`}
            {payment.decidedBy && `, decided by ${payment.decidedBy}`}
          </p>
          {payment.rejectionReason && <p>{payment.rejectionReason}</p>}
        </li>
      ))}
    </ul>
  );
}
