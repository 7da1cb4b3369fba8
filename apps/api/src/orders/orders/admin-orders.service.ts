import type { RefundOrderInput } from '@qanoon/contracts/orders/orders';
import { toPage } from '@qanoon/db/queries/queries';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import { readOrderReference } from '@qanoon/domain/orders/order-reference';
import type { OrderStatus } from '@qanoon/domain/orders/order-states';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { creditOf, listCredited } from '../../money/ledger/ledger.service.ts';
import { listPayeesForOrder } from '../../money/payees/offer-payees.ts';
import { listReceiptsOfOrders } from '../../money/receipts/receipts.service.ts';
import { findStudent } from '../../people/accounts/find-account.repo.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { findPayment } from '../find-payment.repo.ts';
import { listLinked } from './linked-payments.repo.ts';
import { lockOrders, notifyOfOrder } from './notify-of-order.ts';
import { getOrderTitle } from './order-proofs.service.ts';
import * as repo from './orders.repo.ts';
import { payOutInTransaction } from './pay-out-credit.ts';
import { toEvent, toSummary, withItems } from './present-order.ts';
import { refundOrder } from './reverse-order.ts';

type Receipts = Awaited<ReturnType<typeof listReceiptsOfOrders>>;

const toAdminOrder = (
  { order, ...student }: repo.OrderOfStudent,
  items: readonly repo.ItemRow[],
  receipts: Receipts,
) => ({
  ...toSummary(order, items),
  receipts: receipts.flatMap(({ id, number, orderId }) => (orderId === order.id ? { id, number } : [])),
  studentId: order.studentId,
  studentName: student.studentName,
  studentEmail: student.studentEmail,
});

async function present(db: Deps['db'], rows: readonly repo.OrderOfStudent[]) {
  const orders = rows.map((row) => ({ ...row, id: row.order.id }));
  const receipts = await listReceiptsOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return withItems(db, orders, (row, items) => toAdminOrder(row, items, receipts));
}

/** One page of orders, newest first. A search that is not a reference finds nothing. */
export async function listOrders(
  { db }: Deps,
  {
    search,
    ...filter
  }: {
    studentId?: string | undefined;
    status?: OrderStatus | undefined;
    search?: string | undefined;
    cursor?: string | null | undefined;
    limit: number;
  },
) {
  const reference = search ? (readOrderReference(search) ?? '') : undefined;
  const rows = await repo.listForAdmins(db, { ...filter, reference });
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, id: row.order.id, createdAt: row.order.createdAt })),
    filter.limit,
  );
  return { items: await present(db, items), nextCursor };
}

/** The order of a payment for its reviewer, with what else the student has. Throws PAYMENT_NOT_FOUND. */
export async function getReviewed(deps: Deps, { paymentId }: { paymentId: string }) {
  const { db } = deps;
  const payment = await findPayment(db, paymentId);
  if (!payment?.orderId) throw new AppError('PAYMENT_NOT_FOUND');
  const { orderId } = payment;
  const row = await repo.findForAdmins(db, orderId);
  const [others, events, credit, credited, linkedPayments] = await Promise.all([
    repo.listOtherOpen(db, row!.order),
    repo.listEvents(db, orderId),
    creditOf(db, row!.order.studentId),
    listCredited(db, payment.status === 'completed' ? [paymentId] : []),
    listLinked(db, payment),
  ]);
  return {
    order: (await present(db, [row!]))[0]!,
    events: events.map((event) => ({ ...toEvent(event), actorName: event.actorName })),
    otherOrders: await present(db, others),
    credit,
    credited: credited.get(paymentId) ?? NO_MONEY,
    linkedPayments,
  };
}

/** What the academy owes a student. Throws STUDENT_NOT_FOUND. */
export async function getCredit({ db }: Deps, { studentId }: { studentId: string }) {
  if (!(await findStudent(db, studentId, { orErased: true }))) throw new AppError('STUDENT_NOT_FOUND');
  return { credit: await creditOf(db, studentId) };
}

/** The active accounts, from which credit can be paid out. */
export async function listPayOutAccounts(deps: Deps) {
  const accounts = await listPayeesForOrder(deps.db, deps);
  return accounts.map(({ id, method, accountTitle, number, iban, bankName }) => ({
    id,
    method,
    accountTitle,
    number,
    iban,
    bankName,
  }));
}

/**
 * Gives the price of a paid order back as credit of the student: its courses close, its certificates are flagged, the
 * progress stays. With `payOut` the credit is paid back in the same transaction. Throws ORDER_NOT_FOUND, ORDER_NOT_PAID,
 * or as `payOut` does.
 */
export async function refund(
  deps: Deps,
  actor: Actor,
  { orderId, reason, payOut }: RefundOrderInput,
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const [order] = await lockOrders(tx, [orderId]);
    if (order!.status !== 'paid') throw new AppError('ORDER_NOT_PAID');
    const changed = await refundOrder(deps, tx, order!, { event: 'refunded', actor, at, reason });
    const student = await findStudent(tx, order!.studentId, { orErased: true });
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: student!.fullName,
      courseTitle: getOrderTitle(order!, await repo.listItems(tx, [orderId])),
      action: 'order.refunded',
      subjectId: orderId,
      detail: { reference: order!.reference, amountPaisa: order!.total, reason },
      createdAt: at,
    });
    await notifyOfOrder(deps, tx, changed, { kind: 'order-refunded', amount: order!.total, reason, at });
    if (payOut) await payOutInTransaction(deps, tx, actor, { student: student!, ...payOut, at });
  });
  return { ok: true };
}
