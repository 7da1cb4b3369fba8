import { formatDateTime } from '@qanoon/contracts/dates';
import { toPkr } from '@qanoon/contracts/money';
import type { RequestEnrollInput } from '@qanoon/contracts/payments';
import { normalizeTransactionId } from '@qanoon/contracts/transaction-id';
import type { Tx } from '@qanoon/db/client';
import { uniqueViolation } from '@qanoon/db/unique-violation';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/payments';
import { isAllowed } from '../../access.ts';
import type { Actor, Context, Deps } from '../../context.ts';
import { titlesForLater } from '../../course-texts.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { findCourse, lockCourseForShare } from '../courses/courses.service.ts';
import {
  approveFree,
  decideEnrollment,
  lockEnrollment,
  submitForReview,
} from '../enrollments/enrollments.service.ts';
import { withIdempotencyKey } from '../idempotency/idempotency.service.ts';
import { createNotifications, createReviewerNotifications } from '../notifications/notifications.service.ts';
import { payeeOfPayment, shownPayee } from '../payees/offered-payees.service.ts';
import { claimUpload, contentOf } from '../uploads/uploads.service.ts';
import { sendPaymentReceivedEmail } from './payments.jobs.ts';
import * as repo from './payments.repo.ts';

const PROOF_URL_SECONDS = 15 * 60;

/**
 * Submits proof of payment (§2, Payment modal): inserts a pending payment with the course's current price and
 * puts the enrolment under review. Throws COURSE_NOT_FOUND, COURSE_IS_FREE, ENROLLMENT_NOT_OPEN,
 * PAYEE_NOT_OFFERED, UPLOAD_NOT_FOUND, ALREADY_ENROLLED, ALREADY_REQUESTED or TRANSACTION_ID_USED.
 */
export async function requestEnroll(
  ctx: Context,
  actor: Actor,
  input: RequestEnrollInput,
): Promise<{ paymentId: string }> {
  const { courseId, method, transactionId, proofUploadId, payeeAccountId, payeeVersion } = input;
  const transactionKey = normalizeTransactionId(transactionId);
  try {
    const { response } = await ctx.db.transaction(async (tx) => {
      const proof = await contentOf(tx, { id: proofUploadId, ownerId: actor.id });
      const request = { courseId, method, transactionId, proof, payeeAccountId, payeeVersion };
      return withIdempotencyKey(
        ctx,
        tx,
        { actor, operation: 'payments.requestEnroll', request },
        async () => {
          const at = ctx.now();
          const course = await lockCourseForShare(tx, courseId);
          if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
          if (course.price === 0) throw new AppError('COURSE_IS_FREE');
          const paidTo = await payeeOfPayment(tx, ctx, input);
          const enrollment = await submitForReview(tx, { studentId: actor.id, courseId, at });
          if (await repo.hasOpenRequest(tx, actor.id, courseId)) throw new AppError('ALREADY_REQUESTED');
          if (await repo.isTransactionUsed(tx, method, transactionKey))
            throw new AppError('TRANSACTION_ID_USED');
          await claimUpload(tx, { id: proofUploadId, ownerId: actor.id, purpose: 'payment-proof', at });
          const payment = await repo.insertPayment(tx, {
            enrollmentId: enrollment.id,
            studentId: actor.id,
            courseId,
            proofUploadId,
            method,
            transactionId,
            transactionKey,
            status: 'pending',
            amount: course.price,
            ...paidTo,
            createdAt: at,
          });
          const detail = {
            courseTitle: course.title,
            studentName: actor.name,
            amount: toPkr(course.price),
            method,
            transactionId,
          };
          await createReviewerNotifications(ctx, tx, {
            kind: 'payment-submitted',
            subjectId: payment.id,
            detail,
            at,
            topics: ['payments'],
          });
          await ctx.jobs.add(tx, sendPaymentReceivedEmail, { paymentId: payment.id });
          return { response: { paymentId: payment.id } };
        },
      );
    });
    return response;
  } catch (thrown) {
    // Concurrent requests can both pass the checks above. The unique indexes refuse the second one.
    const index = uniqueViolation(thrown);
    if (index === 'payments_method_transaction_key') throw new AppError('TRANSACTION_ID_USED');
    if (index === 'payments_open_request') throw new AppError('ALREADY_REQUESTED');
    throw thrown;
  }
}

/**
 * Enrols the student in a free course, without a payment row (decisions.md, "Enrolment and payment"). Throws
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
    // The course had a price when the student sent this proof. Approving the enrolment now would leave that
    // payment undecidable.
    if (await repo.hasOpenRequest(tx, actor.id, courseId)) throw new AppError('ALREADY_REQUESTED');
    await approveFree(tx, { studentId: actor.id, courseId, at: now() });
  });
  return { ok: true };
}

/**
 * Completes the payment, approves the enrolment and records the decision. The message of PAYMENT_NOT_PENDING
 * describes the earlier decision.
 */
