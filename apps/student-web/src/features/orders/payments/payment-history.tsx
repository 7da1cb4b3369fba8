import { Price } from '@qanoon/client/money/price';
import { PaymentStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { CashReceipt } from '@qanoon/contracts/money/receipts';
import type { Payment, PaymentStatus } from '@qanoon/contracts/orders/payments';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { paymentMethodName, transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as receipts from '@qanoon/messages/shared/receipts';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/payments';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { PayeeLine } from '../payee-line.tsx';
import { PurchasePages } from '../purchase-pages.tsx';
import './payment-history.css';

/** The statuses by which the list is filtered. A reversed payment counts as failed. */
type Filter = Exclude<PaymentStatus, 'reversed'>;
const FILTERS = [undefined, 'completed', 'pending', 'failed'] as const satisfies (Filter | undefined)[];

// The list is loaded again in time, because the signed URLs of the proofs expire after 15 minutes.
const REFETCH_MS = 10 * 60_000;

const STATUS_NAMES: Record<Filter, Message> = {
  completed: m.completed,
  pending: m.pending,
  failed: m.failed,
};
const NO_PAYMENTS: Record<Filter, Message> = {
  completed: m.noCompletedPayments,
  pending: m.noPendingPayments,
  failed: m.noFailedPayments,
};

type Props = { status: Filter | undefined; onStatus: (status: Filter | undefined) => void };

/** Lists the student's payments, filtered by status (docs/product/student-portal.md#payment-history). */
export function PaymentHistory({ status, onStatus }: Props) {
  const payments = trpc.payments.mine.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const cash = trpc.receipts.mineInCash.useQuery();
  const rows = payments.data && cash.data && inOrder(payments.data, cash.data);
  const shown = rows?.filter((row) => !status || (isCash(row) ? 'completed' : statusOf(row)) === status);
  return (
    <>
      <RouteHead />
      <PurchasePages />
      <fieldset className="filters">
        <legend className="sr-only">{m.showPayments()}</legend>
        {FILTERS.map((filter) => (
          <Button
            key={filter ?? 'all'}
            variant={status === filter ? 'primary' : 'secondary'}
            aria-pressed={status === filter}
            onClick={() => onStatus(filter)}
          >
            {filter ? STATUS_NAMES[filter]() : shared.all()}
          </Button>
        ))}
      </fieldset>
      <Panel aria-label={shared.payments()}>
        {shown ? (
          shown.length > 0 ? (
            <ul className="payment-list">
              {shown.map((row) =>
                isCash(row) ? <CashRow key={row.id} cash={row} /> : <PaymentRow key={row.id} payment={row} />,
              )}
            </ul>
          ) : rows?.length ? (
            <EmptyState title={status === undefined ? '' : NO_PAYMENTS[status]()} />
          ) : (
            <EmptyState title={m.youHaventMadeAnyPayments()} />
          )
        ) : (
          <NotLoaded
            query={[payments, cash]}
            skeleton={<PaymentListSkeleton />}
            failed={
              <>
                {m.noPaymentsAvailable()}
                <span className="payment-history-help">{common.weCouldntLoadYourPayment()}</span>
              </>
            }
          />
        )}
      </Panel>
    </>
  );
}

type Row = Payment | CashReceipt;
const isCash = (row: Row): row is CashReceipt => 'number' in row;
const timeOf = (row: Row): string => (isCash(row) ? row.paidAt : row.createdAt);
/** Merges payments and what was paid in cash, latest first. */
const inOrder = (payments: readonly Payment[], cash: readonly CashReceipt[]): Row[] =>
  [...payments, ...cash].toSorted((one, other) => Date.parse(timeOf(other)) - Date.parse(timeOf(one)));

/** Returns the status of a payment for the filter. An unknown one counts as pending. */
const statusOf = ({ status }: Payment): Filter =>
  status === 'reversed' ? 'failed' : (FILTERS.find((value) => value === status) ?? 'pending');

/** Reads the status of the filter from the address. */
export const readFilter = (text: string | undefined): Filter | undefined =>
  FILTERS.find((each) => each === text);

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <li>
      <div className="status-line">
        <h2 className="study-title" lang={payment.courseTitleLanguage} dir="auto">
          <bdi>{payment.courseTitle}</bdi>
        </h2>
        <PaymentStatusBadge status={payment.status} />
      </div>
      <dl className="facts">
        <div>
          <dt>{shared.amount()}</dt>
          <dd>
            <Price amount={payment.receivedAmount ?? payment.amount} />
          </dd>
        </div>
        {payment.creditedAmount > 0 && (
          <div>
            <dt>{receipts.keptAsCredit()}</dt>
            <dd>
              <Price amount={payment.creditedAmount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{deferred.method()}</dt>
          <dd>{paymentMethodName(payment.method)}</dd>
        </div>
        {payment.payee && (
          <div className="facts-wide">
            <dt>{deferred.paidTo()}</dt>
            <dd className="tnum wrap-anywhere">
              <PayeeLine payee={payment.payee} />
            </dd>
          </div>
        )}
        <div>
          <dt>{transactionIdLabel(payment.method)}</dt>
          <dd className="tnum wrap-anywhere">
            <bdi dir="ltr">{payment.transactionId}</bdi>
          </dd>
        </div>
        <div>
          <dt>{deferred.submitted()}</dt>
          <dd className="tnum">{formatDateTime(payment.createdAt)}</dd>
        </div>
        {payment.processedAt && (
          <div>
            <dt>{m.reviewed()}</dt>
            <dd className="tnum">{formatDateTime(payment.processedAt)}</dd>
          </div>
        )}
      </dl>
      {payment.rejectionReason && (
        <p className="text-sm text-danger" dir="auto">
          {payment.rejectionReason}
        </p>
      )}
      <div className="payment-links">
        {payment.receiptId && (
          <Link
            to="/receipts/$receiptId"
            params={{ receiptId: payment.receiptId }}
            className="link link-target text-sm"
          >
            {m.viewReceipt()} <span className="sr-only">{m.forCourse({ course: payment.courseTitle })}</span>
          </Link>
        )}
        {payment.orderId && (
          <Link
            to="/orders/$orderId"
            params={{ orderId: payment.orderId }}
            className="link link-target text-sm"
          >
            {m.seeTheOrder()} <span className="sr-only">{m.forCourse({ course: payment.courseTitle })}</span>
          </Link>
        )}
        <a className="link link-target text-sm" href={payment.proofUrl} target="_blank" rel="noreferrer">
          {m.viewProof()}{' '}
          <span className="sr-only">{m.ofPaymentForCourse({ course: payment.courseTitle })}</span>
          <ExternalLink className="icon icon-sm payment-proof-icon rtl:-scale-x-100" aria-hidden="true" />
        </a>
      </div>
    </li>
  );
}

/** Cash has neither a proof nor a transaction ID. */
function CashRow({ cash: { id, number, orderId, title, amount, credited, paidAt } }: { cash: CashReceipt }) {
  return (
    <li>
      <div className="status-line">
        <h2 className="study-title" dir="auto">
          <bdi>{title}</bdi>
        </h2>
        <PaymentStatusBadge status="completed" />
      </div>
      <dl className="facts">
        <div>
          <dt>{shared.amount()}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
        {credited > 0 && (
          <div>
            <dt>{receipts.keptAsCredit()}</dt>
            <dd>
              <Price amount={credited} />
            </dd>
          </div>
        )}
        <div>
          <dt>{deferred.method()}</dt>
          <dd>{paymentMethodName('cash')}</dd>
        </div>
        <div>
          <dt>{common.receipt()}</dt>
          <dd className="tnum">
            <bdi dir="ltr">{number}</bdi>
          </dd>
        </div>
        <div>
          <dt>{receipts.paidOn()}</dt>
          <dd className="tnum">{formatDateTime(paidAt)}</dd>
        </div>
      </dl>
      <div className="payment-links">
        <Link to="/receipts/$receiptId" params={{ receiptId: id }} className="link link-target text-sm">
          {m.viewReceipt()} <span className="sr-only">{m.forCourse({ course: title })}</span>
        </Link>
        <Link to="/orders/$orderId" params={{ orderId }} className="link link-target text-sm">
          {m.seeTheOrder()} <span className="sr-only">{m.forCourse({ course: title })}</span>
        </Link>
      </div>
    </li>
  );
}

/** The placeholder of the list that loads. */
function PaymentListSkeleton() {
  return (
    <ul className="payment-list" aria-hidden="true">
      {[0, 1].map((row) => (
        <li key={row}>
          <div className="status-line">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-6 w-24" />
          </div>
          <div className="facts">
            {[shared.amount(), deferred.method(), 'ID', deferred.submitted()].map((fact) => (
              <Skeleton key={fact} className="h-11" />
            ))}
          </div>
          <Skeleton className="h-6 w-48" />
        </li>
      ))}
    </ul>
  );
}
