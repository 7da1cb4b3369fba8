import type { TrendPoint, TrendUnit } from '@qanoon/contracts/administration/analytics';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/analytics';
import { currentLanguage, type Language } from '@qanoon/messages/language';

/** Formats calendar days in UTC, so that no time zone moves them. */
function formatsOf(locale: string) {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return {
    dayMonth: inUtc({ day: 'numeric', month: 'short' }),
    whole: inUtc({ day: 'numeric', month: 'short', year: 'numeric' }),
    monthYear: inUtc({ month: 'short', year: 'numeric' }),
  };
}
const FORMATS: Record<Language, ReturnType<typeof formatsOf>> = {
  en: formatsOf('en-GB'),
  ur: formatsOf('ur-PK-u-nu-latn'),
};

/** Removes the comma that `Intl` writes before the year in Urdu, because Urdu readers write none. */
const write = (format: keyof ReturnType<typeof formatsOf>, day: string): string =>
  FORMATS[currentLanguage()][format].format(new Date(day)).replace(/، (?=\d{4})/u, ' ');

/** Names a step on the chart's axis, such as `21 Nov` or `Nov 2026`. */
export const shortStepName = (from: string, unit: TrendUnit): string =>
  write(unit === 'month' ? 'monthYear' : 'dayMonth', from);

const isWholeMonth = (from: string, to: string): boolean =>
  from.endsWith('-01') &&
  from.slice(0, 7) === to.slice(0, 7) &&
  new Date(new Date(to).getTime() + DAY_MS).getUTCDate() === 1;

/** Names a step in full, such as `21 Nov 2026`, `16 Nov 2026 to 22 Nov 2026` or `Oct 2026`. */
export function stepName({ from, to }: Pick<TrendPoint, 'from' | 'to'>): string {
  if (from === to) return write('whole', from);
  return isWholeMonth(from, to)
    ? write('monthYear', from)
    : m.period({ from: write('whole', from), to: write('whole', to) });
}
