import type { TrendsInput } from '@qanoon/contracts/administration/analytics';
import { sumCountersByPeriod } from '@qanoon/db/counters/counters';
import type { Db } from '@qanoon/db/engine/client';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';

/** Counts approved enrollments by the period of their approval. */
export const countApproved = (db: Db, { unit, from, to, courseId }: TrendsInput) =>
  sumCountersByPeriod(db, { names: ['approval'], courseId, days: { from, to }, unit });

/** Sold courses and their sum in the ledger by period, less those that were taken back in it. */
export async function sumSales(db: Db, { unit, from, to, courseId, method }: TrendsInput) {
  const filter = { courseId, method, days: { from, to }, unit };
  const [sales, reversals] = await Promise.all([
    sumCountersByPeriod(db, { names: ['sale'], ...filter }),
    sumCountersByPeriod(db, { names: ['sale-reversal'], ...filter }),
  ]);
  const periods = new Map(sales.map((period) => [period.firstDay, period]));
  for (const { firstDay, count, paisa } of reversals) {
    const sold = periods.get(firstDay) ?? { firstDay, count: 0, paisa: NO_MONEY };
    periods.set(firstDay, { firstDay, count: sold.count - count, paisa: asPaisa(sold.paisa - paisa) });
  }
  return [...periods.values()];
}
