import { OrderAmounts } from '@qanoon/client/orders/order-amounts';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/public/payment';
import * as orders from '@qanoon/messages/shared/orders';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { CouponField } from './coupon-field.tsx';
import { UseCredit } from './use-credit.tsx';
import type { Order } from './use-order.ts';

/** Shows what the order costs and what makes it cheaper. */
export function OrderPrice({ order, disabled }: { order: Order; disabled: boolean }) {
  const { items } = order;
  return (
    <section className="pay-order" aria-label={orders.whatYouPay()}>
      {items.length > 1 && (
        <ul className="pay-items" aria-label={m.coursesOfThisOrder()}>
          {items.map(({ courseId, courseTitle, courseTitleLanguage }) => (
            <li key={courseId} lang={courseTitleLanguage} dir="auto">
              <bdi>{courseTitle}</bdi>
            </li>
          ))}
        </ul>
      )}
      <OrderAmounts order={order} />
      {!disabled && (
        <>
          <CouponField order={order} />
          <UseCredit order={order} />
        </>
      )}
    </section>
  );
}

/** Shows the reference, which stays the same until the order is closed. */
export const OrderReference = ({ order: { reference, expiresAt } }: { order: Order }) => (
  <div className="grid gap-1">
    <dl className="pay-reference">
      <dt>{orders.orderReference()}</dt>
      <dd>
        <bdi dir="ltr" className="tnum">
          {reference}
        </bdi>
        <CopyButton text={reference} label={orders.copyReference()} />
      </dd>
      {expiresAt && (
        <>
          <dt>{orders.validUntil()}</dt>
          <dd className="tnum">{formatDateTime(expiresAt)}</dd>
        </>
      )}
    </dl>
    <p className="field-help">{m.referenceNamesOrder()}</p>
  </div>
);
