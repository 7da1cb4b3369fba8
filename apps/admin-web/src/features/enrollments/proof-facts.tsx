import { trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr } from '@qanoon/contracts/money';
import { PAYEE_NOTICE_HOURS, payeeNumber } from '@qanoon/contracts/payees';
import type { PaymentHistory, PaymentRequest } from '@qanoon/contracts/payments';
import { CopyButton } from '@qanoon/ui/copy-button';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPending, studentOf } from './review.ts';

/** The facts that the proof must match: amount, ID, method and time. */
export function ProofFacts({ request }: { request: PaymentRequest }) {
  const history = trpc.payments.history.useQuery({ paymentId: request.id }).data;
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
        <Fact label="Method">{request.method}</Fact>
        {request.payee && (
          <Fact label="Account shown" check={history && <PayeeCheck request={request} history={history} />}>
            <bdi>{[payeeNumber(request.payee), request.payee.bankName].filter(Boolean).join(', ')}</bdi>
          </Fact>
        )}
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

/** Warns about an account that is not the academy's any more, or that was changed shortly before the payment. */
function PayeeCheck({ request, history }: { request: PaymentRequest; history: PaymentHistory }) {
  const { payeeAccount } = history;
  if (!payeeAccount) return <Check good={false}>This account is no longer in the list</Check>;
  const { isSame, isActive, changedAt } = payeeAccount;
  const changed = formatDateTime(changedAt);
  if (!isSame) return <Check good={false}>{`The account was changed on ${changed}`}</Check>;
  if (!isActive) return <Check good={false}>{`The account was deactivated on ${changed}`}</Check>;
  const hours = (Date.parse(request.createdAt) - Date.parse(changedAt)) / 3_600_000;
  if (Math.abs(hours) < PAYEE_NOTICE_HOURS)
    return <Check good={false}>{`The account was added or changed on ${changed}`}</Check>;
  return <Check good>An account of the academy</Check>;
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
