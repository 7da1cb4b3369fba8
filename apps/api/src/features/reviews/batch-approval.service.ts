import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { queueDecision, undoableUntil } from './queued-decisions.service.ts';
import { findCertainCreditOf } from './review-facts.service.ts';

/**
 * Queues the approval of each of these payments that is certain now. Those that are not, that another reviewer has open, or
 * that are decided, are skipped.
 */
export async function approveCertain(
  deps: Deps,
  actor: Actor,
  { paymentIds }: { paymentIds: string[] },
): Promise<{ dueAt: Date; queued: string[]; skipped: string[] }> {
  const dueAt = undoableUntil(deps);
  const [queued, skipped]: [string[], string[]] = [[], []];
  // One after the other: each is a transaction, and the list has at most fifty.
  for (const paymentId of new Set(paymentIds))
    ((await queueCertain(deps, actor, paymentId, dueAt)) ? queued : skipped).push(paymentId);
  return { dueAt, queued, skipped };
}

async function queueCertain(deps: Deps, actor: Actor, paymentId: string, dueAt: Date): Promise<boolean> {
  try {
    const credit = await findCertainCreditOf(deps, paymentId);
    if (!credit) return false;
    await deps.db.transaction((tx) =>
      queueDecision(deps, tx, actor, {
        decision: { kind: 'approve', input: { paymentId, received: credit.amount } },
        reviewSeconds: null,
        dueAt,
      }),
    );
    return true;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.status < 500) return false;
    throw thrown;
  }
}
