import type { Deps } from '../../lib/context.ts';
import * as repo from './review-times.repo.ts';

const DECISIONS = 100;
/** Fewer than five decisions give no meaningful median. */
const FEWEST = 5;

/** The team's median time from opening a payment to deciding about it, over the latest decisions. */
export async function getPace({ db }: Deps): Promise<{ medianSeconds: number | null; decisions: number }> {
  const seconds = await repo.listLatest(db, DECISIONS);
  return { medianSeconds: seconds.length < FEWEST ? null : medianOf(seconds), decisions: seconds.length };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
