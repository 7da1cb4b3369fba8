import type { TrendsInput, TrendUnit } from '@qanoon/contracts/administration/analytics';
import { addDays, karachiDayOf } from '@qanoon/domain/lib/dates';
import type { ReceivedMethod } from '@qanoon/domain/lib/payment-methods';
import type { TrendSearch } from './trend-search.ts';

export type TrendFilter = {
  unit: TrendUnit;
  from: string | undefined;
  to: string | undefined;
  course: string | undefined;
  method: ReceivedMethod | undefined;
};

export const trendFilterOf = ({ unit = 'day', from, to, course, method }: TrendSearch): TrendFilter => ({
  unit,
  from,
  to,
  course,
  method,
});

export const trendSearchOf = ({ unit, from, to, course, method }: TrendFilter): TrendSearch => ({
  ...(unit !== 'day' && { unit }),
  ...(from && { from }),
  ...(to && { to }),
  ...(course && { course }),
  ...(method && { method }),
});

/** Returns the default period of 30 days, 12 weeks or 12 months, including today. */
export function defaultPeriod(unit: TrendUnit, now: Date): { from: string; to: string } {
  const to = karachiDayOf(now);
  if (unit === 'day') return { from: addDays(to, -29), to };
  // The period is whole weeks from a Monday. getUTCDay counts from Sunday.
  if (unit === 'week') return { from: addDays(to, -77 - ((new Date(to).getUTCDay() + 6) % 7)), to };
  const [year, month] = to.split('-').map(Number);
  return { from: new Date(Date.UTC(year!, month! - 12, 1)).toISOString().slice(0, 10), to };
}

/** Makes the filter the input of the API, with the default period for missing dates. */
export function trendsInputOf({ unit, from, to, course, method }: TrendFilter, now: Date): TrendsInput {
  const defaults = defaultPeriod(unit, now);
  return {
    unit,
    from: from ?? defaults.from,
    to: to ?? defaults.to,
    ...(course && { courseId: course }),
    ...(method && { method }),
  };
}
