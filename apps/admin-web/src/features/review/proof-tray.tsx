import { trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import { type PaymentRequest, transactionIdLabel } from '@qanoon/contracts/payments';
import { PAYMENT_DETAILS } from '@qanoon/contracts/site';
import { Button } from '@qanoon/ui/button';
import { CopyButton } from '@qanoon/ui/copy-button';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { Price } from '@qanoon/ui/price';
import { Skeleton } from '@qanoon/ui/skeleton';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useOpenProof } from './use-open-proof.ts';

/** The proof beside what it is compared with. */
export function ProofTray({ request }: { request: PaymentRequest }) {
  const proof = trpc.payments.proof.useQuery({ filePath: request.paymentProof }, { staleTime: 5 * 60_000 });
  const openProof = useOpenProof();
  const account = PAYMENT_DETAILS[request.method].rows[0]?.value;
  return (
    <div className="proof-tray">
      {proof.data ? (
        <a href={proof.data.signedUrl} target="_blank" rel="noreferrer" className="proof-image">
          <img src={proof.data.signedUrl} alt={`Payment proof of ${request.studentName} (opens in a new tab)`} />
        </a>
      ) : proof.isError ? (
        <ErrorPanel onRetry={() => void proof.refetch()}>Failed to load screenshot.</ErrorPanel>
      ) : (
        <Skeleton className="proof-image h-80" />
      )}
      <div>
        <h3>Check the proof</h3>
        <dl className="proof-facts">
          <dt>Amount</dt>
          <dd>
            <Price amount={request.amount} />
            {request.amount === request.coursePrice && <Agrees>Matches the course price</Agrees>}
          </dd>
          <dt>{transactionIdLabel(request.method)}</dt>
          <dd className="tnum wrap-anywhere">
            {request.transactionId}
            <CopyButton text={request.transactionId} label={`Copy ${transactionIdLabel(request.method)}`} />
          </dd>
          <dt>Method</dt>
          <dd>
            {request.method}
            {account && <bdi className="tnum">{account}</bdi>}
          </dd>
          <dt>Submitted</dt>
          <dd className="tnum">{formatDateTime(request.createdAt)}</dd>
          {request.processedAt && (
            <>
              <dt>Decided</dt>
              <dd className="tnum">
                {formatDateTime(request.processedAt)}
                {request.decidedBy && ` by ${request.decidedBy}`}
              </dd>
            </>
          )}
          {request.rejectionReason && (
            <>
              <dt>Reason</dt>
              <dd>{request.rejectionReason}</dd>
            </>
          )}
        </dl>
        <div className="proof-actions">
          <Button variant="secondary" onClick={() => void openProof(request.paymentProof)}>
            <ExternalLink className="icon icon-sm" aria-hidden="true" />
            Open in new tab
          </Button>
          {request.status === 'pending' && <p>Approve marks the payment completed and opens the course. Reject marks it rejected.</p>}
        </div>
      </div>
    </div>
  );
}

function Agrees({ children }: { children: string }) {
  return (
    <span className="agrees">
      <CircleCheck className="icon icon-sm" aria-hidden="true" />
      {children}
    </span>
  );
}
