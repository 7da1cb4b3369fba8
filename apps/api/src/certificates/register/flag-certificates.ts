import type { Tx } from '@qanoon/db/engine/client';
import * as repo from './flag-certificates.repo.ts';

/**
 * Marks certificates and requests whose course is no longer paid, in the transaction of the reversal. Administrators see
 * the mark; what was issued stays valid until they decide.
 */
export async function flagCertificates(
  tx: Tx,
  items: readonly { studentId: string; courseId: string }[],
  flagged: { reason: string; at: Date },
): Promise<void> {
  for (const item of items) await repo.flag(tx, item, flagged);
}
