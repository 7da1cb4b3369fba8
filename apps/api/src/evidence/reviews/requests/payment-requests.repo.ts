import {
  type ListRequestsInput,
  PAYMENT_STATUSES,
  type RequestOrder,
} from '@qanoon/contracts/orders/payments';
import { sumCounters } from '@qanoon/db/counters/counters';
import type { Db } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import {
  courses,
  enrollments,
  orderItems,
  payeeAccounts,
  payments,
  receipts,
  users,
} from '@qanoon/db/schema';
import { addDays, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findPage, idsFrom } from './recent-payments.repo.ts';

const decider = alias(users, 'decider');
/** Selects the first course of an order, because the documented response has one enrollment. */
const firstItem = alias(orderItems, 'first_item');

const PRESENT_PRICE = sql`(select sum(c.price) from order_items as i join courses as c on c.id = i.course_id
  where i.order_id = payments.order_id)`.mapWith(courses.price);

/** Payments with the columns of the review list. */
export const requests = (db: Pick<Db, 'select'>) =>
  db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      status: payments.status,
      amount: payments.amount,
      coursePrice: PRESENT_PRICE,
      method: payments.method,
      payee: payments.payee,
      isSamplePayee: payeeAccounts.isSample,
      transactionId: payments.transactionId,
      studentName: users.fullName,
      studentEmail: users.email,
      courseTitle: paidTitle(),
      enrollmentStatus: enrollments.status,
      decidedBy: decider.fullName,
      receivedAmount: payments.receivedAmount,
      rejectionReason: payments.rejectionReason,
      reversalReason: payments.reversalReason,
      createdAt: payments.createdAt,
      processedAt: payments.processedAt,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.studentId))
    .innerJoin(firstItem, and(eq(firstItem.orderId, payments.orderId), eq(firstItem.orderIndex, 0)))
    .innerJoin(
      enrollments,
      and(eq(enrollments.studentId, payments.studentId), eq(enrollments.courseId, firstItem.courseId)),
    )
    .leftJoin(decider, eq(decider.id, payments.decidedById))
    .leftJoin(payeeAccounts, eq(payeeAccounts.id, payments.payeeAccountId));

export type RequestRow = Awaited<ReturnType<typeof requests>>[number];

/** The filters except the search, which search-requests.repo.ts adds. */
export type RequestFilter = Pick<ListRequestsInput, 'status' | 'method' | 'from' | 'to' | 'ids'> & {
  /** Limits the list to pending requests that were submitted until this time. */
  overdueSince?: Date | undefined;
};

/** The filter as a condition on payments only, so that counting needs no joins. */
export function matchesFilter({
  status,
  method,
  from,
  to,
  ids,
  overdueSince,
}: RequestFilter): SQL | undefined {
  return and(
    status && eq(payments.status, status),
    method && eq(payments.method, method),
    from ? gte(payments.createdAt, startOfKarachiDay(from)) : undefined,
    to ? lt(payments.createdAt, startOfKarachiDay(addDays(to, 1))) : undefined,
    ids && inArray(payments.id, ids),
    overdueSince && and(eq(payments.status, 'pending'), lte(payments.createdAt, overdueSince)),
  );
}

/**
 * One page of requests and the row after it. A subquery on payments only selects the ids: PostgreSQL would
 * need longer to plan the filter with all joins than to run it.
 */
export async function listRequests(
  db: Db,
  input: RequestFilter & { order: RequestOrder; cursor?: string | null | undefined; limit: number },
): Promise<RequestRow[]> {
  const [by, order] =
    input.order === 'longest-wait' ? [asc, 'oldest-first' as const] : [desc, 'newest-first' as const];
  const inOrder = [by(payments.createdAt), by(payments.id)];
  const page = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(matchesFilter(input), beyond(input.cursor, payments.createdAt, payments.id, order)))
    .orderBy(...inOrder)
    .limit(atMost(input.limit + 1));
  return requests(db)
    .where(inArray(payments.id, page))
    .orderBy(...inOrder);
}

/** Counts the matching payments, from the counters where the filter allows it. */
export async function countRequests(db: Db, filter: RequestFilter = {}): Promise<number> {
  const { status, method, from, to, ids, overdueSince } = filter;
  if (ids || overdueSince) return db.$count(payments, matchesFilter(filter));
  const names = (status ? [status] : PAYMENT_STATUSES).map((each) => `payment.${each}`);
  return (await sumCounters(db, { names, method, days: from || to ? { from, to } : undefined })).count;
}

/** Counts the pending payments that were submitted after this time. */
export const countPendingAfter = async (db: Db, time: Date): Promise<number> =>
  db.$count(payments, and(eq(payments.status, 'pending'), gt(payments.createdAt, time)));

/** Finds when the oldest pending payment was submitted; null if there is none. */
export async function findOldestPending(db: Db): Promise<Date | null> {
  const [oldest] = await db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(eq(payments.status, 'pending'))
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return oldest?.createdAt ?? null;
}

/**
 * One numbered page of all requests, newest first. The last page is returned in place of a page beyond it.
 */
export async function listRecent(
  db: Db,
  wanted: { page: number; size: number },
): Promise<{ rows: RequestRow[]; page: number; total: number }> {
  const { first, ...place } = await findPage(db, wanted);
  const rows = first
    ? await requests(db)
        .where(inArray(payments.id, idsFrom(db, first, wanted.size)))
        .orderBy(desc(payments.createdAt), desc(payments.id))
    : [];
  return { ...place, rows };
}

/**
 * The receipts of these payments for their own orders. A split payment has a receipt for each of its orders.
 */
export const listReceipts = (db: Db, paymentIds: readonly string[]) =>
  db
    .select({ paymentId: payments.id, year: receipts.year, number: receipts.number })
    .from(receipts)
    .innerJoin(payments, and(eq(payments.id, receipts.paymentId), eq(payments.orderId, receipts.orderId)))
    .where(inArray(receipts.paymentId, [...paymentIds]));

/** The other payments of this payment's student, newest first. */
export const listOtherPaymentsOfStudent = (
  db: Db,
  payment: { id: string; studentId: string },
  limit: number,
): Promise<RequestRow[]> =>
  requests(db)
    .where(and(eq(payments.studentId, payment.studentId), ne(payments.id, payment.id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(atMost(limit));

const SAME_ID_LIMIT = 10;

/** Other payments of any student with the same transaction ID, newest first, at most ten. */
export const listSameTransactionId = (
  db: Pick<Db, 'select'>,
  payment: { id: string; transactionKey: string },
): Promise<RequestRow[]> =>
  requests(db)
    .where(and(eq(payments.transactionKey, payment.transactionKey), ne(payments.id, payment.id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(atMost(SAME_ID_LIMIT));
