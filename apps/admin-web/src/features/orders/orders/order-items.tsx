import { Price } from '@qanoon/client/money/price';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { formatPkr } from '@qanoon/domain/lib/money';
import type { OrderStatus } from '@qanoon/domain/orders/order-states';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { DISCOUNT_NAMES, ORDER_STATUS } from './order-texts.ts';
import './orders.css';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { text, tone, icon } = ORDER_STATUS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {text()}
    </Badge>
  );
}

/** Lists the bundle, the courses of an order with their prices, and the discounts. */
export function OrderItems({
  order: { bundleTitle, items },
}: {
  order: Pick<AdminOrder, 'bundleTitle' | 'items'>;
}) {
  return (
    <>
      {bundleTitle && (
        <p className="order-bundle">
          {m.bundle()}: <Written>{bundleTitle}</Written>
        </p>
      )}
      <ul className="order-items">
        {items.map(({ courseId, courseTitle, courseTitleLanguage, listPrice, price, discounts }) => (
          <li key={courseId}>
            <span className="order-row">
              <Written lang={courseTitleLanguage} fallback={common.unknownCourse()}>
                {courseTitle}
              </Written>
              <span className="order-prices">
                {price < listPrice && (
                  <s>
                    <span className="sr-only">{m.listPrice()} </span>
                    <Price amount={listPrice} />
                  </s>
                )}
                <Price amount={price} />
              </span>
            </span>
            {discounts.map(({ kind, amount }) => (
              <small key={kind}>
                {m.discountOf({ kind: DISCOUNT_NAMES[kind](), amount: formatPkr(amount) })}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
