import { ReviewStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { ApprovePaymentInput, ReviewedOrder as Reviewed } from '@qanoon/contracts/orders/orders';
import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { reviewStatus } from '@qanoon/domain/orders/review-list';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { UnloadedPart } from '../../../components/unloaded-part.tsx';
import { OrderItems, OrderStatusBadge } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OtherAmountDialog } from './other-amount-dialog.tsx';
import { ReceiptLinks } from './receipt-links.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

type ReviewedOrderProps = {
  request: PaymentRequest;
  /** Whether the request can be decided at present. */
  decidable: boolean;
  /** Approves with an amount. Resolves to whether the dialog can close. */
  onApprove: (input: ApprovePaymentInput) => Promise<boolean>;
  onReversed: (reason: string) => void;
  /** Called when a dialog of the order has opened or closed. */
  onDialogChange: (isOpen: boolean) => void;
};

/** Shows the order of a payment beside its proof, with the actions other than the one-press decision. */
export function ReviewedOrder(props: ReviewedOrderProps) {
  const reviewed = trpc.orders.reviewed.useQuery({ paymentId: props.request.id });
  if (!reviewed.data)
    return (
      <section className="reviewed-order">
        <UnloadedPart query={reviewed} failed={m.orderCouldNotBeLoaded()} lines={3} />
      </section>
    );
  return <Loaded {...props} reviewed={reviewed.data} />;
}

function Loaded({
  request,
  decidable,
  reviewed,
  onApprove,
  onReversed,
  onDialogChange,
}: ReviewedOrderProps & { reviewed: Reviewed }) {
  const utils = trpc.useUtils();
  const [dialog, setDialog] = useState<'other-amount' | 'reverse' | 'refund'>();
  const hasDialog = dialog !== undefined;
  useEffect(() => {
    if (!hasDialog) return;
    onDialogChange(true);
    return () => onDialogChange(false);
  }, [hasDialog, onDialogChange]);
  const { order, events, credit, linkedPayments } = reviewed;
  const headingId = `order-${request.id}`;
  const close = () => setDialog(undefined);
  const reload = () => {
    void utils.orders.invalidate();
    void utils.payments.invalidate();
  };
  return (
    <section aria-labelledby={headingId} className="reviewed-order">
      <header className="reviewed-order-head">
        <h3 id={headingId}>{m.orderOf({ reference: order.reference })}</h3>
        <OrderStatusBadge status={order.status} />
      </header>
      {linkedPayments.length > 0 && <Claim linked={linkedPayments} />}
      <OrderItems order={order} />
      <OrderTotals order={order} credit={credit} credited={reviewed.credited} />
      <div className="reviewed-order-actions">
        <ReceiptLinks receipts={order.receipts} />
        {request.status === 'pending' && (
          <Button variant="secondary" disabled={!decidable} onClick={() => setDialog('other-amount')}>
            {m.otherAmount()}
          </Button>
        )}
        {request.status === 'completed' && (
          <Button variant="danger" onClick={() => setDialog('reverse')}>
            {m.reverse()}
          </Button>
        )}
        {order.status === 'paid' && (
          <Button variant="danger" onClick={() => setDialog('refund')}>
            {m.refund()}
          </Button>
        )}
      </div>
      <OrderTimeline events={events} />
      {dialog === 'other-amount' && (
        <OtherAmountDialog request={request} reviewed={reviewed} onClose={close} onApprove={onApprove} />
      )}
      {dialog === 'reverse' && (
        <ReverseDialog
          request={request}
          order={order}
          onClose={close}
          onDone={(reason) => {
            if (reason !== null) onReversed(reason);
            reload();
          }}
        />
      )}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} onDone={reload} />}
    </section>
  );
}

/** Warns about payments that name the same credit on the academy's account. */
function Claim({ linked }: { linked: Reviewed['linkedPayments'] }) {
  return (
    <Notice tone="warning">
      <p className="font-semibold">{m.samePaymentTwice()}</p>
      <p>{m.oneCreditPaysOnce()}</p>
      <ul className="reviewed-order-links">
        {linked.map((payment) => (
          <li key={payment.id}>
            {m.linkedPayment({
              student: payment.studentName || common.unknownStudent(),
              course: payment.courseTitle || common.unknownCourse(),
              time: formatDateTime(payment.createdAt),
            })}{' '}
            <ReviewStatusBadge status={reviewStatus(payment)} />{' '}
            <Link to="/enrollments" search={{ payment: payment.id }} className="link link-target">
              {m.openThisRequest()}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
