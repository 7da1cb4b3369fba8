import type { TrendUnit } from '@qanoon/contracts/administration/analytics';
import { DAY_MS, dayOfNumber } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';
import type { ReceivedMethod } from '@qanoon/domain/lib/payment-methods';
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { isPostgres } from '../engine/env.ts';
import type { Db } from '../engine/types.ts';
import { sumAmounts } from '../queries/queries.ts';
import { counters } from '../schema.ts';
import { ALL_TIME } from './definitions.ts';

type CounterFilter = {
  names: string[];
  /** The course to count; all courses by default. */
  courseId?: string | undefined;
  /** The payment method to count; all methods by default. */
  method?: ReceivedMethod | undefined;
  /**
   * Days in Karachi, such as `2026-11-21`; `from` and `to` are included, `before` is not; all time by
   * default.
   */
  days?: { from?: string | undefined; to?: string | undefined; before?: string | undefined } | undefined;
};
type Reads = Pick<Db, 'select'>;

const dayNumberOf = (day: string): number => Date.parse(day) / DAY_MS;

const DAY_SECONDS = sql.raw(String(DAY_MS / 1000));
/** The number of the first day of a counter's day, week (from Monday; day 0 was a Thursday) and month. */
const firstDayOf: Record<TrendUnit, SQL<number>> = {
  day: sql`${counters.day}`,
  week: sql`${counters.day} - (${counters.day} + 3) % 7`,
  month: isPostgres
    ? sql`date_trunc('month', (date '1970-01-01' + ${counters.day})::timestamp)::date - date '1970-01-01'`
    : sql`unixepoch(${counters.day} * ${DAY_SECONDS}, 'unixepoch', 'start of month') / ${DAY_SECONDS}`,
};

const sums = {
  count: sql<number>`coalesce(sum(${counters.count}), 0)`.mapWith(Number),
  paisa: sumAmounts(counters.paisa),
};

/** The counters of a filter, for a query that also reads other tables. */
export function matchesCounters({ names, courseId = '', method, days }: CounterFilter): SQL | undefined {
  return and(
    inArray(counters.name, names),
    eq(counters.courseId, courseId),
    eq(counters.method, method ?? ''),
    days ? gte(counters.day, days.from ? dayNumberOf(days.from) : 0) : eq(counters.day, ALL_TIME),
    days?.to ? lte(counters.day, dayNumberOf(days.to)) : undefined,
    days?.before ? lt(counters.day, dayNumberOf(days.before)) : undefined,
  );
}

/** The sum of the counters with these names. */
export async function sumCounters(
  db: Reads,
  filter: CounterFilter,
): Promise<{ count: number; paisa: Paisa }> {
  const [row] = await db.select(sums).from(counters).where(matchesCounters(filter));
  return row!;
}

/** The sum for each name. Names that never counted a row are missing. */
export const sumCountersByName = (db: Reads, filter: CounterFilter) =>
  db
    .select({ name: counters.name, ...sums })
    .from(counters)
    .where(matchesCounters(filter))
    .groupBy(counters.name);

/**
 * The sum for each day, week or month, by its first day, `2026-11-01`, even if `days` begins later. Periods
 * without a counter are missing. The database groups them: a year by months is twelve rows.
 */
export async function sumCountersByPeriod(
  db: Reads,
  { unit, ...filter }: CounterFilter & { days: object; unit: TrendUnit },
): Promise<{ firstDay: string; count: number; paisa: Paisa }[]> {
  const rows = await db
    .select({ firstDay: firstDayOf[unit].mapWith(Number), ...sums })
    .from(counters)
    .where(matchesCounters(filter))
    .groupBy(sql`1`);
  return rows.map((row) => ({ ...row, firstDay: dayOfNumber(row.firstDay) }));
}
