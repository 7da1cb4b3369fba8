import { type QueuedDecision, UNDO_SECONDS } from '@qanoon/contracts/evidence/reviews';
import type { Tx } from '@qanoon/db/engine/client';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/reviews';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { JobType } from '../../lib/services/jobs.ts';
import { planApproval, planRejection } from '../../orders/payments/decide-payment.ts';
import { scheduleMatching } from '../matching/matching.service.ts';
import { endForDecision, publishReviews } from './lock-payment.ts';
import * as repo from './queued-decisions.repo.ts';
import { findWaitingDecision } from './requests/mark-requests.ts';
import { requirePayment } from './requests/payment-requests.service.ts';

/**
 * Upper bound on the decisions that are listed: more than a reviewer can undo in ten seconds, with the failed
 * ones.
 */
const OWN_LIMIT = 100;

/**
 * `dueAt` identifies the decision, because a payment that is decided again after an undo has another `dueAt`.
 */
export const carryOut: JobType<{ paymentId: string; dueAt: string }> = { name: 'carry-out-decision' };

/**
 * Stores a decision, which a job carries out when the time to undo it is over. Until then the payment stays
 * pending and nothing is sent. Throws what `payments.approve` and `payments.reject` throw, PAYMENT_LOCKED
 * while another reviewer has the payment open, and DECISION_QUEUED while a decision about it is waiting.
 */
export async function decide(
  deps: Deps,
  actor: Actor,
  { decision, reviewSeconds }: { decision: QueuedDecision; reviewSeconds?: number | undefined },
): Promise<{ dueAt: Date }> {
  const dueAt = undoableUntil(deps);
  await deps.db.transaction((tx) =>
    queueDecision(deps, tx, actor, { decision, reviewSeconds: reviewSeconds ?? null, dueAt }),
  );
  return { dueAt };
}

export const undoableUntil = ({ now }: Deps): Date => new Date(now().getTime() + UNDO_SECONDS * 1000);

/** Stores a decision as a part of a transaction; throws what `decide` throws. */
export async function queueDecision(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  queued: { decision: QueuedDecision; reviewSeconds: number | null; dueAt: Date },
): Promise<void> {
  const { decision, dueAt } = queued;
  const { paymentId } = decision.input;
  // The orders are locked first, as in every transaction about payments.
  if (decision.kind === 'approve') await planApproval(tx, decision.input);
  else await planRejection(tx, decision.input);
  const createdAt = deps.now();
  await endForDecision(tx, actor, paymentId, createdAt);
  if (!(await repo.insertQueued(tx, { paymentId, adminId: actor.id, ...queued, createdAt })))
    throw await queuedError(tx, paymentId);
  await deps.jobs.addAt(tx, carryOut, { paymentId, dueAt: dueAt.toISOString() }, dueAt);
  publishReviews(deps, tx);
}

async function queuedError(tx: Tx, paymentId: string): Promise<AppError> {
  const queued = await findWaitingDecision(tx, paymentId);
  const time = queued && formatDateTime(queued.dueAt.toISOString());
  return new AppError(
    'DECISION_QUEUED',
    queued && worded(m.decidedByUntil, { name: queued.name, time: time! }),
  );
}

/**
 * Deletes the caller's decision before it is carried out, or a failed one from the caller's list. Repeating
 * it changes nothing. Throws PAYMENT_NOT_FOUND, FORBIDDEN for another reviewer's decision, and DECISION_DONE
 * when it was carried out.
 */
export async function undo(
  deps: Deps,
  actor: Actor,
  { paymentId }: { paymentId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    if (await repo.deleteOwn(tx, { paymentId, adminId: actor.id })) return decisionEnded(deps, tx, paymentId);
    const { status } = await requirePayment(tx, paymentId);
    if (status !== 'pending') throw new AppError('DECISION_DONE');
    if (await findWaitingDecision(tx, paymentId)) throw new AppError('FORBIDDEN');
  });
  return { ok: true };
}

/** After an undo or a failure, the payment waits for another decision, which may be the server's. */
export async function decisionEnded(deps: Deps, tx: Tx, paymentId: string): Promise<void> {
  await scheduleMatching(deps, tx, { paymentId });
  publishReviews(deps, tx);
}

/** The caller's decisions that can be undone or that failed, newest first. */
export async function listOwn({ db }: Deps, actor: Actor) {
  const rows = await repo.listOwn(db, actor.id, OWN_LIMIT);
  return rows.map(({ decision, ...row }) => ({ ...row, kind: decision.kind }));
}
