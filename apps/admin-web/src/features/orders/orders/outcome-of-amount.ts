import type { AdminOrder } from '@qanoon/contracts/orders/orders';
import { asPaisa, formatPkr, type Paisa, sumPaisa } from '@qanoon/domain/lib/money';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import * as m from '@qanoon/messages/admin/reviewed-orders';

type Ordered = Pick<AdminOrder, 'reference' | 'status' | 'balanceDue'>;
/** `parts` are the shares of `received` for other orders. */
export type TypedAmounts = {
  received: Paisa;
  fee: Paisa;
  order: Ordered;
  parts: { order: Ordered; amount: Paisa }[];
};

/** Calculates what is left of the amount for the payment's own order. */
export const ownPart = ({
  received,
  parts,
}: {
  received: Paisa;
  parts: readonly { amount: Paisa }[];
}): Paisa => asPaisa(received - sumPaisa(parts.map(({ amount }) => amount)));

/** Says in sentences what an approval of these amounts will do. */
export function outcomeOf(typed: TypedAmounts): string[] {
  const shares = [{ order: typed.order, amount: ownPart(typed) }, ...typed.parts].filter(
    ({ amount }) => amount > 0,
  );
  const more = sumPaisa(shares.map(({ order, amount }) => creditOf(order, amount)));
  return [
    ...shares.map(({ order, amount }) => sentenceOf(order, amount)),
    ...(more > 0 ? [m.willBecomeCredit({ amount: formatPkr(more) })] : []),
    ...(typed.fee > 0 ? [m.feeIsCost({ amount: formatPkr(typed.fee) })] : []),
  ];
}

function sentenceOf({ reference, status, balanceDue }: Ordered, amount: Paisa): string {
  if (!isOpenStatus(status)) return m.orderIsClosed({ reference });
  const due = asPaisa(balanceDue - amount);
  return due > 0 ? m.orderWillBeDue({ reference, amount: formatPkr(due) }) : m.orderWillBePaid({ reference });
}

const creditOf = ({ status, balanceDue }: Ordered, amount: Paisa): Paisa =>
  isOpenStatus(status) ? asPaisa(Math.max(amount - balanceDue, 0)) : amount;
