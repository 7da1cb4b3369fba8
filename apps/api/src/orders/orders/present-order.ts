import type { Db } from '@qanoon/db/engine/client';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import { currentLanguage } from '@qanoon/messages/language';
import * as repo from './orders.repo.ts';

/** An order in responses. */
export const toSummary = (order: repo.OrderRow, items: readonly repo.ItemRow[]) => ({
  id: order.id,
  reference: order.reference,
  status: order.status,
  bundleTitle: bundleTitleForReader(order),
  items: items.map((item) => ({
    courseId: item.courseId,
    courseTitle: item.courseTitle,
    courseTitleLanguage: item.courseLanguage,
    listPrice: item.listPrice,
    price: item.price,
    discounts: item.discounts,
  })),
  listTotal: order.listTotal,
  total: order.total,
  received: order.received,
  balanceDue: isOpenStatus(order.status) ? asPaisa(order.total - order.received) : NO_MONEY,
  couponCode: order.couponCode,
  expiresAt: order.expiresAt,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  closedAt: order.closedAt,
});

const bundleTitleForReader = ({ bundleTitle, bundleTitleUrdu }: repo.OrderRow): string | null =>
  (currentLanguage() === 'ur' && bundleTitleUrdu) || bundleTitle;

/** Lists the items of these orders, each with the title in the reader's language, else as it was frozen. */
async function listItemsForReader(db: Pick<Db, 'select'>, orderIds: string[]): Promise<repo.ItemRow[]> {
  const rows = await repo.listTranslatedItems(db, orderIds);
  return rows.map(({ item, course }) => {
    const isForeign = item.courseLanguage !== currentLanguage() && item.courseLanguage === course.language;
    return isForeign && course.translation?.title
      ? { ...item, courseTitle: course.translation.title, courseLanguage: currentLanguage() }
      : item;
  });
}

/** Orders with their items. */
export async function withItems<Row extends { id: string }, Result>(
  db: Pick<Db, 'select'>,
  orders: readonly Row[],
  present: (order: Row, items: repo.ItemRow[]) => Result,
): Promise<Result[]> {
  if (orders.length === 0) return [];
  const items = await listItemsForReader(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) =>
    present(
      order,
      items.filter(({ orderId }) => orderId === order.id),
    ),
  );
}

export const toEvent = ({
  id,
  kind,
  status,
  amount,
  reason,
  createdAt,
}: Awaited<ReturnType<typeof repo.listEvents>>[number]) => ({
  id,
  kind,
  status,
  amount,
  reason,
  createdAt,
});
