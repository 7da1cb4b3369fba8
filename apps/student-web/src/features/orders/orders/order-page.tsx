import { OrderAmounts } from '@qanoon/client/orders/order-amounts';
import { publicLink } from '@qanoon/client/page/links';
import type { Order } from '@qanoon/contracts/orders/orders';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import { isOpenStatus, mayWithdraw, type OrderStatus } from '@qanoon/domain/orders/order-states';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as orders from '@qanoon/messages/shared/orders';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/orders';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WaitingBox } from '../waiting-box.tsx';
import { OrderCourses } from './my-orders.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderPayments } from './order-payments.tsx';
import { nextOf, OrderStatusBadge } from './order-status.tsx';
import { WithdrawOrder } from './withdraw-order.tsx';
import './orders.css';

const PAY: Partial<Record<OrderStatus, Message>> = {
  open: m.finishThePayment,
  balance_due: m.payTheRest,
  rejected: m.submitAgain,
};

type Props = {
  order: Order;
  /** An offer that is shown while a payment is reviewed. */
  offer?: ReactNode;
};

/** Shows one order: its state, what happens next, its amounts, payments, receipts and timeline. */
export function OrderPage({ order, offer }: Props) {
  return (
    <>
      <PageHead
        title={
          <span className="order-reference">
            <span>
              <Rich
                parts={m.orderTitle({
                  reference: () => (
                    <bdi key="reference" dir="ltr" className="tnum">
                      {order.reference}
                    </bdi>
                  ),
                })}
              />
            </span>
            <CopyButton text={order.reference} label={orders.copyReference()} />
          </span>
        }
      >
        <Button asChild variant="secondary">
          <Link to="/orders">{common.myOrders()}</Link>
        </Button>
      </PageHead>
      <div className="order-grid">
        <div className="order-column">
          <NextSteps order={order} offer={offer} />
          <OrderPayments payments={order.payments} events={order.events} />
        </div>
        <div className="order-column">
          <Panel aria-labelledby="amounts">
            <PanelHeader title={orders.whatYouPay()} id="amounts" />
            <PanelBody>
              <OrderAmounts order={order} />
            </PanelBody>
          </Panel>
          <Receipts receipts={order.receipts} />
          <OrderEvents events={order.events} />
        </div>
      </div>
    </>
  );
}

function NextSteps({ order, offer }: Props) {
  const { status, items, expiresAt } = order;
  const payLabel = PAY[status];
  const coursePath = `/course/${items[0]!.courseId}`;
  return (
    <Panel aria-label={shared.status()}>
      <PanelBody className="order-next">
        <div className="status-line">
          <OrderCourses order={order} heading="h2" />
          <OrderStatusBadge status={status} />
        </div>
        <p>{nextOf(status)}</p>
        {expiresAt && <p className="tnum">{m.validUntil({ time: formatDateTime(expiresAt) })}</p>}
        <WaitingBox order={order} />
        {status === 'under_review' && offer}
        <div className="order-actions">
          {payLabel && (
            <Button asChild>
              <a href={publicLink(`${coursePath}?enroll=true&order=${order.id}`)}>{payLabel()}</a>
            </Button>
          )}
          {status === 'paid' && (
            <Button asChild>
              <Link to="/my-course/$courseId" params={{ courseId: items[0]!.courseId }}>
                {shared.startLearning()}
              </Link>
            </Button>
          )}
          {!isOpenStatus(status) && status !== 'paid' && (
            <Button asChild variant="secondary">
              <a href={publicLink(coursePath)}>{m.openTheCoursePage()}</a>
            </Button>
          )}
          {mayWithdraw(status) && <WithdrawOrder order={order} />}
        </div>
      </PanelBody>
    </Panel>
  );
}

function Receipts({ receipts }: Pick<Order, 'receipts'>) {
  if (receipts.length === 0) return null;
  return (
    <Panel aria-labelledby="receipts">
      <PanelHeader title={m.receipts()} id="receipts" />
      <PanelBody>
        <ul className="order-receipts">
          {receipts.map(({ id, number }) => (
            <li key={id}>
              <Link to="/receipts/$receiptId" params={{ receiptId: id }} className="link link-target">
                {m.receiptNumber({ number: leftToRight(number) })}
              </Link>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
