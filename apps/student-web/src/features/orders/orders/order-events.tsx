import { Price } from '@qanoon/client/money/price';
import type { OrderTimelineEvent } from '@qanoon/contracts/orders/orders';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import type { OrderEvent } from '@qanoon/domain/orders/order-states';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/student/orders';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';

const NAMES: Record<OrderEvent, Message> = {
  opened: m.orderOpened,
  'coupon-applied': m.couponApplied,
  'coupon-removed': m.couponRemoved,
  'price-lowered': m.priceLowered,
  'credit-used': m.creditUsed,
  'proof-submitted': m.paymentSubmitted,
  'proof-approved': m.paymentApproved,
  'cash-received': m.cashReceived,
  'proof-rejected': m.paymentRejected,
  'payment-reversed': m.paymentReversed,
  refunded: m.priceRefunded,
  withdrawn: m.orderWithdrawn,
  expired: m.orderExpired,
};

type Event = Omit<OrderTimelineEvent, 'createdAt'> & { createdAt: string };

const nameOf = ({ kind, status }: Event): string =>
  (kind === 'proof-approved' || kind === 'cash-received') && status === 'balance_due'
    ? m.eventBalanceDue()
    : NAMES[kind]();

/** Lists what happened to an order, newest first. */
export function OrderEvents({ events }: { events: readonly Event[] }) {
  return (
    <Panel aria-labelledby="time-line">
      <PanelHeader title={m.history()} id="time-line" />
      <PanelBody>
        <ol className="order-events">
          {events.toReversed().map((event) => (
            <li key={event.id}>
              <time className="tnum" dateTime={event.createdAt}>
                {formatDateTime(event.createdAt)}
              </time>
              {nameOf(event)}
              {event.amount !== null && event.amount > 0 && (
                <>
                  {' '}
                  <Price amount={event.amount} />
                </>
              )}
              {event.reason && (
                <p className="text-ink-2" dir="auto">
                  <bdi>{event.reason}</bdi>
                </p>
              )}
            </li>
          ))}
        </ol>
      </PanelBody>
    </Panel>
  );
}
