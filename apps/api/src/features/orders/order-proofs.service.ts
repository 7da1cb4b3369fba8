import { joinList } from '@qanoon/contracts/lists';
import type { Tx } from '@qanoon/db/client';
import * as repo from './orders.repo.ts';

export type { OrderRow } from './orders.repo.ts';

export const listOrderItems = (tx: Tx, orderId: string): Promise<repo.ItemRow[]> =>
  repo.listItems(tx, [orderId]);

export const countPendingProofs = (tx: Tx, orderId: string): Promise<number> =>
  repo.countPendingProofs(tx, orderId);

/** The titles of an order's courses as they were written. */
export const titleOf = (items: readonly Pick<repo.ItemRow, 'courseTitle'>[]): string =>
  joinList(items.map(({ courseTitle }) => courseTitle));

/** Puts a locked order under review, in the transaction that inserts the proof. It does not expire meanwhile. */
export async function markUnderReview(
  tx: Tx,
  order: repo.OrderRow,
  proof: { paymentId: string; amount: number; at: Date },
): Promise<void> {
  await repo.updateOrder(tx, order.id, { status: 'under_review', expiresAt: null, remindedAt: null });
  await repo.insertEvent(tx, {
    orderId: order.id,
    kind: 'proof-submitted',
    status: 'under_review',
    paymentId: proof.paymentId,
    amount: proof.amount,
    createdAt: proof.at,
  });
}
