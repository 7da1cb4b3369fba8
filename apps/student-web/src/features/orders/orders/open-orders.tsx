import { publicLink } from '@qanoon/client/page/links';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { OrderSummary } from '@qanoon/contracts/orders/orders';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/student/orders';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Link } from '@tanstack/react-router';
import { OrderCourses } from './my-orders.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import './orders.css';

const MAX_SHOWN = 20;

/**
 * Lists the orders for which nothing was submitted yet, each with the way back to its payment, because phones
 * close the form while the student is in the bank's app. Other orders are among the enrollments.
 */
export function OpenOrders() {
  const orders = trpc.orders.mine.useQuery({ isPayable: true, limit: MAX_SHOWN });
  const open = orders.data?.items.filter(({ status }) => status === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <Panel aria-label={m.openOrders()} className="request-panel">
      <ul className="request-list">
        {open.map((order) => (
          <OpenOrder key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function OpenOrder({ order }: { order: OrderSummary }) {
  const { id, reference, items, status, balanceDue, expiresAt } = order;
  return (
    <li>
      <div className="request-head">
        <OrderCourses order={order} heading="h2" />
        <OrderStatusBadge status={status} />
      </div>
      <p className="order-line">
        <span>{m.toPay({ amount: formatPkr(balanceDue) })}</span>
        <bdi dir="ltr" className="tnum">
          {reference}
        </bdi>
        {expiresAt && <span>{m.validUntil({ time: formatDateTime(expiresAt) })}</span>}
      </p>
      <Button asChild className="request-action">
        <a href={publicLink(`/course/${items[0]!.courseId}?enroll=true&order=${id}`)}>
          {m.finishThePayment()}{' '}
          <bdi dir="ltr" className="sr-only">
            {reference}
          </bdi>
        </a>
      </Button>
      <Link to="/orders/$orderId" params={{ orderId: id }} className="link link-target text-sm">
        {m.seeTheOrder()}{' '}
        <bdi dir="ltr" className="sr-only">
          {reference}
        </bdi>
      </Link>
    </li>
  );
}
