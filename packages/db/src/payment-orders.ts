import type { OrderEvent, OrderStatus } from '@qanoon/contracts/order-states';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { creditKey } from './credit-key.ts';
import { freeReferences } from './free-references.ts';
import { newId } from './ids.ts';
import { factsOf, type Payment } from './payment-facts.ts';
import { insertReceipts, type WithOrder } from './payment-receipts.ts';
import { closedMonths, ledgerEntries, orderEvents, orderItems, orders, payments } from './schema.ts';
import type { Tx } from './types.ts';

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
const REVERSALS = { payment: 'payment-reversal', sale: 'sale-reversal' } as const;

/** `postedAt`: the time of the decision, as far as the closed months allow it. */
type Made = WithOrder & { postedAt: Date };

/**
 * Creates the order of each of these stored payments, which were made without one: with its events, ledger entries and
 * receipt, as the payment's status says. A pending payment joins the open order that its student has for the course.
 */
export async function insertOrdersOf(tx: Tx, stored: readonly Payment[]): Promise<void> {
  if (stored.length === 0) return;
  const rows = await withFreeCredit(tx, stored);
  const facts = await factsOf(tx, stored);
  const notBefore = await endOfClosedMonths(tx);
  const open = await openOrders(tx, rows);
  const joining = rows.filter((payment) => open.has(keyOf(payment)) && payment.status === 'pending');
  const paying = rows.filter((payment) => !joining.includes(payment));
  const references = await freeReferences(tx, paying.length);
  const made = paying.map((payment, index): Made => {
    const decidedAt = payment.processedAt ?? payment.createdAt;
    return {
      payment,
      facts: facts.get(payment.id)!,
      order: { id: newId(), reference: references[index]! },
      postedAt: notBefore && notBefore > decidedAt ? notBefore : decidedAt,
    };
  });
  await insertOrders(tx, made);
  for (const payment of joining) await join(tx, payment, open.get(keyOf(payment))!);
  for (const { payment, order } of made) await update(tx, payment, order.id);
  const entries = made.flatMap(entriesOf);
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries).execute();
  await insertReceipts(tx, made);
}

const keyOf = ({ studentId, courseId }: { studentId: string; courseId: string }) =>
  `${studentId} ${courseId}`;

/** The payments with the credits that they use. A credit that another payment uses is claimed: the reviewer decides. */
async function withFreeCredit(tx: Tx, rows: readonly Payment[]): Promise<Payment[]> {
  const keys = new Map(
    rows.flatMap((row) =>
      row.status === 'pending' || row.status === 'completed'
        ? [[row.id, row.creditKey ?? creditKey(row)] as const]
        : [],
    ),
  );
  const used = await tx
    .select({ id: payments.id, key: payments.creditKey })
    .from(payments)
    .where(inArray(payments.creditKey, [...keys.values()]));
  const owners = new Map(used.map(({ id, key }) => [key!, id]));
  return rows.map((row) => {
    const key = keys.get(row.id);
    if (!key) return { ...row, creditKey: null };
    const owner = owners.get(key) ?? row.id;
    owners.set(key, owner);
    return owner === row.id
      ? { ...row, creditKey: key }
      : { ...row, creditKey: null, claimsPaymentId: owner };
  });
}

async function endOfClosedMonths(tx: Tx): Promise<Date | undefined> {
  const [last] = await tx.select().from(closedMonths).orderBy(desc(closedMonths.endsAt)).limit(1);
  return last?.endsAt;
}

/** The open orders of these students by student and course. */
async function openOrders(tx: Tx, rows: readonly Payment[]): Promise<Map<string, string>> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(
      and(
        eq(orderItems.isOpen, true),
        inArray(orderItems.studentId, [...new Set(rows.map(({ studentId }) => studentId))]),
      ),
    );
  return new Map(items.map((item) => [keyOf(item), item.orderId]));
}

