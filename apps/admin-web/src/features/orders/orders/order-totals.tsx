import { Price } from '@qanoon/client/money/price';
import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';

type OrderTotalsProps = { order: AdminOrder; credit?: Paisa; credited?: Paisa };

/**
 * Shows what an order costs, received and is due. `credit` is the student's; `credited` is what this payment
 * added.
 */
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

/** Shows a negative credit as a debt, which the reversal of used credit leaves. */
export const creditRow = (credit: Paisa): { label: string; amount: Paisa } =>
  credit < 0
    ? { label: m.owedByStudent(), amount: asPaisa(-credit) }
    : { label: m.creditOfStudent(), amount: credit };
