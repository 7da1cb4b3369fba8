import type { Db } from '@qanoon/db/client';
import { listDifferences } from './check-ledger.repo.ts';

/**
 * Compares the ledger with the orders, payments, receipts and enrolments. Returns a sentence for each difference; none
 * when all is right. Amounts are paisa.
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const differences = await listDifferences(db);
  return differences.map(
    ({ rule, subject, expected, found }) => `${subject}: ${rule}; expected ${expected}, found ${found}`,
  );
}
