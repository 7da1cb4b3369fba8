import type { NotificationKind } from '@qanoon/contracts/platform/notifications';
import type { Tx } from '@qanoon/db/engine/client';
import { asPaisa, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import type { PaymentMethod, ReceivedMethod } from '@qanoon/domain/lib/payment-methods';
import { joinList } from '@qanoon/domain/lib/text/lists';
import { findCourse } from '../../catalog/courses/courses.service.ts';
import type { Deps } from '../../lib/context.ts';
import { type TitlesForLater, titlesForLater } from '../../lib/course-texts.ts';
import type { ReceiptName } from '../../money/receipts/receipts.service.ts';
import { createNotifications } from '../../platform/notifications/notifications.service.ts';
import * as repo from './orders.repo.ts';

type Payment = {
  id: string;
  amount: Paisa;
  method: PaymentMethod;
  transactionId: string;
};

export const listOrderItems = (tx: Tx, orderId: string): Promise<repo.ItemRow[]> =>
  repo.listItems(tx, [orderId]);

/** Returns what an order is called: its bundle, or the titles of its courses as they were written. */
export const getOrderTitle = (
  order: Pick<repo.OrderRow, 'bundleTitle'>,
  items: readonly Pick<repo.ItemRow, 'courseTitle'>[],
): string => order.bundleTitle ?? joinTitles(items);

/** The titles of an order's courses as they were written. */
const joinTitles = (items: readonly Pick<repo.ItemRow, 'courseTitle'>[]): string =>
  joinList(items.map(({ courseTitle }) => courseTitle));

/** Returns what an order is called, in both languages if it is a bundle or one course. */
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
    /** The amount that became credit. */
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
