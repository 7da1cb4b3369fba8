import type { Db } from '@qanoon/db/engine/client';
import { karachiMonthRange } from '@qanoon/domain/lib/dates';
import { listDifferences, listFrozen } from './check-ledger.repo.ts';
import { sumByKind } from './ledger.service.ts';

/**
 * Compares the ledger with the orders, payments, receipts and enrollments, and with the totals of closed
 * months. Returns a sentence for each difference; none when all is right. Amounts are paisa.
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const differences = [...(await listDifferences(db)), ...(await listMonthDifferences(db))];
  return differences.map(
    ({ rule, subject, expected, found }) => `${subject}: ${rule}; expected ${expected}, found ${found}`,
  );
}

/**
 * Lists the differences of closed months. Their entries cannot change, so the sums and the totals need not be
 * read at the same moment.
 */
async function listMonthDifferences(db: Db) {
  const found = [];
  for (const { month, totals } of await listFrozen(db))
    for (const [kind, paisa] of Object.entries(await sumByKind(db, karachiMonthRange(month))))
      if (totals[kind] !== paisa)
        found.push({
          subject: `the month ${month}`,
          rule: `a closed month has the ${kind} entries that it had when it was closed`,
          expected: totals[kind] ?? 0,
          found: paisa,
        });
  return found;
}
