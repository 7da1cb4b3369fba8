import { sql } from 'drizzle-orm';
import type { Tx } from '../engine/types.ts';
import { receiptNumbers } from '../schema.ts';

/**
 * Takes the next `count` receipt numbers of a year and returns the last one. Concurrent transactions wait for
 * each other, and a transaction that is rolled back returns its numbers, so that the numbers have no gaps.
 */
export async function takeReceiptNumbers(tx: Tx, year: string, count = 1): Promise<number> {
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ year, last: count })
    .onConflictDoUpdate({
      target: receiptNumbers.year,
      set: { last: sql`${receiptNumbers.last} + ${count}` },
    })
    .returning();
  return row!.last;
}
