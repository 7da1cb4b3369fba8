import { randomBytes } from 'node:crypto';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import { type Entry, enterSale, reverseEntry } from '@qanoon/domain/money/ledger';
import { ORDER_REFERENCE_BYTES, orderReference } from '@qanoon/domain/orders/order-reference';
import type { OrderEvent, OrderStatus } from '@qanoon/domain/orders/order-states';
import { inArray } from 'drizzle-orm';
import { newId } from '../engine/ids.ts';
import type { Tx } from '../engine/types.ts';
import { getUsedCredit, NO_CREDIT } from '../queries/credit-key.ts';
import { courses, ledgerEntries, orderEvents, orderItems, orders, payments } from '../schema.ts';
import { getDecisionTime, insertReceipts, type OrderedPayment } from './purchase-receipts.ts';

type Payment = typeof payments.$inferSelect;
/** A payment and what it pays for, without its order; what a row may leave out is filled in. */
export type Purchase = Omit<typeof payments.$inferInsert, 'orderId'> & { courseId: string };

/** A failed payment was decided, and its student opens another order to pay again. */
const STATUS = {
  pending: 'under_review',
  completed: 'paid',
  failed: 'expired',
  reversed: 'reversed',
} as const;
const LAST_EVENT = {
  completed: 'proof-approved',
  failed: 'proof-rejected',
  reversed: 'payment-reversed',
} as const;

const isApproved = ({ status }: Payment): boolean => status === 'completed' || status === 'reversed';

/**
 * Inserts payments of one course each, and for each an order in the state that the payment's status leads to,
 * with its events, ledger entries and receipt. Only sample data and tests use it, because the product opens
 * an order before it is paid. Returns the stored payments.
 */
export async function insertPurchases(tx: Tx, purchases: readonly Purchase[]): Promise<Payment[]> {
  if (purchases.length === 0) return [];
  const titles = await tx
    .select({ id: courses.id, title: courses.title, language: courses.language })
    .from(courses)
    .where(inArray(courses.id, [...new Set(purchases.map(({ courseId }) => courseId))]));
  const courseOf = new Map(titles.map((course) => [course.id, course]));
  const made = purchases.map(({ courseId, ...purchase }): OrderedPayment => {
    const order = { id: newId(), reference: orderReference(randomBytes(ORDER_REFERENCE_BYTES)) };
    const payment = { ...(EMPTY as Payment), ...purchase, id: purchase.id ?? newId(), orderId: order.id };
    if (isApproved(payment)) payment.receivedAmount ??= payment.amount;
    const usesCredit = payment.status === 'pending' || payment.status === 'completed';
    if (usesCredit && !payment.claimsPaymentId && payment.creditKey === null)
      Object.assign(payment, getUsedCredit(payment));
    return { payment, order, course: courseOf.get(courseId)! };
  });
  await tx.insert(orders).values(made.map(describeOrder)).execute();
  await tx.insert(orderItems).values(made.map(describeItem)).execute();
  const stored = await tx
    .insert(payments)
    .values(made.map(({ payment }) => payment))
    .returning();
  await tx.insert(orderEvents).values(made.flatMap(listEvents)).execute();
  const entries = made.flatMap(listEntries);
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries).execute();
  await insertReceipts(
    tx,
    made.filter(({ payment }) => isApproved(payment)),
  );
  return stored;
}

const EMPTY: Partial<Payment> = {
  ...NO_CREDIT,
  claimsPaymentId: null,
  receivedAmount: null,
  payeeAccountId: null,
  payee: null,
  rejectionReason: null,
  decidedById: null,
  processedAt: null,
  reversedAt: null,
  reversalReason: null,
};

function describeOrder({ payment, order }: OrderedPayment): typeof orders.$inferInsert {
  const { studentId, status, amount, createdAt } = payment;
  return {
    ...order,
    studentId,
    status: STATUS[status],
    listTotal: amount,
    total: amount,
    received: status === 'completed' ? amount : NO_MONEY,
    payees: [],
    paidAt: isApproved(payment) ? getDecisionTime(payment) : null,
    closedAt: status === 'failed' || status === 'reversed' ? getDecisionTime(payment) : null,
    createdAt,
  };
}

const describeItem = ({ payment, order, course }: OrderedPayment): typeof orderItems.$inferInsert => ({
  orderId: order.id,
  studentId: payment.studentId,
  courseId: course.id,
  courseTitle: course.title,
  courseLanguage: course.language,
  listPrice: payment.amount,
  price: payment.amount,
  discounts: [],
  orderIndex: 0,
  isOpen: payment.status === 'pending',
});

function listEvents({ payment, order }: OrderedPayment): (typeof orderEvents.$inferInsert)[] {
  const { status, amount, decidedById, rejectionReason, reversalReason, createdAt } = payment;
  const event = (kind: OrderEvent, after: OrderStatus) => ({
    orderId: order.id,
    paymentId: payment.id,
    kind,
    status: after,
    amount,
    actorId: null as string | null,
    reason: null as string | null,
    createdAt,
  });
  const submitted = [event('opened', 'open'), event('proof-submitted', 'under_review')];
  if (status === 'pending') return submitted;
  const decided = { actorId: decidedById, createdAt: getDecisionTime(payment) };
  const last = { ...event(LAST_EVENT[status], STATUS[status]), ...decided };
  if (status === 'completed') return [...submitted, last];
  if (status === 'reversed')
    return [
      ...submitted,
      { ...event('proof-approved', 'paid'), ...decided },
      { ...last, reason: reversalReason },
    ];
  return [
    ...submitted,
    { ...last, status: 'rejected', reason: rejectionReason },
    { ...event('expired', 'expired'), ...decided, actorId: null },
  ];
}

/**
 * The money of an approved payment is received and is the course's price; a reversed one is also taken back.
 */
function listEntries({ payment, order, course }: OrderedPayment): (typeof ledgerEntries.$inferInsert)[] {
  const { id, studentId, method, amount, decidedById, payeeAccountId } = payment;
  const { id: courseId } = course;
  if (!isApproved(payment) || amount === 0) return [];
  const received: Entry[] = [
    {
      kind: 'payment',
      debit: `payee:${payeeAccountId ?? method}`,
      credit: `order:${order.id}`,
      amount,
      courseId,
      method,
    },
    ...enterSale({ orderId: order.id, courseId, price: amount, listPrice: amount }, method),
  ];
  const entries =
    payment.status === 'reversed' ? [...received, ...received.map(reverseEntry).toReversed()] : received;
  return entries
    .filter((entry) => entry.amount > 0)
    .map((entry) => ({
      ...entry,
      studentId,
      orderId: order.id,
      paymentId: id,
      actorId: decidedById,
      createdAt: getDecisionTime(payment),
    }));
}
