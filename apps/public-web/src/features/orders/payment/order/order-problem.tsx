import { studentLink } from '@qanoon/client/page/links';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import * as m from '@qanoon/messages/public/payment';
import * as orders from '@qanoon/messages/shared/orders';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import type { PaymentOrder } from './use-order.ts';

/**
 * True if there is no order, or none that can be paid now. A failure keeps the form, so that nothing typed is
 * lost.
 */
export const hasOrderProblem = ({ data, problem, isPayable }: PaymentOrder): boolean =>
  problem !== undefined || (data !== undefined && !isPayable && data.status !== 'paid');

/** Says why there is no order to pay, and what the student can do. */
export function OrderProblem({ order }: { order: PaymentOrder }) {
  const { data, problem } = order;
  if (problem !== undefined && order.priceChanged)
    return (
      <Notice tone="warning" role="alert">
        <p>{problem}</p>
        <Button variant="secondary" className="mt-3" onClick={order.acceptPrice}>
          {m.continueWithThisPrice()}
        </Button>
      </Notice>
    );
  if (problem !== undefined && order.isInOtherOrder)
    return (
      <Notice tone="warning" role="alert">
        <p>{problem}</p>
        <Button asChild variant="secondary" className="mt-3">
          <a href={studentLink('/student/orders')}>{m.myOrders()}</a>
        </Button>
      </Notice>
    );
  if (problem !== undefined) return <ErrorStrip onRetry={order.retry}>{problem}</ErrorStrip>;
  if (!data || order.isPayable || data.status === 'paid') return null;
  return (
    <Notice tone="warning" role="status">
      <p>{isOpenStatus(data.status) ? m.thisOrderIsUnderReview() : m.thisOrderIsClosed()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <a href={studentLink(`/student/orders/${data.id}`)}>{orders.seeYourOrder()}</a>
        </Button>
        {!isOpenStatus(data.status) && <Button onClick={order.openNew}>{m.openANewOrder()}</Button>}
      </div>
    </Notice>
  );
}
