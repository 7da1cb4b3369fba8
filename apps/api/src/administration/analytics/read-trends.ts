import type { TrendPoint, Trends, TrendsInput, TrendUnit } from '@qanoon/contracts/administration/analytics';
import { addDays } from '@qanoon/domain/lib/dates';
import { NO_MONEY, sumPaisa } from '@qanoon/domain/lib/money';
import type { Deps } from '../../lib/context.ts';
import * as repo from './trends.repo.ts';

/**
 * Enrollments and revenue by day, week or month in Karachi (docs/product/payments.md#counts-and-revenue).
 * Both count on the day of their approval. When a method is chosen, enrollments are the payments by it,
 * because a payment and its enrollment are approved together.
 */
export async function getTrends({ db }: Deps, input: TrendsInput): Promise<Trends> {
  const [sales, approvals] = await Promise.all([
    repo.sumSales(db, input),
    input.method ? undefined : repo.countApproved(db, input),
  ]);
  const approved = approvals ?? sales;
  const countOf = new Map(approved.map(({ firstDay, count }) => [firstDay, count]));
  const paisaOf = new Map(sales.map(({ firstDay, paisa }) => [firstDay, paisa]));
  return {
    points: periods(input.unit, input.from, input.to).map(({ from, to }): TrendPoint => {
      const first = startOfPeriod(input.unit, from);
      return { from, to, enrollments: countOf.get(first) ?? 0, revenue: paisaOf.get(first) ?? NO_MONEY };
    }),
    total: {
      enrollments: approved.reduce((sum, { count }) => sum + count, 0),
      revenue: sumPaisa(sales.map(({ paisa }) => paisa)),
    },
  };
}

/** The days, weeks from Monday, or months between two days. The first and the last may be shorter. */
function periods(unit: TrendUnit, first: string, last: string): { from: string; to: string }[] {
  const found = [];
  for (let from = first; from <= last; ) {
    const end = endOfPeriod(unit, from);
    const to = end < last ? end : last;
    found.push({ from, to });
    from = addDays(to, 1);
  }
  return found;
}

/** Days since Monday. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

function startOfPeriod(unit: TrendUnit, day: string): string {
  if (unit === 'day') return day;
  return unit === 'week' ? addDays(day, -weekday(day)) : `${day.slice(0, 7)}-01`;
}

function endOfPeriod(unit: TrendUnit, day: string): string {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 6 - weekday(day));
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
