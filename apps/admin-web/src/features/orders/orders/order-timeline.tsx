import type { ReviewedOrder } from '@qanoon/contracts/orders/orders';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { EVENT_NAMES } from './order-texts.ts';

type Event = ReviewedOrder['events'][number];

/** Lists what happened to an order, oldest first. */
export function OrderTimeline({ events }: { events: readonly Event[] }) {
  return (
    <details className="order-timeline">
      <summary>{m.timeLine()}</summary>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <b>{nameOf(event)}</b>
            <span className="tnum">{timeOf(event)}</span>
            {event.reason && <span dir="auto">{event.reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

const nameOf = ({ kind, amount }: Event): string =>
  amount === null
    ? EVENT_NAMES[kind]()
    : m.eventWithAmount({ event: EVENT_NAMES[kind](), amount: formatPkr(amount) });

const timeOf = ({ kind, createdAt, actorName }: Event): string => {
  const time = formatDateTime(createdAt);
  if (kind === 'proof-approved' && !actorName) return m.approvedAutomatically({ time });
  return actorName ? m.eventBy({ time, name: actorName }) : time;
};
