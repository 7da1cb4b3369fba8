import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { atMost, beyond, sumAmounts } from '@qanoon/db/queries/queries';
import { credits, orders, payments } from '@qanoon/db/schema';
import { and, asc, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';

/** Locks a payment until the transaction ends: before its credit, as a person who connects them does. */
export async function lockPayment(tx: Tx, id: string): Promise<void> {
  await locked(tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)), 'update');
}

/** Connects an open credit with a payment, as the server; false when it is not open any more, or an objection to it is open. */
export async function connect(
  tx: Tx,
  { creditId, paymentId, at }: { creditId: string; paymentId: string; at: Date },
): Promise<boolean> {
  const connected = await tx
    .update(credits)
    .set({ paymentId, matchedById: null, matchedAt: at })
    .where(
      and(
        eq(credits.id, creditId),
        isNull(credits.paymentId),
        isNull(credits.setAsideAt),
        isNull(credits.contradictedAt),
      ),
    )
    .returning({ id: credits.id });
  return connected.length > 0;
}

/** Pending payments, oldest first. */
export const listPending = (db: Pick<Db, 'select'>, cursor: string | undefined, limit: number) =>
  db
    .select({ id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(eq(payments.status, 'pending'), beyond(cursor, payments.createdAt, payments.id, 'oldest-first')),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(atMost(limit));

/** The approvals of the server in this time. Those of a person have the person, or the credit of a person. */
const approvedBetween = ({ after, until }: { after: Date; until: Date }) =>
  and(
    gt(payments.processedAt, after),
    lte(payments.processedAt, until),
    isNull(payments.decidedById),
    isNull(credits.matchedById),
  );

/** The number of these approvals and their sum. */
export async function sumApproved(db: Db, time: { after: Date; until: Date }) {
  const [row] = await db
    .select({ count: count(), amount: sumAmounts(payments.receivedAmount) })
    .from(payments)
    .innerJoin(credits, eq(credits.paymentId, payments.id))
    .where(approvedBetween(time));
  return row!;
}

/** The latest of them. */
export const listApproved = (db: Db, time: { after: Date; until: Date }, limit: number) =>
  db
    .select({
      reference: orders.reference,
      amount: payments.receivedAmount,
      processedAt: payments.processedAt,
    })
    .from(payments)
    .innerJoin(credits, eq(credits.paymentId, payments.id))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(approvedBetween(time))
    .orderBy(desc(payments.processedAt), desc(payments.id))
    .limit(atMost(limit));
