import { trpc } from '@qanoon/client/trpc/trpc';
import { PAYEE_NOTICE_HOURS, payeeNumber } from '@qanoon/contracts/money/payees';
import type { PaymentHistory, PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as m from '@qanoon/messages/admin/enrollments';
import * as deferred from '@qanoon/messages/shared/deferred';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { writeDecision } from '../decisions/written-decision.ts';
import { isPending } from '../review.ts';

/** The facts that the proof must match: amount, ID, method and time. */
export function ProofFacts({ request }: { request: PaymentRequest }) {
  const history = trpc.payments.history.useQuery({ paymentId: request.id }).data;
  return (
    <>
      <p className="proof-title">{m.checkProof()}</p>
      <dl className="proof-facts">
        <Fact label={m.amountDue()} check={<PriceCheck request={request} />}>
          {formatPkr(request.amount)}
        </Fact>
        <Fact label={deferred.transactionId()}>
          <bdi>{request.transactionId}</bdi>
          <CopyButton
            text={request.transactionId}
            label={m.copyTransactionId()}
            copiedLabel={m.transactionIdCopied()}
            className="-my-1"
          />
        </Fact>
        <Fact label={deferred.method()}>{paymentMethodName(request.method)}</Fact>
        {request.payee && (
          <Fact
            label={m.accountShown()}
            check={history && <PayeeCheck request={request} history={history} />}
          >
            <bdi>
              {[leftToRight(payeeNumber(request.payee)), request.payee.bankName].filter(Boolean).join(', ')}
            </bdi>
          </Fact>
        )}
        {request.receivedAmount !== null && request.receivedAmount !== request.amount && (
          <Fact label={m.arrived()}>{formatPkr(request.receivedAmount)}</Fact>
        )}
        <Fact label={deferred.submitted()}>{formatDateTime(request.createdAt)}</Fact>
        {!isPending(request) && <Fact label={m.decided()}>{writeDecision(request)}</Fact>}
        {request.rejectionReason && (
          <Fact label={deferred.reason()}>
            <bdi>{request.rejectionReason}</bdi>
          </Fact>
        )}
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
  const order = trpc.orders.reviewed.useQuery({ paymentId: request.id }).data?.order;
  // A discount, several courses or an earlier payment explain why the amount differs from the price.
  const isExplained =
    order &&
    (order.items.length > 1 ||
      order.total !== request.amount ||
      order.items.some(({ discounts }) => discounts.length > 0));
  if (isExplained) return <Check good>{m.amountOfOrder()}</Check>;
  const same = request.amount === request.coursePrice;
  const price = formatPkr(request.coursePrice);
  return (
    <Check good={same}>
      {same
        ? m.coursePriceCompare({ price })
        : m.coursePriceIsNow({ price, amount: formatPkr(request.amount) })}
    </Check>
  );
}

/**
 * Warns about an account that is not the academy's any more, or that was changed shortly before the payment.
 */
function PayeeCheck({ request, history }: { request: PaymentRequest; history: PaymentHistory }) {
  const { payeeAccount } = history;
  if (!payeeAccount) return <Check good={false}>{m.thisAccountIsNoLonger()}</Check>;
  const { isSame, isActive, changedAt } = payeeAccount;
  const time = formatDateTime(changedAt);
  if (!isSame) return <Check good={false}>{m.accountWasChanged({ time })}</Check>;
  if (!isActive) return <Check good={false}>{m.accountWasDeactivated({ time })}</Check>;
  const hours = (Date.parse(request.createdAt) - Date.parse(changedAt)) / 3_600_000;
  if (Math.abs(hours) < PAYEE_NOTICE_HOURS)
    return <Check good={false}>{m.accountWasAddedOrChanged({ time })}</Check>;
  return <Check good>{m.accountOfAcademy()}</Check>;
}
