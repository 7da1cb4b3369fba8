import type { RequestEnrollInput } from '@qanoon/contracts/orders/payments';
import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import { getUsedCredit, NO_CREDIT } from '@qanoon/db/queries/credit-key';
import { asPaisa } from '@qanoon/domain/lib/money';
import { isAllowedEvent } from '@qanoon/domain/orders/order-states';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { lockCourseForShare } from '../../catalog/courses/courses.service.ts';
import { approveFree, submitForReview } from '../../enrollments/enrollments.service.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { payeeOfPayment, shownPayeeOf } from '../../money/payees/offer-payees.ts';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency.service.ts';
import { createNotifications, listReviewerIds } from '../../platform/notifications/notifications.service.ts';
import { claimUpload, contentOf } from '../../platform/uploads/uploads.service.ts';
import { lockOwnOrder, markUnderReview } from '../orders/change-order.ts';
import { lowerPrices } from '../orders/lower-prices.ts';
import { getOrderTitle, listOrderItems } from '../orders/notify-of-order.ts';
import { openInTransaction } from '../orders/open-order.ts';
import { countPendingProofs, type OrderRow } from '../orders/orders.repo.ts';
import { scheduleOverdue, startCollecting } from '../review-mails/review-mails.service.ts';
import { paymentSubmitted } from './payment-events.ts';
import { sendPaymentReceivedEmail } from './payments.jobs.ts';
import * as repo from './payments.repo.ts';

/** An order takes no further proof when it has this many undecided ones. */
const MAX_PENDING_PROOFS = 5;

/**
 * Submits proof of payment (docs/product/payments.md#submission) for an order: the student's own open one, or
 * a new one of the course. Inserts a pending payment of the balance due and puts the enrollments under
 * review. Throws COURSE_NOT_FOUND, COURSE_IS_FREE, ENROLLMENT_NOT_OPEN, PAYEE_NOT_OFFERED, UPLOAD_NOT_FOUND,
 * ALREADY_ENROLLED, ALREADY_REQUESTED, ORDER_NOT_FOUND, ORDER_CLOSED or TRANSACTION_ID_USED.
 */
export async function requestEnroll(
  ctx: Context,
  actor: Actor,
  input: RequestEnrollInput,
): Promise<{ paymentId: string }> {
  const { proofUploadId, ...rest } = input;
  try {
    const { response } = await ctx.db.transaction(async (tx) => {
      const proof = await contentOf(tx, { id: proofUploadId, ownerId: actor.id });
      const call = { actor, operation: 'payments.requestEnroll', request: { ...rest, proof } };
      return withIdempotencyKey(ctx, tx, call, async () => ({
        response: { paymentId: (await submitProof(ctx, tx, actor, input)).id },
      }));
    });
    return response;
  } catch (thrown) {
    // Concurrent requests can both pass the checks. The unique indexes refuse the second one.
    const index = uniqueViolation(thrown);
    if (index === 'payments_credit_key') throw new AppError('TRANSACTION_ID_USED');
    if (index === 'order_items_open') throw new AppError('ALREADY_REQUESTED');
    throw thrown;
  }
}

async function submitProof(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  input: RequestEnrollInput,
): Promise<repo.Payment> {
  const { method, transactionId, proofUploadId, claim = false } = input;
  const at = ctx.now();
  const order = await orderOfProof(ctx, tx, actor, input);
  const items = await listOrderItems(tx, order.id);
  const pendingProofs = await countPendingProofs(tx, order.id);
  const mayAdd = input.orderId ? pendingProofs < MAX_PENDING_PROOFS : pendingProofs === 0;
  if (!mayAdd) throw new AppError('ALREADY_REQUESTED');
  const paidTo = shownPayeeOf(order.payees, input) ?? (await payeeOfPayment(tx, ctx, input));
  for (const { courseId } of items) await submitForReview(tx, { studentId: actor.id, courseId, at });
  const transactionKey = normalizeTransactionId(transactionId);
  const amount = asPaisa(order.total - order.received);
  const credit = getUsedCredit({
    payeeAccountId: paidTo.payeeAccountId,
    method,
    transactionKey,
    amount,
    createdAt: at,
  });
  const used = await repo.findByCredit(tx, credit);
  if (used && !claim) throw new AppError('TRANSACTION_ID_USED');
  await claimUpload(tx, { id: proofUploadId, ownerId: actor.id, purpose: 'payment-proof', at });
  const payment = await repo.insertPayment(tx, {
    orderId: order.id,
    studentId: actor.id,
    proofUploadId,
    method,
    transactionId,
    transactionKey,
    ...(used ? NO_CREDIT : credit),
    claimsPaymentId: used?.id ?? null,
    status: 'pending',
    amount,
    ...paidTo,
    createdAt: at,
  });
  await markUnderReview(tx, order, { paymentId: payment.id, amount, at });
  const reviewerIds = await listReviewerIds(tx);
  await createNotifications(ctx, tx, {
    kind: 'payment-submitted',
    userIds: reviewerIds,
    subjectId: payment.id,
    detail: {
      courseTitle: getOrderTitle(order, items),
      studentName: actor.name,
      amount,
      method,
      transactionId,
    },
    at,
    topics: ['payments'],
    mailTo: await startCollecting(ctx, tx, 'submitted', { reviewerIds, known: [payment.id], at }),
  });
  await scheduleOverdue(ctx, tx, payment);
  await ctx.jobs.add(tx, sendPaymentReceivedEmail, { paymentId: payment.id });
  await paymentSubmitted.tell(ctx, tx, payment);
  return payment;
}

/** The order that a proof pays, locked, at the prices that have fallen before the proof. */
async function orderOfProof(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { orderId, courseId }: Pick<RequestEnrollInput, 'orderId' | 'courseId'>,
): Promise<OrderRow> {
  const order = orderId
    ? await lowerPrices(ctx, tx, await lockOwnOrder(tx, actor, orderId), { awaitsProof: true })
    : await openInTransaction(ctx, tx, actor, { courseIds: [courseId], hasProof: true });
  if (isAllowedEvent('proof-submitted', order.status)) return order;
  throw new AppError(order.status === 'paid' ? 'ALREADY_ENROLLED' : 'ORDER_CLOSED');
}

/**
 * Enrolls the student in a free course, without a payment row (docs/product/payments.md#submission). Throws
 * COURSE_NOT_FOUND, COURSE_NOT_FREE or ALREADY_REQUESTED.
 */
export async function enrollFree(
  { db, now }: Deps,
  actor: Actor,
  { courseId }: { courseId: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const course = await lockCourseForShare(tx, courseId);
    if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
    if (course.price > 0) throw new AppError('COURSE_NOT_FREE');
    // The course had a price when the student sent this proof. Approving the enrollment now would leave that
    // payment undecidable.
    if (await repo.hasOpenRequest(tx, actor.id, courseId)) throw new AppError('ALREADY_REQUESTED');
    await approveFree(tx, { studentId: actor.id, courseId, at: now() });
  });
  return { ok: true };
}
