import { Price } from '@qanoon/client/money/price';
import { publicLink } from '@qanoon/client/page/links';
import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { OrderSummary } from '@qanoon/contracts/orders/orders';
import { formatDate } from '@qanoon/domain/lib/dates';
import { formatPkr, NO_MONEY } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/orders';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Link } from '@tanstack/react-router';
import { PurchasePages } from '../purchase-pages.tsx';
import { CreditNotice } from './credit-notice.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import './orders.css';

/** Lists every order of the student, newest first, and the student's credit. */
export function MyOrders() {
  const orders = trpc.orders.mine.useInfiniteQuery({}, { getNextPageParam: (last) => last.nextCursor });
  const credit = orders.data?.pages.at(-1)?.credit ?? NO_MONEY;
  return (
    <>
      <RouteHead lead={m.ordersOfCourses()} />
      <PurchasePages />
      <CreditNotice credit={credit} />
      <Panel aria-label={common.myOrders()}>
        <PagedList
          query={orders}
          failed={m.ordersCouldNotBeLoaded()}
          empty={
            <EmptyState
              title={m.noOrdersYet()}
              action={
                <Button asChild>
                  <a href={publicLink('/#courses')}>{common.browseCourses()}</a>
                </Button>
              }
            >
              {m.enrollOpensAnOrder()}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="payment-list">
              {items.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  return (
    <li>
      <div className="status-line">
        <OrderCourses order={order} heading="h2" />
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="order-line">
        <bdi dir="ltr" className="tnum">
          {order.reference}
        </bdi>
        <span className="tnum">{formatDate(order.createdAt)}</span>
        <Price amount={order.total} />
        {order.balanceDue > 0 && order.received > 0 && (
          <span>{m.balanceDue({ amount: formatPkr(order.balanceDue) })}</span>
        )}
      </p>
      <Link to="/orders/$orderId" params={{ orderId: order.id }} className="link link-target text-sm">
        {m.seeTheOrder()}{' '}
        <bdi dir="ltr" className="sr-only">
          {order.reference}
        </bdi>
      </Link>
    </li>
  );
}

type CoursesProps = { order: Pick<OrderSummary, 'bundleTitle' | 'items'>; heading: 'h2' | 'h3' };

/** Shows what the student buys: a bundle with its courses below it, or the courses. */
export function OrderCourses({ order: { bundleTitle, items }, heading: Heading }: CoursesProps) {
  if (bundleTitle)
    return (
      <div className="order-courses">
        <Heading className="study-title" dir="auto">
          {bundleTitle}
        </Heading>
        <ul className="order-bundle">
          {items.map(({ courseId, courseTitle, courseTitleLanguage }) => (
            <li key={courseId} lang={courseTitleLanguage} dir="auto">
              {courseTitle}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="order-courses">
      {items.map(({ courseId, courseTitle, courseTitleLanguage }) => (
        <Heading key={courseId} className="study-title" lang={courseTitleLanguage} dir="auto">
          <bdi>{courseTitle}</bdi>
        </Heading>
      ))}
    </div>
  );
}
