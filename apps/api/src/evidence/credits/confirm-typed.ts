import type { Tx } from '@qanoon/db/engine/client';
import * as repo from './store-credits.repo.ts';

/**
 * Replaces a typed transfer with the report of the bank or wallet that has the same ID and amount. A report
 * of another amount contradicts the typed one. Returns the ids of the confirmed credits. The caller has
 * locked the imports.
 */
export async function confirmTyped(
  tx: Tx,
  payeeAccountId: string,
  reported: readonly repo.NewCredit[],
): Promise<string[]> {
  const typed = await repo.listTyped(tx, payeeAccountId);
  if (typed.size === 0) return [];
  const confirmed: string[] = [];
  for (const report of reported) {
    const credit = typed.get(report.identity);
    if (credit?.amount !== report.amount) continue;
    typed.delete(report.identity);
    await repo.confirmTyped(tx, credit.id, report);
    confirmed.push(credit.id);
  }
  return confirmed;
}
