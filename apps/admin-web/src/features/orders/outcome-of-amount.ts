import { formatPkr, toPaisa, toPkr } from '@qanoon/contracts/money';
import { isOpenStatus } from '@qanoon/contracts/order-states';
import type { AdminOrder } from '@qanoon/contracts/orders';
import * as m from '@qanoon/messages/admin/reviewed-orders';

type Ordered = Pick<AdminOrder, 'reference' | 'status' | 'balanceDue'>;
/** Amounts in PKR. `parts`: of `received`, for other orders. */
export type TypedAmounts = {
  received: number;
  fee: number;
  order: Ordered;
  parts: { order: Ordered; amount: number }[];
};

/** What is left of the amount for the payment's own order. In paisa, so that cents do not add up to more. */
export const ownPart = ({
  received,
  parts,
}: {
  received: number;
  parts: readonly { amount: number }[];
}): number => toPkr(toPaisa(received) - parts.reduce((sum, { amount }) => sum + toPaisa(amount), 0));

/** What an approval of these amounts will do, in sentences. */
export function outcomeOf(typed: TypedAmounts): string[] {
  const shares = [{ order: typed.order, amount: ownPart(typed) }, ...typed.parts].filter(
    ({ amount }) => amount > 0,
  );
  const more = shares.reduce((sum, { order, amount }) => sum + creditPaisa(order, amount), 0);
  return [
    ...shares.map(({ order, amount }) => sentenceOf(order, amount)),
    ...(more > 0 ? [m.willBecomeCredit({ amount: formatPkr(toPkr(more)) })] : []),
    ...(typed.fee > 0 ? [m.feeIsCost({ amount: formatPkr(typed.fee) })] : []),
  ];
}

function sentenceOf({ reference, status, balanceDue }: Ordered, amount: number): string {
  if (!isOpenStatus(status)) return m.orderIsClosed({ reference });
  const due = toPaisa(balanceDue) - toPaisa(amount);
  return due > 0
    ? m.orderWillBeDue({ reference, amount: formatPkr(toPkr(due)) })
    : m.orderWillBePaid({ reference });
}

const creditPaisa = ({ status, balanceDue }: Ordered, amount: number): number =>
  isOpenStatus(status) ? Math.max(toPaisa(amount) - toPaisa(balanceDue), 0) : toPaisa(amount);
