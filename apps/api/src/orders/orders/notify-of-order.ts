import type { NotificationKind } from '@qanoon/contracts/platform/notifications';
import type { Tx } from '@qanoon/db/engine/client';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod, ReceivedMethod } from '@qanoon/domain/lib/payment-methods';
import { findCourse } from '../../catalog/courses/courses.service.ts';
import type { Deps } from '../../lib/context.ts';
import { type TitlesForLater, titlesForLater } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listReceived } from '../../money/ledger/ledger.service.ts';
import type { ReceiptName } from '../../money/receipts/receipts.service.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import { joinTitles } from './order-proofs.service.ts';
import * as repo from './orders.repo.ts';

/** The orders with these ids, in their order. Locks them in one order everywhere. Throws ORDER_NOT_FOUND. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<repo.OrderRow[]> {
  const locked = new Map<string, repo.OrderRow>();
  for (const id of [...new Set(ids)].toSorted()) {
    const order = await repo.lockOrder(tx, id);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    locked.set(id, order);
  }
  return ids.map((id) => locked.get(id)!);
}

/** The orders for which an approved payment was booked, with the paisa of each. */
export async function listPaidOrders(
  tx: Tx,
  paymentId: string,
): Promise<{ orderId: string; amount: Paisa }[]> {
  const entries = await listReceived(tx, paymentId);
  return entries.flatMap(({ orderId, amount }) => (orderId ? [{ orderId, amount }] : []));
}

type Payment = {
  id: string;
  amount: Paisa;
  method: PaymentMethod;
  transactionId: string;
};

/** What an order is called, in both languages if it is a bundle or one course. */
function listTitles(
  { bundleTitle, bundleTitleUrdu }: repo.OrderRow,
  items: readonly repo.ItemRow[],
  course: Parameters<typeof titlesForLater>[0] | undefined,
): TitlesForLater {
  if (bundleTitle)
    return {
      courseTitle: bundleTitle,
      ...(bundleTitleUrdu && { translatedTitle: { ur: bundleTitleUrdu } }),
    };
  return course ? titlesForLater(course) : { courseTitle: joinTitles(items) };
}

/** Notifies the student of what happened to an order. */
export async function notifyOfOrder(
  deps: Deps,
  tx: Tx,
  order: repo.OrderRow,
  {
    kind,
    payment,
    method = payment?.method,
    amount = payment?.amount,
    credited = NO_MONEY,
    receipt,
    reason,
    at,
  }: {
    kind: NotificationKind;
    payment?: Payment;
    method?: ReceivedMethod | undefined;
    amount?: Paisa | undefined;
    /** What became credit. */
    credited?: Paisa;
    receipt?: ReceiptName | undefined;
    reason: string | null;
    at: Date;
  },
): Promise<void> {
  const items = await repo.listItems(tx, [order.id]);
  const course = items.length === 1 ? await findCourse(tx, items[0]!.courseId) : undefined;
  await createNotifications(deps, tx, {
    kind,
    userIds: [order.studentId],
    subjectId: payment?.id ?? order.id,
    detail: {
      ...listTitles(order, items, course),
      ...(items.length === 1 && { courseId: items[0]!.courseId }),
      orderId: order.id,
      reference: order.reference,
      ...(amount !== undefined && { amount }),
      ...(credited > 0 && { credit: credited }),
      ...(method && { method }),
      ...(payment && { transactionId: payment.transactionId }),
      ...(receipt && { receiptId: receipt.id, receiptNumber: receipt.number }),
      balanceDue: asPaisa(order.total - order.received),
      ...(order.expiresAt && { expiresAt: order.expiresAt.toISOString() }),
      reason,
    },
    at,
    topics: ['payments', 'enrollments'],
  });
}
