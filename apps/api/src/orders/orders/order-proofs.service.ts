import type { Tx } from '@qanoon/db/engine/client';
import type { Paisa } from '@qanoon/domain/lib/money';
import { joinList } from '@qanoon/domain/lib/text/lists';
import { insertEvent } from './change-order.ts';
import { changeOrder } from './order-expiry.ts';
import * as repo from './orders.repo.ts';

export type { OrderRow } from './orders.repo.ts';

export const listOrderItems = (tx: Tx, orderId: string): Promise<repo.ItemRow[]> =>
  repo.listItems(tx, [orderId]);

export const countPendingProofs = (tx: Tx, orderId: string): Promise<number> =>
  repo.countPendingProofs(tx, orderId);

/** What an order is called: its bundle, else the titles of its courses, as they were written. */
export const getOrderTitle = (
  order: Pick<repo.OrderRow, 'bundleTitle'>,
  items: readonly Pick<repo.ItemRow, 'courseTitle'>[],
): string => order.bundleTitle ?? joinTitles(items);

/** The titles of an order's courses as they were written. */
export const joinTitles = (items: readonly Pick<repo.ItemRow, 'courseTitle'>[]): string =>
  joinList(items.map(({ courseTitle }) => courseTitle));

/** Puts a locked order under review, in the transaction that inserts the proof. It does not expire meanwhile. */
export async function markUnderReview(
  tx: Tx,
  order: repo.OrderRow,
  proof: { paymentId: string; amount: Paisa; at: Date },
): Promise<void> {
  const change = { status: 'under_review', expiresAt: null, remindedAt: null } as const;
  const changed = await changeOrder(tx, order, change);
  await insertEvent(tx, changed, { event: 'proof-submitted', actor: null, at: proof.at }, proof);
}
