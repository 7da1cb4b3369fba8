import { trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import { payeeLine } from '@qanoon/contracts/payees';
import {
  PAYMENT_STATUSES,
  type Payment,
  type PaymentStatus,
  transactionIdLabel,
} from '@qanoon/contracts/payments';
import { PaymentStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel } from '@qanoon/ui/panel';
import { Price } from '@qanoon/ui/price';
import { Skeleton } from '@qanoon/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';

const FILTERS = [undefined, 'completed', 'pending', 'failed'] as const satisfies (
  | PaymentStatus
  | undefined
)[];

// The signed URLs of the proofs expire after 15 minutes.
const REFETCH_MS = 10 * 60_000;

type Props = { status: PaymentStatus | undefined; onStatus: (status: PaymentStatus | undefined) => void };

/** Every payment of the student, filtered by status (§2, Purchase history). */
export function PaymentHistory({ status, onStatus }: Props) {
  const payments = trpc.payments.mine.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const shown = payments.data?.filter((payment) => !status || statusOf(payment) === status);
  return (
    <>
      <PageHead title="Payment History" />
      <fieldset className="filters">
        <legend className="sr-only">Show payments</legend>
        {FILTERS.map((filter) => (
          <Button
            key={filter ?? 'all'}
            variant={status === filter ? 'primary' : 'secondary'}
            aria-pressed={status === filter}
            onClick={() => onStatus(filter)}
          >
            {filter ? filter[0]!.toUpperCase() + filter.slice(1) : 'All'}
          </Button>
        ))}
      </fieldset>
      <Panel aria-label="Payments">
        {shown ? (
          shown.length > 0 ? (
            <ul className="payment-list">
              {shown.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          ) : payments.data?.length ? (
            <EmptyState title={`No ${status} payments.`} />
          ) : (
            <EmptyState title="You haven't made any payments yet." />
          )
        ) : payments.isError ? (
          <ErrorPanel onRetry={() => void payments.refetch()}>
            No payments available
            <span className="mt-2 block font-sans text-sm text-ink-2">
              We couldn't load your payment history. Please try again later.
            </span>
          </ErrorPanel>
        ) : (
          <PaymentListSkeleton />
        )}
      </Panel>
    </>
  );
}

/** An unknown status counts as pending (§4). */
const statusOf = ({ status }: Payment): PaymentStatus =>
  PAYMENT_STATUSES.find((value) => value === status) ?? 'pending';

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <li>
      <div className="status-line">
        <h2 className="study-title">{payment.courseTitle}</h2>
        <PaymentStatusBadge status={payment.status} />
      </div>
      <dl className="facts">
        <div>
          <dt>Amount</dt>
          <dd>
            <Price amount={payment.amount} />
          </dd>
        </div>
        <div>
          <dt>Method</dt>
          <dd>{payment.method}</dd>
        </div>
        {payment.payee && (
          <div>
            <dt>Paid to</dt>
            <dd className="tnum wrap-anywhere">
              <bdi>{payeeLine(payment.payee)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{transactionIdLabel(payment.method)}</dt>
          <dd className="tnum wrap-anywhere">{payment.transactionId}</dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd className="tnum">{formatDateTime(payment.createdAt)}</dd>
        </div>
        {payment.processedAt && (
          <div>
            <dt>Reviewed</dt>
            <dd className="tnum">{formatDateTime(payment.processedAt)}</dd>
          </div>
        )}
      </dl>
      {payment.rejectionReason && <p className="text-sm text-danger">{payment.rejectionReason}</p>}
      <div className="payment-links">
        <Link
          to="/receipt/$paymentId"
          params={{ paymentId: payment.id }}
          className="link link-target text-sm"
        >
          View receipt<span className="sr-only"> for {payment.courseTitle}</span>
        </Link>
        <a className="link link-target text-sm" href={payment.proofUrl} target="_blank" rel="noreferrer">
          View proof
          <span className="sr-only"> of payment for {payment.courseTitle} (opens in a new tab)</span>
          <ExternalLink className="icon icon-sm ms-1 inline" aria-hidden="true" />
        </a>
      </div>
    </li>
  );
}

/** The list while it loads. */
function PaymentListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <ul className="payment-list" aria-hidden="true">
        {[0, 1].map((row) => (
          <li key={row}>
            <div className="status-line">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-6 w-24" />
            </div>
            <div className="facts">
              {['Amount', 'Method', 'ID', 'Submitted'].map((fact) => (
                <Skeleton key={fact} className="h-11" />
              ))}
            </div>
            <Skeleton className="h-6 w-48" />
          </li>
        ))}
      </ul>
    </div>
  );
}
