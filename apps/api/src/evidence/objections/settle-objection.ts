import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { REVIEWERS } from '../../lib/live.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { scheduleMatching } from '../matching/matching.service.ts';
import { findPaymentOf } from './contradicted-payments.repo.ts';
import * as repo from './objections.repo.ts';

/**
 * Records that an objection does not hold, with the reason. Its credits are matched again, and one that was
 * taken back is open again if no other reversal holds. Throws OBJECTION_NOT_OPEN if somebody settled it
 * before, or it does not exist.
 */
export async function settleObjection(
  deps: Deps,
  actor: Actor,
  { objectionId, reason }: { objectionId: string; reason: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    // An import marks the same credits, so the two must not run at once.
    await repo.lockImports(tx);
    const settled = await repo.settle(tx, objectionId, {
      ...{ settledAt: at, settledById: actor.id, settledReason: reason },
    });
    if (!settled || !(await repo.isShown(tx, settled, { samples: isDemo(deps.env) })))
      throw new AppError('OBJECTION_NOT_OPEN');
    const marked = await repo.markCredits(tx, repo.getTarget(settled));
    const open = marked.filter(({ contradictedAt }) => contradictedAt === null);
    if (open.length > 0) await scheduleMatching(deps, tx, { creditIds: open.map(({ id }) => id) });
    await recordDecision(tx, {
      action: 'credit.objection-settled',
      ...{ actorId: actor.id, actorName: actor.name, personName: null, courseTitle: null },
      // An erasure clears the reason in the entries about a payment.
      subjectId: (await findPaymentOf(tx, settled)) ?? settled.id,
      detail: {
        ...(marked[0] && { creditId: marked[0].id, transactionId: marked[0].transactionId }),
        ...{ objection: settled.kind, amountPaisa: settled.amount, reason },
      },
      createdAt: at,
    });
    tx.afterCommit(() => deps.live.publish([REVIEWERS], { topics: ['credits', 'payments'] }));
  });
  return { ok: true };
}
