import { config } from '@qanoon/client/config';
import { trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr } from '@qanoon/contracts/money';
import type { PaymentHistory, PaymentRequest } from '@qanoon/contracts/payments';
import { CopyButton } from '@qanoon/ui/copy-button';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPending, studentOf } from './review.ts';

/** The facts that the proof must match: amount, ID, method and time. */
export function ProofFacts({ request }: { request: PaymentRequest }) {
  const history = trpc.payments.history.useQuery({ paymentId: request.id }).data;
  const account = config.payees?.[request.method][0];
  return (
    <>
      <p className="proof-title">Check the proof</p>
      <dl className="proof-facts">
        <Fact label="Amount due" check={<PriceCheck request={request} />}>
          {formatPkr(request.amount)}
        </Fact>
        <Fact label="Transaction ID" check={history && <ReuseCheck history={history} />}>
          <bdi>{request.transactionId}</bdi>
          <CopyButton
            text={request.transactionId}
            label="Copy transaction ID"
            copiedLabel="Transaction ID copied"
            className="-my-1"
          />
        </Fact>
        <Fact label="Method">{account ? `${request.method}, ${account.value}` : request.method}</Fact>
        <Fact label="Submitted">{formatDateTime(request.createdAt)}</Fact>
        {!isPending(request) && <Fact label="Decided">{decision(request)}</Fact>}
        {request.rejectionReason && <Fact label="Reason">{request.rejectionReason}</Fact>}
      </dl>
    </>
  );
}

function Fact({ label, check, children }: { label: string; check?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="proof-value tnum">{children}</span>
        {check}
      </dd>
    </div>
  );
}

function Check({ good, children }: { good: boolean; children: ReactNode }) {
  const Icon = good ? CircleCheck : TriangleAlert;
  return (
    <span className={`proof-check ${good ? 'text-success' : 'text-warning'}`}>
      <Icon className="icon icon-sm" aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/**
 * The amount is the price at the time of the request; the course's price may have changed. Nobody but the
 * reviewer can compare it with the screenshot.
 */
function PriceCheck({ request }: { request: PaymentRequest }) {
  const same = request.amount === request.coursePrice;
  const price = formatPkr(request.coursePrice);
  return (
    <Check good={same}>
      {same
        ? `Course price ${price}: compare with the screenshot`
        : `The course price is now ${price}: compare ${formatPkr(request.amount)} with the screenshot`}
    </Check>
  );
}

/**
 * A pending or completed payment has a unique ID per method; failed payments and other methods may have the
 * same ID.
 */
function ReuseCheck({ history: { sameTransactionId } }: { history: PaymentHistory }) {
  const [first] = sameTransactionId;
  if (!first) return <Check good>Not used before</Check>;
  return (
    <Check good={false}>{`Also sent by ${studentOf(first)} on ${formatDateTime(first.createdAt)}`}</Check>
  );
}

function decision({ decidedBy, processedAt }: PaymentRequest): string {
  const when = formatDateTime(processedAt);
  return decidedBy ? `${when}, by ${decidedBy}` : when;
}
