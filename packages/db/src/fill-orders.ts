import { randomBytes } from 'node:crypto';
import { NEW_ACADEMY } from '@qanoon/contracts/academy';
import { karachiDayOf } from '@qanoon/contracts/dates';
import { toPkr } from '@qanoon/contracts/money';
import { ORDER_REFERENCE_BYTES, orderReference } from '@qanoon/contracts/order-reference';
import type { OrderEvent, OrderStatus } from '@qanoon/contracts/order-states';
import type { ReceiptData } from '@qanoon/contracts/receipts';
import { asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { creditKey } from './credit-key.ts';
import { newId } from './ids.ts';
import { locked } from './locks.ts';
import { takeReceiptNumbers } from './receipt-numbers.ts';
import {
  academySettings,
  courses,
  ledgerEntries,
  orderEvents,
  orderItems,
  orders,
  payments,
  receipts,
  users,
} from './schema.ts';
import type { Db, Tx } from './types.ts';

const BATCH = 200;

/** A failed payment was decided, and its student opens another order to pay again. */
const STATUS = {
  pending: 'under_review',
  completed: 'paid',
  failed: 'expired',
  reversed: 'reversed',
} as const;
const LAST_EVENT = {
  pending: undefined,
  completed: 'proof-approved',
  failed: 'proof-rejected',
  reversed: 'payment-reversed',
} as const;

/**
 * Creates the order, ledger entries and receipt of each payment of a former release. Runs when a database is opened,
 * after the migrations. Concurrent processes wait for each other's row locks.
 */
export async function fillOrders(db: Db, batch = BATCH): Promise<void> {
  while ((await withoutOrder(db, 1)).length > 0) await db.transaction((tx) => fillBatch(tx, batch));
}

/** By the time of the decision, so that receipts are numbered in this order. */
const withoutOrder = (db: Pick<Tx, 'select'>, limit: number) =>
  db
    .select()
    .from(payments)
    .where(isNull(payments.orderId))
    .orderBy(asc(payments.processedAt), asc(payments.id))
    .limit(limit);
type Payment = Awaited<ReturnType<typeof withoutOrder>>[number];

async function fillBatch(tx: Tx, batch: number): Promise<void> {
  const rows = await locked(withoutOrder(tx, batch), 'update');
  const [settings] = await tx.select().from(academySettings).limit(1);
  const { name, address, email, phone } = settings ?? NEW_ACADEMY;
  for (const payment of rows) {
    const facts = await factsOf(tx, payment);
    const order = await insertOrder(tx, payment, facts);
    await tx
      .update(payments)
      .set({
        orderId: order.id,
        ...(payment.status === 'completed' && { receivedAmount: payment.amount }),
        ...((payment.status === 'completed' || payment.status === 'pending') && {
          creditKey: creditKey(payment),
        }),
      })
      .where(eq(payments.id, payment.id))
      .execute();
    if (payment.status !== 'completed') continue;
    await insertEntries(tx, payment, order.id);
    await insertReceipt(tx, payment, order, { ...facts, academy: { name, address, email, phone } });
  }
}

const decider = alias(users, 'decider');

async function factsOf(tx: Tx, { id }: Payment) {
  const [facts] = await tx
    .select({
      courseTitle: courses.title,
      courseLanguage: courses.language,
      studentName: users.fullName,
      studentEmail: users.email,
      approvedBy: decider.fullName,
    })
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.courseId))
    .innerJoin(users, eq(users.id, payments.studentId))
    .leftJoin(decider, eq(decider.id, payments.decidedById))
    .where(eq(payments.id, id))
    .limit(1);
  return facts!;
}
type Facts = Awaited<ReturnType<typeof factsOf>>;

type Order = { id: string; reference: string };

async function insertOrder(tx: Tx, payment: Payment, facts: Facts): Promise<Order> {
  const { studentId, courseId, amount, createdAt, status } = payment;
  const order = { id: newId(), reference: orderReference(randomBytes(ORDER_REFERENCE_BYTES)) };
  const decidedAt = payment.processedAt ?? createdAt;
  await tx
    .insert(orders)
    .values({
      ...order,
      studentId,
      status: STATUS[status],
      listTotal: amount,
      total: amount,
      received: status === 'completed' ? amount : 0,
      payees: [],
      paidAt: status === 'completed' ? decidedAt : null,
      closedAt: status === 'failed' ? decidedAt : null,
      createdAt,
    })
    .execute();
  await tx
    .insert(orderItems)
    .values({
      orderId: order.id,
      studentId,
      courseId,
      courseTitle: facts.courseTitle,
      courseLanguage: facts.courseLanguage,
      listPrice: amount,
      price: amount,
      discounts: [],
      orderIndex: 0,
      isOpen: status === 'pending',
    })
    .execute();
  const event = (kind: OrderEvent, after: OrderStatus, at: Date) => ({
    orderId: order.id,
    kind,
    status: after,
    paymentId: payment.id,
    amount,
    createdAt: at,
  });
  const last = LAST_EVENT[status];
  await tx
    .insert(orderEvents)
    .values([
      event('opened', 'open', createdAt),
      event('proof-submitted', 'under_review', createdAt),
      ...(last
        ? [
            {
              ...event(last, status === 'failed' ? 'rejected' : STATUS[status], decidedAt),
              actorId: payment.decidedById,
              reason: payment.rejectionReason,
            },
          ]
        : []),
      ...(status === 'failed' ? [event('expired', 'expired', decidedAt)] : []),
    ])
    .execute();
  return order;
}

async function insertEntries(tx: Tx, payment: Payment, orderId: string): Promise<void> {
  const { id, studentId, courseId, method, amount, decidedById } = payment;
  if (amount === 0) return;
  const of = {
    amount,
    studentId,
    orderId,
    paymentId: id,
    courseId,
    method,
    actorId: decidedById,
    createdAt: payment.processedAt ?? payment.createdAt,
  };
  await tx
    .insert(ledgerEntries)
    .values([
      {
        ...of,
        kind: 'payment',
        debit: `payee:${payment.payeeAccountId ?? method}` as const,
        credit: `order:${orderId}` as const,
      },
      { ...of, kind: 'sale', debit: `order:${orderId}` as const, credit: `sales:${courseId}` as const },
    ])
    .execute();
}

async function insertReceipt(
  tx: Tx,
  payment: Payment,
  order: Order,
  facts: Facts & { academy: ReceiptData['academy'] },
): Promise<void> {
  const paidAt = payment.processedAt ?? payment.createdAt;
  const year = karachiDayOf(paidAt).slice(0, 4);
  const price = toPkr(payment.amount);
  await tx
    .insert(receipts)
    .values({
      year,
      number: await takeReceiptNumbers(tx, year),
      orderId: order.id,
      paymentId: payment.id,
      studentId: payment.studentId,
      data: {
        academy: facts.academy,
        studentName: facts.studentName,
        studentEmail: facts.studentEmail,
        reference: order.reference,
        items: [
          {
            courseTitle: facts.courseTitle,
            courseTitleLanguage: facts.courseLanguage,
            listPrice: price,
            price,
            discounts: [],
          },
        ],
        listTotal: price,
        total: price,
        couponCode: null,
        amount: price,
        receivedInAll: price,
        method: payment.method,
        payee: payment.payee,
        transactionId: payment.transactionId,
        paidAt: paidAt.toISOString(),
        approvedBy: facts.approvedBy,
      },
      createdAt: paidAt,
    })
    .execute();
}
