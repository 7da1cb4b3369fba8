import { Price } from '@qanoon/client/money/price';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';

type OrderTotalsProps = { order: AdminOrder; credit?: Paisa; credited?: Paisa };

/** What an order costs, what it received and what is due. `credit`: of the student; `credited`: by the payment on screen. */
export function OrderTotals({ order, credit, credited = NO_MONEY }: OrderTotalsProps) {
  const rows = [
    { label: m.total(), amount: order.total },
    ...(credited > 0 ? [{ label: m.keptAsCredit(), amount: credited }] : []),
    { label: m.receivedForOrder(), amount: order.received },
    { label: m.balanceDue(), amount: order.balanceDue },
    ...(credit === undefined ? [] : [creditRow(credit)]),
  ];
  return (
    <dl className="order-totals tnum">
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A reversal of used credit leaves a debt. */
export const creditRow = (credit: Paisa): { label: string; amount: Paisa } =>
  credit < 0
    ? { label: m.owedByStudent(), amount: asPaisa(-credit) }
    : { label: m.creditOfStudent(), amount: credit };
