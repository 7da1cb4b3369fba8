import type { Tx } from '@qanoon/db/client';
import type { Actor, Deps } from '../../context.ts';
import { listCreditsOf } from '../matching/matching.service.ts';
import { uncontradictedCredit } from '../matching/paying-credit.ts';
import { listNewProofs } from '../proof-checks/proof-checks.service.ts';
import * as repo from './review-marks.repo.ts';

/** Who else reviews a payment, whose decision about it is waiting, and whether its credit is certain and its proof new. */
export type ReviewMark = { lockedBy: string | null; queuedBy: string | null; isCertain: boolean };

const NO_MARK: ReviewMark = { lockedBy: null, queuedBy: null, isCertain: false };

/**
 * The marks of these pending payments. One query, and for payments that may have a certain credit those that compare
 * them and read the checks of their proofs; the other payments are not compared, because no credit has their ID.
 */
export async function marksOf(
  deps: Deps,
  actor: Actor,
  paymentIds: readonly string[],
): Promise<(paymentId: string) => ReviewMark> {
  if (paymentIds.length === 0) return () => NO_MARK;
  const rows = await repo.listMarks(deps.db, paymentIds, { adminId: actor.id, at: deps.now() });
  const creditsOf = await listCreditsOf(
    deps,
    rows.flatMap(({ id, hasCredit }) => (hasCredit ? id : [])),
  );
  const paid = rows.flatMap(({ id }) => (uncontradictedCredit(creditsOf.get(id) ?? []) ? id : []));
  const withNewProof = await listNewProofs(deps.db, paid);
  const marks = new Map(
    rows.map(({ id, lockedBy, queuedBy }) => [id, { lockedBy, queuedBy, isCertain: withNewProof.has(id) }]),
  );
  return (paymentId) => marks.get(paymentId) ?? NO_MARK;
}

/** The lock of a payment, unless it has lapsed. */
export const findLock = async (tx: Tx, paymentId: string, at: Date) =>
  (await repo.listLocks(tx, paymentId, at))[0];

/** A reviewer's decision about a payment that is waiting. Locks of the payment's orders keep it as it is. */
export const findWaitingDecision = async (tx: Tx, paymentId: string) =>
  (await repo.listWaiting(tx, paymentId))[0];
