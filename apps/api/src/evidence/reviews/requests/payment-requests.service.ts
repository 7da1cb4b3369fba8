import type { ListTotal } from '@qanoon/contracts/lib/list-total';
import { receiptNumber } from '@qanoon/contracts/money/receipts';
import type { ListRequestsInput, RequestOrder } from '@qanoon/contracts/orders/payments';
import type { Db } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { RECENT_PAGE_SIZE } from '@qanoon/domain/orders/review-list';
import { getAcademy } from '../../../academy/settings/read-academy.ts';
import type { Actor, Deps } from '../../../lib/context.ts';
import { countMatches } from '../../../lib/count-matches.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { comparePayee, shownPayee } from '../../../money/payees/offer-payees.ts';
import { findPayment } from '../../../orders/find-payment.repo.ts';
import { overdueSince } from '../../../orders/review-mails/review-mails.service.ts';
import { marksOf } from './mark-requests.ts';
import * as repo from './payment-requests.repo.ts';
import { countFoundRequests, searchRequests } from './search-requests.repo.ts';

const HISTORY_LIMIT = 50;

const toRequest = (
  deps: Deps,
  { isSamplePayee, payee, reversalReason, ...row }: repo.RequestRow,
  since: Date,
) => ({
  ...row,
  payee: shownPayee(deps, { payee, isSamplePayee }),
  rejectionReason: reversalReason ?? row.rejectionReason,
  isOverdue: row.status === 'pending' && row.createdAt <= since,
});

/**
 * One page of requests with counts (docs/product/console.md#enrollment-management). Pending requests are
 * ordered by the longest wait by default.
 */
export async function listRequests(deps: Deps, actor: Actor, { overdue, ...input }: ListRequestsInput) {
  const { db } = deps;
  const order = input.order ?? (input.status === 'pending' || overdue ? 'longest-wait' : 'newest');
  const since = await readOverdueSince(deps);
  const filter = { ...input, ...(overdue && { overdueSince: since }) };
  const page = listPage(deps, { ...filter, order });
  const [{ items, nextCursor }, pendingCount, notOverdue, total] = await Promise.all([
    page,
    repo.countRequests(db, { status: 'pending' }),
    // The requests of a few hours are counted, because the overdue ones may be many.
    repo.countPendingAfter(db, since),
    isEveryPending(filter) ? undefined : countFiltered(db, filter, input.cursor ? undefined : page),
  ]);
  const pending = items.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const [markOf, numbers] = await Promise.all([
    marksOf(deps, actor, pending),
    listReceiptNumbers(
      db,
      items.filter(({ receivedAmount }) => receivedAmount !== null).map(({ id }) => id),
    ),
  ]);
  return {
    items: items.map((request) => ({
      ...request,
      ...markOf(request.id),
      receiptNumber: numbers.get(request.id) ?? null,
    })),
    nextCursor,
    pendingCount,
    // A payment may have been submitted between the two counts.
    overdueCount: Math.max(0, pendingCount - notOverdue),
    ...(total ?? { totalCount: pendingCount, moreThanTotal: false }),
  };
}

async function listReceiptNumbers(db: Db, paymentIds: readonly string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await repo.listReceipts(db, paymentIds);
  return new Map(rows.map(({ paymentId, year, number }) => [paymentId, receiptNumber(year, number)]));
}

type Filter = repo.RequestFilter & { search?: string | undefined };
type Place = { order: RequestOrder; cursor?: string | null | undefined; limit: number };

/** One page of the matching requests, without what only the review shows. */
export async function listPage(deps: Deps, { search, ...input }: Filter & Place) {
  const { items, nextCursor } = search
    ? await searchRequests(deps.db, { ...input, search })
    : toPage(await repo.listRequests(deps.db, input), input.limit);
  return { items: await toRequests(deps, items), nextCursor };
}

const readOverdueSince = async (deps: Deps): Promise<Date> =>
  overdueSince((await getAcademy(deps)).reviewHours, deps.now());

async function toRequests(deps: Deps, rows: readonly repo.RequestRow[]) {
  const since = await readOverdueSince(deps);
  return rows.map((row) => toRequest(deps, row, since));
}

async function countFiltered(
  db: Db,
  { search, ...filter }: Filter,
  firstPage: ReturnType<typeof listPage> | undefined,
): Promise<ListTotal> {
  if (!search) return { totalCount: await repo.countRequests(db, filter), moreThanTotal: false };
  return countMatches((most) => countFoundRequests(db, { ...filter, search }, most), firstPage);
}

/** Whether a filter selects the pending requests and nothing else, as the list is opened. */
const isEveryPending = ({ status, method, search, from, to, ids, overdueSince }: Filter): boolean =>
  status === 'pending' &&
  [method, from, to, ids, overdueSince].every((each) => each === undefined) &&
  !search;

/**
 * Counts the payments that wait for a decision and those that wait longer than promised, and finds since when
 * the oldest does.
 */
export async function summarizePending(deps: Deps) {
  const { db } = deps;
  const since = await readOverdueSince(deps);
  const [count, notOverdue, oldestAt] = await Promise.all([
    repo.countRequests(db, { status: 'pending' }),
    repo.countPendingAfter(db, since),
    repo.findOldestPending(db),
  ]);
  // A payment may have been submitted between the two counts.
  const overdue = Math.max(0, count - notOverdue);
  return {
    payments: { count, oldestAt },
    overduePayments: { count: overdue, oldestAt: overdue > 0 ? oldestAt : null },
  };
}

/** One numbered page of the newest requests for Recent Enrollments (docs/product/console.md#dashboard). */
export async function listRecent(deps: Deps, { page: wanted }: { page: number }) {
  const recent = await repo.listRecent(deps.db, { page: wanted, size: RECENT_PAGE_SIZE });
  return {
    items: await toRequests(deps, recent.rows),
    page: recent.page,
    totalCount: recent.total,
  };
}

/** Throws PAYMENT_NOT_FOUND. */
export async function requirePayment(db: Pick<Db, 'select'>, paymentId: string) {
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
  return payment;
}

/**
 * The account that was paid to, the student's other payments, and other payments with the same transaction
 * ID. Throws PAYMENT_NOT_FOUND.
 */
export async function getHistory(deps: Deps, { paymentId }: { paymentId: string }) {
  const { db } = deps;
  const payment = await requirePayment(db, paymentId);
  const [payeeAccount, others, sameTransactionId] = await Promise.all([
    comparePayee(deps, payment),
    repo.listOtherPaymentsOfStudent(db, payment, HISTORY_LIMIT),
    repo.listSameTransactionId(db, payment),
  ]);
  return {
    payeeAccount,
    payments: others.map((row) => ({
      id: row.id,
      status: row.status,
      enrollmentStatus: row.enrollmentStatus,
      amount: row.amount,
      method: row.method,
      transactionId: row.transactionId,
      courseTitle: row.courseTitle,
      decidedBy: row.decidedBy,
      rejectionReason: row.reversalReason ?? row.rejectionReason,
      createdAt: row.createdAt,
      processedAt: row.processedAt,
    })),
    sameTransactionId: sameTransactionId.map(({ id, studentName, courseTitle, status, createdAt }) => ({
      id,
      studentName,
      courseTitle,
      status,
      createdAt,
    })),
  };
}
