import type { proofCheck } from '@qanoon/contracts/evidence/proof-checks';
import type { Db, Tx } from '@qanoon/db/engine/client';
import type { z } from 'zod';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { limit, overLimit } from '../../platform/rate-limits/rate-limits.ts';
import { findUpload } from '../../platform/uploads/uploads.service.ts';
import { MEMORY_MS } from './find-copies.ts';
import { checkProofJob } from './proof-checks.jobs.ts';
import * as repo from './proof-checks.repo.ts';

/** These jobs run after all others. A student waits for the job of an upload, so it comes first. */
const PRIORITY = { uploaded: 10, claimed: 20 };
const SAMPLES = 500;
/** Reading proofs needs 300 MB and a core, which the first requests after a start need more. */
const SAMPLES_AFTER_MS = 5 * 60_000;

/** A payment whose proof is checked. */
type PaymentWithProof = { proofUploadId: string; studentId: string };

/** What the job found on the proof of a payment, for reviewers only: it names other students. */
export async function getProofCheck(
  { db }: { db: Pick<Db, 'select'> },
  { proofUploadId, studentId }: PaymentWithProof,
): Promise<z.input<typeof proofCheck>> {
  // The queries run one after another, because `db` may be a transaction, which has one connection.
  const check = await repo.findCheck(db, proofUploadId);
  const comparisons = await repo.listComparisons(db, proofUploadId);
  return {
    state: check?.state ?? 'waiting',
    receipt: check?.receipt ?? null,
    comparisons: comparisons.map(({ studentId: otherStudentId, ...comparison }) => ({
      ...comparison,
      isSameStudent: otherStudentId === studentId,
    })),
  };
}

/**
 * Starts the check of a payment's proof in the transaction that submits it. From then on the comparison is
 * pending.
 */
export async function checkClaimedProof(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { proofUploadId: uploadId }: Pick<PaymentWithProof, 'proofUploadId'>,
): Promise<void> {
  await repo.awaitComparison(tx, uploadId);
  await jobs.addAll(tx, checkProofJob, [{ uploadId, isClaimed: true }], PRIORITY.claimed);
}

/**
 * Returns the ID and the amount on the student's own uploaded proof. The first call starts to read it; a
 * student who uploads many proofs gets no more of them read. Throws UPLOAD_NOT_FOUND for every other upload,
 * and TOO_MANY_REQUESTS after too many calls.
 */
export async function readOwn(deps: Deps, actor: Actor, { uploadId }: { uploadId: string }) {
  await limit(deps, 'read-proof-account', actor.id);
  const upload = await findUpload(deps.db, uploadId);
  if (upload?.ownerId !== actor.id || upload.purpose !== 'payment-proof')
    throw new AppError('UPLOAD_NOT_FOUND');
  const check = await repo.findCheck(deps.db, uploadId);
  if (check)
    return {
      isDone: check.state !== 'waiting',
      transactionId: check.receipt?.transactionId ?? null,
      amount: check.receipt?.amount ?? null,
    };
  const isRefused = await overLimit(deps, 'start-reading-account', actor.id);
  if (!isRefused) await startReading(deps, uploadId);
  return { isDone: isRefused !== undefined, transactionId: null, amount: null };
}

const startReading = ({ db, jobs, now }: Deps, uploadId: string): Promise<void> =>
  db.transaction(async (tx) => {
    // The student has discarded the upload meanwhile.
    if (!(await findUpload(tx, uploadId))) return;
    if (await repo.insertWaiting(tx, uploadId, now()))
      await jobs.addAll(tx, checkProofJob, [{ uploadId, isClaimed: false }], PRIORITY.uploaded);
  });

/** Queues the checks of proofs that the sample data stored unchecked. */
export const checkSampleProofs = ({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    const since = new Date(now().getTime() - MEMORY_MS);
    const unchecked = await repo.listUnchecked(tx, { since, limit: SAMPLES });
    const inputs = [...new Set(unchecked.map((each) => each.uploadId))].map((uploadId) => ({
      uploadId,
      isClaimed: true,
    }));
    const dueAt = new Date(now().getTime() + SAMPLES_AFTER_MS);
    for (const input of inputs) await jobs.addAt(tx, checkProofJob, input, dueAt);
  });