export async function approvePayment(
  deps: Deps,
  actor: Actor,
  { paymentId }: { paymentId: string },
): Promise<{ ok: true }> {
  return settle(deps, actor, paymentId, { status: 'completed', reason: null });
}

/** Fails the payment and rejects the enrolment. The student sees `reason`. */
export async function rejectPayment(
  deps: Deps,
  actor: Actor,
  { paymentId, reason }: { paymentId: string; reason?: string | undefined },
): Promise<{ ok: true }> {
  return settle(deps, actor, paymentId, { status: 'failed', reason: reason || null });
}

async function settle(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  decision: { status: 'completed' | 'failed'; reason: string | null },
): Promise<{ ok: true }> {
  const approved = decision.status === 'completed';
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const enrollmentId = await repo.findEnrollmentId(tx, paymentId);
    if (!enrollmentId) throw new AppError('PAYMENT_NOT_FOUND');
    await lockEnrollment(tx, enrollmentId);
    const payment = await repo.settlePending(tx, paymentId, {
      status: decision.status,
      decidedById: actor.id,
      rejectionReason: decision.reason,
      processedAt: at,
    });
    if (!payment) throw await notPendingError(tx, paymentId);
    await decideEnrollment(tx, payment.enrollmentId, approved ? 'approved' : 'rejected', at);
    const course = await findCourse(tx, payment.courseId);
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: await repo.findStudentName(tx, payment.studentId),
      courseTitle: course!.title,
      action: approved ? 'payment.approved' : 'payment.rejected',
      subjectId: payment.id,
      detail: {
        amountPaisa: payment.amount,
        method: payment.method,
        transactionId: payment.transactionId,
        reason: decision.reason,
      },
      createdAt: at,
    });
    await createNotifications(deps, tx, {
      kind: approved ? 'payment-approved' : 'payment-rejected',
      userIds: [payment.studentId],
      subjectId: payment.id,
      detail: {
        ...titlesForLater(course!),
        courseId: payment.courseId,
        amount: toPkr(payment.amount),
        method: payment.method,
        transactionId: payment.transactionId,
        reason: decision.reason,
      },
      at,
      topics: ['payments', 'enrollments'],
    });
  });
  return { ok: true };
}

async function notPendingError(tx: Tx, paymentId: string): Promise<AppError> {
  const decision = await repo.findDecision(tx, paymentId);
  if (!decision) return new AppError('PAYMENT_NOT_FOUND');
  const outcome = decision.status === 'completed' ? 'approved' : 'rejected';
  const { decidedBy } = decision;
  const time = formatDateTime(decision.processedAt?.toISOString());
  return new AppError(
    'PAYMENT_NOT_PENDING',
    decidedBy
      ? worded(m.paymentWasAlreadyDecidedBy, { outcome, name: decidedBy, time })
      : worded(m.paymentWasAlreadyDecided, { outcome, time }),
  );
}

/** The student's own payments, newest first (§2, Purchase history). */
export async function listOwnPayments(deps: Deps, actor: Actor) {
  const rows = await repo.listOwn(deps.db, actor.id);
  return rows.map(({ payment: { amount, ...payment }, course, isSamplePayee }) => ({
    id: payment.id,
    courseId: payment.courseId,
    // As on its receipt: in the language in which the course was written.
    courseTitle: course.title,
    courseTitleLanguage: course.language,
    status: payment.status,
    method: payment.method,
    payee: shownPayee(deps, { payee: payment.payee, isSamplePayee }),
    transactionId: payment.transactionId,
    amount: toPkr(amount),
    rejectionReason: payment.rejectionReason,
    proofUrl: proofUrl(deps, actor, payment.proofUploadId),
    createdAt: payment.createdAt,
    processedAt: payment.processedAt,
  }));
}

/**
 * A signed URL of a payment's proof, for its student and for reviewers. PROOF_NOT_FOUND for everyone else.
 */
export async function getProof(
  deps: Deps,
  actor: Actor,
  { paymentId }: { paymentId: string },
): Promise<{ signedUrl: string }> {
  const proof = await repo.findProof(deps.db, paymentId);
  const mayReview = isAllowed('admin:canManageEnrollments', actor);
  if (!proof || !(mayReview || proof.studentId === actor.id)) throw new AppError('PROOF_NOT_FOUND');
  return { signedUrl: proofUrl(deps, actor, proof.uploadId) };
}

const proofUrl = ({ signer }: Deps, actor: Actor, uploadId: string): string =>
  signer.sign(
    { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'inline' },
    PROOF_URL_SECONDS,
  );
