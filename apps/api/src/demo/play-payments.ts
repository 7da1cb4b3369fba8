import { placeOfAmount } from '@qanoon/db/seed/content/app-receipts';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import { enterCredit } from '../evidence/credits/enter-credit.ts';
import { storeCredits } from '../evidence/credits/store-credits.ts';
import { pasteMessages } from '../evidence/messages/paste-messages.ts';
import { applyCoupon } from '../orders/orders/apply-coupon.ts';
import { openOrder } from '../orders/orders/open-order.ts';
import { recordCash } from '../orders/orders/record-cash.ts';
import { approvePayment, rejectPayment, reversePayment } from '../orders/payments/decide-payment.ts';
import { requestEnroll } from '../orders/payments/request-enroll.ts';
import * as repo from './demo.repo.ts';
import type { StepOf } from './demo-steps.ts';
import type { DemoWorld, PlayedPayment } from './demo-world.ts';
import { creditMessage } from './plan/plan-inbox.ts';
import { COUPON } from './plan/plan-prices.ts';

/** Sends a proof of payment, with what the text recognition would read from it. */
export async function submit(world: DemoWorld, { payment, at }: StepOf<'submit'>): Promise<void> {
  const { ctx, tx } = world;
  const actor = world.students.get(payment.student)!;
  const courseIds = payment.courses.map((course) => world.courses[course]!.id);
  const orderId = await openSpecialOrder(world, payment, courseIds);
  const uploadId = world.proofs.get(payment.key)!;
  await repo.setUploader(tx, uploadId, { ownerId: actor.id, createdAt: at });
  const like = payment.like === undefined ? undefined : world.payments.get(payment.like);
  const transactionId = payment.fault === 'id-used' && like ? like.transactionId : payment.transactionId;
  const { paymentId } = await requestEnroll(ctx, actor, {
    courseId: courseIds[0]!,
    method: payment.method,
    transactionId,
    proofUploadId: uploadId,
    payeeAccountId: world.payees[payment.method],
    ...(orderId !== undefined && { orderId }),
    ...(payment.fault === 'id-used' && { claim: true }),
  });
  const played = {
    ...payment,
    transactionId,
    id: paymentId,
    orderId: await repo.findOrderId(tx, paymentId),
    uploadId,
    at,
  };
  world.payments.set(payment.key, played);
  await recordCheck(world, played, like);
}

/**
 * Opens the order of a bundle, or one with a coupon. Undefined for the order of one course, because the proof
 * opens that order.
 */
async function openSpecialOrder(
  { ctx, tx, students }: DemoWorld,
  { student, coupon, courses }: StepOf<'submit'>['payment'],
  courseIds: string[],
): Promise<string | undefined> {
  const actor = students.get(student)!;
  if (courses.length === 1 && !coupon) return undefined;
  const bundleId = courses.length > 1 ? await repo.findBundleId(tx) : undefined;
  const { orderId } = await openOrder(ctx, actor, { courseIds, ...(bundleId && { bundleId }) });
  if (coupon) await applyCoupon(ctx, actor, { orderId, code: COUPON.code });
  return orderId;
}

/**
 * Stores the check of a proof as the job would have done it, because the pictures of the past are not read.
 */
async function recordCheck(
  { tx }: DemoWorld,
  payment: PlayedPayment,
  like: PlayedPayment | undefined,
): Promise<void> {
  const { uploadId, at, fault } = payment;
  const shown = fault === 'sent-before' && like ? like : payment;
  const receipt = {
    transactionId: shown.transactionId,
    amount: shown.paid,
    paidAt: karachiDayOf(shown.at),
  };
  await repo.insertCheck(tx, { uploadId, state: 'checked', receipt, checkedAt: at, createdAt: at });
  if (!like || (fault !== 'sent-before' && fault !== 'edited-amount')) return;
  const place = placeOfAmount(payment.method);
  const isEdited = fault === 'edited-amount';
  await repo.insertComparison(tx, {
    uploadId,
    otherUploadId: like.uploadId,
    verdict: isEdited ? 'same-receipt-except' : 'same-file',
    differingTiles: isEdited ? 6 : 0,
    tiles: isEdited ? { here: [place], there: [place] } : { here: [], there: [] },
    createdAt: at,
  });
}

