import type { Tx } from '@qanoon/db/engine/client';
import * as repo from './store-credits.repo.ts';

/**
 * Lets a report of the bank or wallet take the place of a transfer that a person had typed with the same ID and amount. Another
 * amount contradicts it. Returns the ids of the confirmed credits. The caller has locked the imports.
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
