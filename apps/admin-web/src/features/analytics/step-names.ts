import type { TrendPoint, TrendUnit } from '@qanoon/contracts/analytics';
import { DAY_MS } from '@qanoon/contracts/dates';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const dayMonth = inUtc({ day: 'numeric', month: 'short' });
const whole = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const monthYear = inUtc({ month: 'short', year: 'numeric' });

// Calendar days: in UTC, so that no time zone moves them.
const at = (day: string) => new Date(day);

/** A step on the chart's axis: `21 Nov`, `Nov 2026`. */
export const shortStepName = (from: string, unit: TrendUnit): string =>
  (unit === 'month' ? monthYear : dayMonth).format(at(from));

const isWholeMonth = (from: string, to: string): boolean =>
  from.endsWith('-01') &&
  from.slice(0, 7) === to.slice(0, 7) &&
  new Date(at(to).getTime() + DAY_MS).getUTCDate() === 1;

/** A step in full: `21 Nov 2026`, `16 Nov 2026 to 22 Nov 2026`, `Oct 2026`. */
export function stepName({ from, to }: Pick<TrendPoint, 'from' | 'to'>): string {
  if (from === to) return whole.format(at(from));
  return isWholeMonth(from, to)
    ? monthYear.format(at(from))
    : `${whole.format(at(from))} to ${whole.format(at(to))}`;
}
