import type { Db, Tx } from '@qanoon/db/engine/client';
import { languageOf } from '@qanoon/domain/lib/languages';
import { NO_MONEY } from '@qanoon/domain/lib/money';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listCredited } from '../../money/ledger/ledger.service.ts';
import { shownPayee } from '../../money/payees/offer-payees.ts';
import type { Upload } from '../../platform/uploads/uploads.service.ts';
import * as repo from './payments.repo.ts';

const PROOF_URL_SECONDS = 15 * 60;

/** Lists the student's own payments, newest first (docs/product/student-portal.md#payment-history). */
export async function listOwnPayments(deps: Deps, actor: Actor) {
  const rows = await repo.listOwn(deps.db, actor.id);
  const credited = await listCredited(
    deps.db,
    rows.flatMap(({ payment }) => (payment.status === 'completed' ? payment.id : [])),
  );
  return rows.map(({ payment: { amount, ...payment }, courseTitle, isSamplePayee, receiptId }) => ({
    id: payment.id,
    courseTitle,
    courseTitleLanguage: languageOf(courseTitle),
    status: payment.status,
    method: payment.method,
    payee: shownPayee(deps, { payee: payment.payee, isSamplePayee }),
    transactionId: payment.transactionId,
    amount,
    receivedAmount: payment.receivedAmount,
    creditedAmount: credited.get(payment.id) ?? NO_MONEY,
    rejectionReason: payment.reversalReason ?? payment.rejectionReason,
    proofUrl: proofUrl(deps, actor, payment.proofUploadId),
    orderId: payment.orderId,
    receiptId,
    createdAt: payment.createdAt,
    processedAt: payment.processedAt,
  }));
}

/**
 * Creates a signed URL of a payment's proof, for its student and for reviewers. Throws PROOF_NOT_FOUND for
 * everyone else.
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

/** Whether the account has sent this file as a proof. */
export const isOwnProof = ({ db }: Deps, actor: Actor, { id }: Upload): Promise<boolean> =>
  repo.isProofOf(db, id, actor.id);

const proofUrl = ({ signer }: Deps, actor: Actor, uploadId: string): string =>
  signer.sign(
    { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'inline' },
    PROOF_URL_SECONDS,
  );

/** Lists the student of each payment under review of these students. */
export const listOpenPayments = (db: Db | Tx, studentIds: string[]) => repo.listOpen(db, studentIds);

/** Lists the students and courses of these students' payments under review. */
export const listOpenCourses = (db: Db | Tx, studentIds: string[]) => repo.listOpenCourses(db, studentIds);
