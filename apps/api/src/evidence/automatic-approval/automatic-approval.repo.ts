import type { Db } from '@qanoon/db/engine/client';
import { atMost, beyond, sumAmounts } from '@qanoon/db/queries/queries';
import { credits, orders, payments } from '@qanoon/db/schema';
import { and, asc, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';

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

/**
 * The server's own approvals in this time. An approval by a person names the person, or relies on a credit
 * that a person connected.
 */
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

/** The latest of these approvals. */
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