const update = (
  tx: Tx,
  { id, status, amount, receivedAmount, creditKey: key, claimsPaymentId }: Payment,
  orderId: string,
) =>
  tx
    .update(payments)
    .set({
      orderId,
      creditKey: key,
      claimsPaymentId,
      receivedAmount: status === 'completed' || status === 'reversed' ? (receivedAmount ?? amount) : null,
    })
    .where(eq(payments.id, id))
    .execute();

/** Puts a pending payment into an open order. */
async function join(tx: Tx, payment: Payment, orderId: string): Promise<void> {
  await update(tx, payment, orderId);
  await tx
    .update(orders)
    .set({ status: 'under_review', expiresAt: null, remindedAt: null })
    .where(eq(orders.id, orderId))
    .execute();
  await tx
    .insert(orderEvents)
    .values({ ...eventOf(payment, orderId), kind: 'proof-submitted', status: 'under_review' })
    .execute();
}

const eventOf = ({ id: paymentId, amount, createdAt }: Payment, orderId: string) => ({
  orderId,
  paymentId,
  amount,
  createdAt,
});

async function insertOrders(tx: Tx, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insert(orders)
    .values(
      made.map(({ order, payment: { studentId, status, amount, processedAt, createdAt } }) => ({
        ...order,
        studentId,
        status: STATUS[status],
        listTotal: amount,
        total: amount,
        received: status === 'completed' ? amount : 0,
        payees: [],
        paidAt: status === 'completed' || status === 'reversed' ? (processedAt ?? createdAt) : null,
        closedAt: status === 'failed' || status === 'reversed' ? (processedAt ?? createdAt) : null,
        createdAt,
      })),
    )
    .execute();
  await tx
    .insert(orderItems)
    .values(
      made.map(({ order, facts, payment: { studentId, courseId, amount, status } }) => ({
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
      })),
    )
    .execute();
  await tx.insert(orderEvents).values(made.flatMap(eventsOf)).execute();
}

function eventsOf({ payment, order }: Made): (typeof orderEvents.$inferInsert)[] {
  const { status, decidedById, rejectionReason, reversalReason } = payment;
  const event = (kind: OrderEvent, after: OrderStatus) => ({
    ...eventOf(payment, order.id),
    kind,
    status: after,
    actorId: null as string | null,
    reason: null as string | null,
  });
  const submitted = [event('opened', 'open'), event('proof-submitted', 'under_review')];
  if (status === 'pending') return submitted;
  const decided = { actorId: decidedById, createdAt: payment.processedAt ?? payment.createdAt };
  const approved = { ...event('proof-approved', 'paid'), ...decided };
  const last = { ...event(LAST_EVENT[status], STATUS[status]), ...decided };
  if (status === 'completed') return [...submitted, last];
  if (status === 'reversed') return [...submitted, approved, { ...last, reason: reversalReason }];
  return [
    ...submitted,
    { ...last, status: 'rejected', reason: rejectionReason },
    { ...event('expired', 'expired'), ...decided, actorId: null },
  ];
}

/** The money of an approved payment is received and is the course's price; a reversed one is also taken back. */
function entriesOf({ payment, order, postedAt }: Made): (typeof ledgerEntries.$inferInsert)[] {
  const { id, studentId, courseId, method, amount, decidedById, status, payeeAccountId } = payment;
  if (amount === 0 || (status !== 'completed' && status !== 'reversed')) return [];
  const of = {
    amount,
    studentId,
    orderId: order.id,
    paymentId: id,
    courseId,
    method,
    actorId: decidedById,
    createdAt: postedAt,
  };
  const account = `order:${order.id}` as const;
  const entries = [
    { ...of, kind: 'payment', debit: `payee:${payeeAccountId ?? method}`, credit: account },
    { ...of, kind: 'sale', debit: account, credit: `sales:${courseId}` },
  ] as const;
  if (status === 'completed') return [...entries];
  const taken = entries.map(({ kind, debit, credit, ...entry }) => ({
    ...entry,
    kind: REVERSALS[kind],
    debit: credit,
    credit: debit,
  }));
  return [...entries, ...taken.toReversed()];
}
