import { toPaisa, toPkr } from '@qanoon/contracts/money';
import { readOrderReference } from '@qanoon/contracts/order-reference';
import type { OrderStatus } from '@qanoon/contracts/order-states';
import type { PayOutInput } from '@qanoon/contracts/orders';
import { toPage } from '@qanoon/db/queries';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { readFee } from '../ledger/fees.ts';
import { creditOf, postEntries } from '../ledger/ledger.service.ts';
import { createNotifications } from '../notifications/notifications.service.ts';
import { listPayeesForOrder, requireAccount } from '../payees/offered-payees.service.ts';
import { findPayment, listLinked } from './linked-payments.repo.ts';
import { getOrderTitle } from './order-proofs.service.ts';
import { refundOrder } from './order-reversal.service.ts';
import { toEvent, toSummary, withItems } from './order-summary.ts';
import * as repo from './orders.repo.ts';
import { lockOrders, notifyOfOrder } from './reviewed-orders.service.ts';

const toAdminOrder = ({ order, ...student }: repo.OrderOfStudent, items: readonly repo.ItemRow[]) => ({
  ...toSummary(order, items),
  studentId: order.studentId,
  studentName: student.studentName,
  studentEmail: student.studentEmail,
});

const present = (db: Deps['db'], rows: readonly repo.OrderOfStudent[]) =>
  withItems(
    db,
    rows.map((row) => ({ ...row, id: row.order.id })),
    toAdminOrder,
  );

/** One page of orders, newest first. A search that is no reference finds nothing. */
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
  const [others, events, credit, linkedPayments] = await Promise.all([
    repo.listOtherOpen(db, row!.order),
    repo.listEvents(db, orderId),
    creditOf(db, row!.order.studentId),
    listLinked(db, payment),
  ]);
  return {
    order: (await present(db, [row!]))[0]!,
    events: events.map((event) => ({ ...toEvent(event), actorName: event.actorName })),
    otherOrders: await present(db, others),
    credit: toPkr(credit),
    linkedPayments,
  };
}

/** What the academy owes a student. Throws STUDENT_NOT_FOUND. */
export async function getCredit({ db }: Deps, { studentId }: { studentId: string }) {
  if (!(await repo.findStudent(db, studentId))) throw new AppError('STUDENT_NOT_FOUND');
  return { credit: toPkr(await creditOf(db, studentId)) };
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
 * progress stays. Throws ORDER_NOT_FOUND or ORDER_NOT_PAID.
 */
export async function refund(
  deps: Deps,
  actor: Actor,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const [order] = await lockOrders(tx, [orderId]);
    if (order!.status !== 'paid') throw new AppError('ORDER_NOT_PAID');
    const changed = await refundOrder(deps, tx, order!, { event: 'refunded', actor, at, reason });
    const student = await repo.findStudent(tx, order!.studentId);
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
  });
  return { ok: true };
}

/**
 * Records that credit was paid back to a student from an account of the academy. Throws STUDENT_NOT_FOUND,
 * PAYEE_NOT_FOUND, FEE_TOO_HIGH, or NOT_ENOUGH_CREDIT.
 */
export async function payOut(
  deps: Deps,
  actor: Actor,
  { studentId, amount, payeeAccountId, transactionId, fee }: PayOutInput,
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const student = await repo.lockStudent(tx, studentId);
    if (!student) throw new AppError('STUDENT_NOT_FOUND');
    const { method } = await requireAccount(tx, deps, payeeAccountId);
    const paid = toPaisa(amount);
    const feePaisa = readFee(fee, paid);
    if (paid > (await creditOf(tx, studentId))) throw new AppError('NOT_ENOUGH_CREDIT');
    const payee = `payee:${payeeAccountId}` as const;
    await postEntries(tx, { studentId, actorId: actor.id, at }, [
      {
        kind: 'credit-paid-out',
        debit: `credit:${studentId}`,
        credit: payee,
        amount: paid,
        method,
        transactionId,
      },
      { kind: 'fee', debit: 'fees', credit: payee, amount: feePaisa, method, transactionId },
    ]);
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: student.fullName,
      courseTitle: null,
      action: 'credit.paid-out',
      subjectId: studentId,
      detail: { amountPaisa: paid, ...(feePaisa > 0 && { feePaisa }), method, transactionId },
      createdAt: at,
    });
    await createNotifications(deps, tx, {
      kind: 'credit-paid-out',
      userIds: [studentId],
      subjectId: studentId,
      detail: { courseTitle: '', amount, method, transactionId },
      at,
      topics: ['payments'],
    });
  });
  return { ok: true };
}
