import { DAY_MS, karachiMonthOf, karachiMonthRange, monthAfter } from '@qanoon/domain/lib/dates';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The books of a month are closed on the second day of the next month. */
const CLOSED_AFTER_MS = DAY_MS + 10 * HOUR_MS;
const CLOSED_MONTHS = 8;

export type DemoCalendar = {
  /** When the academy of the demo began: the first moment of its first closed month. */
  start: Date;
  /** The time of the server's start, at which the demo's past ends. */
  end: Date;
  closings: { month: string; at: Date }[];
};

/** Returns the months of a demo that ends now: eight closed months and the days after them. */
export function makeCalendar(now: Date): DemoCalendar {
  const present = karachiMonthOf(new Date(now.getTime() - CLOSED_AFTER_MS - HOUR_MS));
  const months: string[] = [];
  for (let month = monthBefore(present, CLOSED_MONTHS); month < present; month = monthAfter(month))
    months.push(month);
  return {
    start: karachiMonthRange(months[0]!).start,
    end: now,
    closings: months.map((month) => ({
      month,
      at: new Date(karachiMonthRange(month).end.getTime() + CLOSED_AFTER_MS),
    })),
  };
}

function monthBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
