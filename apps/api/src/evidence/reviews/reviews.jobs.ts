import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import {
  approveInTransaction,
  namingUsedCredit,
  rejectInTransaction,
} from '../../orders/payments/decide-payment.ts';
import { findActingAccount } from '../../people/sessions/find-acting-account.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { carryOut, decisionEnded } from './queue-decision.ts';
import * as repo from './queued-decisions.repo.ts';
import { insertTime } from './review-times.repo.ts';

type Input = Parameters<Job<{ paymentId: string; dueAt: string }>['handle']>[1];

/** The decision was undone while this transaction ran, which rolls it back. */
class Undone extends Error {}

/** Carries a decision out with its reviewer as actor, unless it was undone. */
export const carryOutJob: Job<Input> = {
  ...carryOut,
  concurrency: 4,
  async handle(deps, { paymentId, dueAt }, { lastAttempt }) {
    const due = new Date(dueAt);
    const queued = await repo.findWaiting(deps.db, paymentId, due);
    if (!queued) return;
    try {
      await carryOutQueued(deps, await reviewerOf(deps, queued.adminId), queued);
    } catch (thrown) {
      if (thrown instanceof Undone) return;
      const isFinal = thrown instanceof AppError && thrown.status < 500;
      if (isFinal || lastAttempt) await fail(deps, queued, isFinal ? thrown.code : 'INTERNAL');
      if (!isFinal) throw thrown;
    }
  },
  async onExhausted(deps, { paymentId, dueAt }) {
    const queued = await repo.findWaiting(deps.db, paymentId, new Date(dueAt));
    if (queued) await fail(deps, queued, 'INTERNAL');
  },
};

/** The reviewer as an actor. Throws FORBIDDEN if the reviewer was deactivated or has lost the permission. */
async function reviewerOf({ db }: Deps, adminId: string): Promise<Actor> {
  const actor = await findActingAccount(db, adminId, 'admin:canManageEnrollments');
  if (!actor) throw new AppError('FORBIDDEN');
  return actor;
}

/** Decides and takes the decision out in one transaction, so that both happen once. */
async function carryOutQueued(deps: Deps, actor: Actor, queued: repo.Queued): Promise<void> {
  const { paymentId, decision, dueAt, reviewSeconds } = queued;
  await namingUsedCredit(() =>
    deps.db.transaction(async (tx) => {
      // The orders are locked first, as in every transaction about payments.
      if (decision.kind === 'approve') await approveInTransaction(deps, tx, actor, decision.input);
      else await rejectInTransaction(deps, tx, actor, decision.input);
      if (!(await repo.takeWaiting(tx, paymentId, dueAt))) throw new Undone();
      if (reviewSeconds !== null)
        await insertTime(tx, { paymentId, adminId: actor.id, seconds: reviewSeconds, createdAt: deps.now() });
      // The event of the approval or rejection also reloads the reviews.
    }),
  );
}

const fail = (deps: Deps, { paymentId, dueAt }: repo.Queued, code: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (await repo.setFailed(tx, paymentId, dueAt, code)) await decisionEnded(deps, tx, paymentId);
  });
