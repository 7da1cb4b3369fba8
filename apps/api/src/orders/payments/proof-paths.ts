import { oneLineText } from '@qanoon/contracts/lib/text';
import { z } from 'zod';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './payments.repo.ts';

/*
 * The documented calls GET /api/admin/payments and GET /api/payments/proof identify a proof by its path in the storage.
 * Only their routes translate between paths and payments. The procedures take ids and check who may open a proof.
 */

const proofPathInput = z.strictObject({ filePath: oneLineText().min(1).max(300) });

/**
 * Finds the payment whose proof is stored at exactly `filePath`. Throws INVALID_INPUT or PROOF_NOT_FOUND if
 * there is none.
 */
export async function findPaymentIdByProofPath({ db }: Deps, filePath: unknown): Promise<string> {
  const { data, error } = proofPathInput.safeParse({ filePath: filePath ?? '' });
  if (error) throw new AppError('INVALID_INPUT', error.issues[0]!.message);
  const paymentId = await repo.findPaymentIdByProofPath(db, data.filePath);
  if (!paymentId) throw new AppError('PROOF_NOT_FOUND');
  return paymentId;
}

/** Lists the storage paths of the proofs, by payment id. */
export async function listProofPaths({ db }: Deps, paymentIds: string[]): Promise<Map<string, string>> {
  const rows = await repo.listProofPaths(db, paymentIds);
  return new Map(rows.map(({ paymentId, path }) => [paymentId, path]));
}
