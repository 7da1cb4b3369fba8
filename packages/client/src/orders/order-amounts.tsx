import type { Order, OrderItem } from '@qanoon/contracts/orders/orders';
import { asPaisa, formatPkr, NO_MONEY, type Paisa, sumPaisa } from '@qanoon/domain/lib/money';
import type { DiscountKind } from '@qanoon/domain/money/pricing';
import { isOpenStatus, type OrderEvent } from '@qanoon/domain/orders/order-states';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/orders';
import { Price } from '../money/price.tsx';
import './order-amounts.css';

const DISCOUNTS: Record<DiscountKind, Message> = {
  sale: m.saleDiscount,
  scholarship: m.scholarship,
  bundle: m.bundleDiscount,
  coupon: m.couponDiscount,
};

type Amounts = Pick<Order, 'listTotal' | 'total' | 'received' | 'balanceDue'> &
  Partial<Pick<Order, 'events' | 'status'>> & { items: readonly Pick<OrderItem, 'discounts'>[] };
type Row = { label: string; amount: Paisa; isTakenOff?: boolean; isStrong?: boolean };

/**
 * Lists the amounts from the list price to what is still due, with discounts, used credit and received
 * payments.
 */
export function OrderAmounts({ order }: { order: Amounts }) {
  return (
    <>
      <LoweredPrice {...order} />
      <dl className="order-amounts text-sm">
        {rowsOf(order).map(({ label, amount, isTakenOff, isStrong }) => (
          <div key={label} className="contents">
            <dt className={isStrong ? 'font-medium' : 'text-ink-2'}>{label}</dt>
            <dd className={isStrong ? 'tnum text-end font-semibold' : 'tnum text-end'}>
              <span dir="ltr">
                {isTakenOff && '−\u00a0'}
                <Price amount={amount} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Says that an order costs less than when it was opened, because a student may have noted the former price. */
function LoweredPrice({ status, total, events = [] }: Amounts) {
  const lowered = events.findLastIndex(({ kind }) => kind === 'price-lowered');
  const before = events.findLast(
    ({ kind, amount }, index) => index < lowered && amount !== null && SETS_PRICE.has(kind),
  );
  if (!before || !status || !isOpenStatus(status)) return null;
  return (
    <p className="mb-2 text-sm text-success" role="status">
      {m.priceLowered({
        before: formatPkr(before.amount!),
        price: formatPkr(events[lowered]!.amount ?? total),
      })}
    </p>
  );
}

/** The events whose amount is the price of the order. */
const SETS_PRICE: ReadonlySet<OrderEvent> = new Set([
  'opened',
  'coupon-applied',
  'coupon-removed',
  'price-lowered',
]);

function rowsOf({ items, listTotal, total, received, balanceDue, events = [] }: Amounts): Row[] {
  const discounts = (Object.keys(DISCOUNTS) as DiscountKind[])
    .map((kind) => ({
      label: DISCOUNTS[kind](),
      amount: sum(items.flatMap((item) => item.discounts.filter((each) => each.kind === kind))),
      isTakenOff: true,
    }))
    .filter(({ amount }) => amount > 0);
  const used = sum(events.filter(({ kind }) => kind === 'credit-used'));
  const creditUsed = used < received ? used : received;
  const rows: Row[] = [
    ...(discounts.length > 0 ? [{ label: m.listPrice(), amount: listTotal }, ...discounts] : []),
    { label: m.price(), amount: total, isStrong: received === 0 },
    { label: m.creditUsed(), amount: creditUsed, isTakenOff: true },
    { label: m.received(), amount: asPaisa(received - creditUsed), isTakenOff: true },
    ...(received > 0 && balanceDue > 0
      ? [{ label: m.balanceDue(), amount: balanceDue, isStrong: true }]
      : []),
  ];
  return rows.filter(({ amount, isTakenOff }) => !isTakenOff || amount > 0);
}

const sum = (amounts: readonly { amount: Paisa | null }[]): Paisa =>
  sumPaisa(amounts.map(({ amount }) => amount ?? NO_MONEY));
