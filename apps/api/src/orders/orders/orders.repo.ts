import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { courses, orderEvents, orderItems, orders, payments, users } from '@qanoon/db/schema';
import {
  isOpenStatus,
  OPEN_STATUSES,
  type OrderStatus,
  PAYABLE_STATUSES,
} from '@qanoon/domain/orders/order-states';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
type Reads = Pick<Db, 'select'>;

export async function insertOrder(
  tx: Tx,
  order: typeof orders.$inferInsert,
  items: Omit<typeof orderItems.$inferInsert, 'orderId'>[],
): Promise<OrderRow> {
  const [inserted] = await tx.insert(orders).values(order).returning();
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId: inserted!.id })));
  return inserted!;
}

/**
 * Reads the order and locks it until the transaction ends. Every transaction locks the student first, then
 * orders by their ids, coupons, enrollments, payments and receipt numbers: two cannot wait for each other.
 * The student is locked here, because the entry of a payment for the search is written with the student's
 * name, which must not change meanwhile.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const ofOrder = tx.select({ id: orders.studentId }).from(orders).where(eq(orders.id, id));
  await locked(tx.select({ id: users.id }).from(users).where(inArray(users.id, ofOrder)), 'no key update');
  const [order] = await locked(tx.select().from(orders).where(eq(orders.id, id)).limit(1), 'update');
  return order;
}

export async function findOrder(db: Reads, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).limit(1);
  return order;
}

export const listItems = (db: Reads, orderIds: string[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.orderIndex));

/** Lists the items of orders with the languages in which their courses have a title. */
export const listTranslatedItems = (db: Reads, orderIds: string[]) =>
  db
    .select({
      item: orderItems,
      course: { language: courses.language, translation: courses.translation },
    })
    .from(orderItems)
    .innerJoin(courses, eq(courses.id, orderItems.courseId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.orderIndex));

/** Lists the open orders of a student, or those that contain one of these courses, by id. */
export async function listOpenOrderIds(
  db: Pick<Db, 'selectDistinct'>,
  studentId: string,
  courseIds?: string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.studentId, studentId),
        eq(orderItems.isOpen, true),
        courseIds && inArray(orderItems.courseId, courseIds),
      ),
    )
    .orderBy(asc(orderItems.orderId));
  return rows.map(({ orderId }) => orderId);
}

export async function listOrderIds(db: Reads, studentId: string): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.studentId, studentId));
  return rows.map(({ id }) => id);
}

/** Lists the courses of an order that another paid order of the student has, too. */
export async function listPaidElsewhere(
  db: Pick<Db, 'selectDistinct'>,
  { id, studentId }: Pick<OrderRow, 'id' | 'studentId'>,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ courseId: orderItems.courseId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.studentId, studentId), eq(orders.status, 'paid'), ne(orders.id, id)));
  return new Set(rows.map(({ courseId }) => courseId));
}

export type Change = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'received'
    | 'listTotal'
    | 'total'
    | 'couponId'
    | 'couponCode'
    | 'expiresAt'
    | 'remindedAt'
    | 'paidAt'
    | 'closedAt'
  >
>;

/** Changes a locked order. */
export async function updateOrder(tx: Tx, id: string, change: Change): Promise<OrderRow> {
  const [order] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (change.status && !isOpenStatus(change.status))
    await tx.update(orderItems).set({ isOpen: false }).where(eq(orderItems.orderId, id));
  return order!;
}

export async function updateItem(
  tx: Tx,
  id: string,
  change: Pick<ItemRow, 'price' | 'discounts'> & Partial<Pick<ItemRow, 'listPrice'>>,
): Promise<void> {
  await tx.update(orderItems).set(change).where(eq(orderItems.id, id));
}

export async function insertEvent(tx: Tx, event: typeof orderEvents.$inferInsert): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

/** Lists what happened to an order, oldest first, with the administrators' names. */
export const listEvents = (db: Reads, orderId: string) =>
  db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      status: orderEvents.status,
      amount: orderEvents.amount,
      reason: orderEvents.reason,
      actorName: users.fullName,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));

export const listPayments = (db: Reads, orderId: string) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));

export async function countPendingProofs(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'pending')));
}

export const listOfStudent = (
  db: Reads,
  studentId: string,
  {
    isPayable = false,
    cursor,
    limit,
  }: { isPayable?: boolean | undefined; cursor?: string | null | undefined; limit: number },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.studentId, studentId),
        isPayable ? inArray(orders.status, [...PAYABLE_STATUSES]) : undefined,
        beyond(cursor, orders.createdAt, orders.id, 'newest-first'),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(atMost(limit + 1));

type AdminFilter = {
  studentId?: string | undefined;
  status?: OrderStatus | undefined;
  reference?: string | undefined;
  cursor?: string | null | undefined;
  limit: number;
};

const withStudent = (db: Reads) =>
  db
    .select({ order: orders, studentName: users.fullName, studentEmail: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId));
export type OrderOfStudent = Awaited<ReturnType<typeof withStudent>>[number];

export const listForAdmins = (
  db: Reads,
  { studentId, status, reference, cursor, limit }: AdminFilter,
): Promise<OrderOfStudent[]> =>
  withStudent(db)
    .where(
      and(
        studentId ? eq(orders.studentId, studentId) : undefined,
        status && eq(orders.status, status),
        reference === undefined ? undefined : eq(orders.reference, reference),
        beyond(cursor, orders.createdAt, orders.id, 'newest-first'),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(atMost(limit + 1));

export async function findForAdmins(db: Reads, id: string): Promise<OrderOfStudent | undefined> {
  const [row] = await withStudent(db).where(eq(orders.id, id)).limit(1);
  return row;
}

/** Lists the student's other open orders, which may share a transfer. */
export const listOtherOpen = (db: Reads, { studentId, id }: Pick<OrderRow, 'studentId' | 'id'>) =>
  withStudent(db)
    .where(
      and(eq(orders.studentId, studentId), inArray(orders.status, [...OPEN_STATUSES]), ne(orders.id, id)),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(atMost(20));

/** Counts the pending payments that were submitted before this one. */
export async function countBefore(
  db: Reads,
  { createdAt, id }: { createdAt: Date; id: string },
): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        or(lt(payments.createdAt, createdAt), and(eq(payments.createdAt, createdAt), lt(payments.id, id))),
      ),
    );
  return row!.before;
}

/** When the latest decided payments were submitted and decided, newest first. */
export const listLatestDecisions = (db: Reads, limit: number) =>
  db
    .select({ createdAt: payments.createdAt, processedAt: payments.processedAt })
    .from(payments)
    .where(isNotNull(payments.processedAt))
    .orderBy(desc(payments.processedAt), desc(payments.id))
    .limit(atMost(limit));
