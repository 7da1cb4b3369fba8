import { Price } from '@qanoon/client/money/price';
import { studentLink } from '@qanoon/client/page/links';
import { trpc } from '@qanoon/client/trpc/trpc';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { paymentMethodName, transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import * as hint from '@qanoon/messages/public/order-hint';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as orders from '@qanoon/messages/shared/orders';
import { Button } from '@qanoon/ui/components/button/button';
import { BellRing, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The dialog that is closing returns the focus with a delay. */
const AFTER_DIALOG_MS = 150;

type Props = {
  orderId: string;
  /** Whether the payment was submitted just now, in which case it is scrolled into view. */
  isNew: boolean;
};

/**
 * Shows what the academy has received for the order, and its reference. Renders nothing until both are known.
 */
export function PaymentReceived({ orderId, isNew }: Props) {
  const order = trpc.orders.get.useQuery({ orderId }).data;
  const proof = order?.payments.findLast(({ status }) => status === 'pending');
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = proof !== undefined;
  useEffect(() => {
    if (!isNew || !isShown) return;
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView({ block: 'center' });
      heading.current?.focus({ preventScroll: true });
    }, AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [isNew, isShown]);
  if (!order || !proof) return null;
  return (
    <section className="hint-received" aria-labelledby="payment-received">
      <h2 id="payment-received" ref={heading} tabIndex={-1}>
        <CircleCheck className="icon" aria-hidden="true" />
        {hint.proofReceived()}
      </h2>
      <dl className="hint-facts">
        <dt>{shared.amount()}</dt>
        <dd>
          <Price amount={proof.amount} />
        </dd>
        <dt>{deferred.paymentMethod()}</dt>
        <dd>{paymentMethodName(proof.method)}</dd>
        <dt>{transactionIdLabel(proof.method)}</dt>
        <dd>
          <bdi dir="ltr" className="tnum">
            {proof.transactionId}
          </bdi>
        </dd>
        <dt>{orders.orderReference()}</dt>
        <dd>
          <bdi dir="ltr" className="tnum">
            {order.reference}
          </bdi>
        </dd>
        <dt>{deferred.submitted()}</dt>
        <dd className="tnum">{formatDateTime(proof.createdAt)}</dd>
      </dl>
      {mayNotify() && (
        <Button asChild variant="ghost" block>
          {/* The portal receives push messages; its page of the order offers them. */}
          <a href={studentLink(`/student/orders/${orderId}`)}>
            <BellRing className="icon icon-sm" aria-hidden="true" />
            {hint.notifyMe()}
          </a>
        </Button>
      )}
    </section>
  );
}

/** Whether this browser can show notifications and has not yet been asked. */
const mayNotify = (): boolean =>
  'PushManager' in window && 'Notification' in window && Notification.permission === 'default';