/** Reports the money of a payment in the way that the academy learns of payments by its method. */
export async function reportCredit(world: DemoWorld, step: StepOf<'credit'>): Promise<void> {
  const payment = world.payments.get(step.payment)!;
  const { ctx, tx, admin } = world;
  const amount = step.amount ?? payment.paid;
  const payer = step.payer ?? world.students.get(payment.student)!.name.replaceAll(/[()]/gu, '');
  const payeeAccountId = world.payees[payment.method];
  const { transactionId, at: paidAt, method } = payment;
  if (step.origin === 'typed')
    await enterCredit(ctx, admin, {
      ...{ payeeAccountId, amount, transactionId, paidOn: karachiDayOf(paidAt), payerName: payer },
      note: 'Seen in the app of the wallet',
    });
  else if (step.origin === 'statement')
    await storeCredits(ctx, tx, {
      ...{ payeeAccountId, source: 'statement', actorId: admin.id, rows: 1, at: step.at },
      fileName: `demo-statement-${karachiDayOf(paidAt)}.csv`,
      parsed: [
        {
          credit: {
            ...{ amount, paidAt, precision: 'minute', transactionId },
            ...{ payerName: payer, payerAccount: '' },
          },
          text: `${karachiDayOf(paidAt)},IBFT from ${payer},${transactionId},${writePkr(amount)}.00`,
        },
      ],
      ...{ reversals: [], unread: [] },
    });
  else
    await pasteMessages(ctx, admin, {
      payeeAccountId,
      text: creditMessage({ method: method as 'easypaisa', amount, payer, transactionId, paidAt }),
    });
}

export async function approve(world: DemoWorld, step: StepOf<'approve'>): Promise<void> {
  const { id, key } = world.payments.get(step.payment)!;
  const { received } = step;
  await approvePayment(world.ctx, world.admin, {
    paymentId: id,
    ...(received !== undefined && { received }),
  });
  await recordReviewTime(world, { id, key, at: step.at });
}

export async function reject(world: DemoWorld, step: StepOf<'reject'>): Promise<void> {
  const { id, key } = world.payments.get(step.payment)!;
  await rejectPayment(world.ctx, world.admin, { paymentId: id, reason: step.reason });
  await recordReviewTime(world, { id, key, at: step.at });
}

/** Records that a review took half a minute or more. The time is the same at each start. */
const recordReviewTime = ({ tx, admin }: DemoWorld, { id, key, at }: { id: string; key: string; at: Date }) =>
  repo.insertReviewTime(tx, {
    paymentId: id,
    adminId: admin.id,
    seconds: 22 + (key.charCodeAt(0) % 9) * 6,
    createdAt: at,
  });

export async function reverse(world: DemoWorld, { payment, reason }: StepOf<'reverse'>): Promise<void> {
  await reversePayment(world.ctx, world.admin, { paymentId: world.payments.get(payment)!.id, reason });
}

export async function openUnpaid(world: DemoWorld, { student, course }: StepOf<'open-order'>): Promise<void> {
  await openOrder(world.ctx, world.students.get(student)!, { courseIds: [world.courses[course]!.id] });
}

export async function takeCash(world: DemoWorld, { student, course }: StepOf<'cash'>): Promise<void> {
  const { ctx, tx, admin } = world;
  const { id: studentId } = world.students.get(student)!;
  const { id: courseId } = world.courses[course]!;
  const actor = world.students.get(student)!;
  const { orderId } = await openOrder(ctx, actor, { courseIds: [courseId] });
  const total = await repo.findTotal(tx, orderId);
  await recordCash({ ...ctx, idempotencyKey: `demo ${studentId}` }, admin, {
    ...{ studentId, orderId, amount: total },
  });
}
