import type { proofCheck } from '@qanoon/contracts/proof-checks';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import * as repo from './proof-checks.repo.ts';

/** A payment whose proof is checked. */
type PaymentWithProof = { proofUploadId: string; studentId: string };

/** What the job found on the proof of a payment, for reviewers only: it names other students. */
export async function getProofCheck(
  { db }: Pick<Deps, 'db'>,
  { proofUploadId, studentId }: PaymentWithProof,
): Promise<z.input<typeof proofCheck>> {
  const [check, comparisons] = await Promise.all([
    repo.findCheck(db, proofUploadId),
    repo.listComparisons(db, proofUploadId),
  ]);
  return {
    state: check?.state ?? 'waiting',
    receipt: check?.receipt ?? null,
    comparisons: comparisons.map(({ studentId: otherStudentId, ...comparison }) => ({
      ...comparison,
      isSameStudent: otherStudentId === studentId,
    })),
  };
}
