import { currentLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/dates';

/** Urdu uses Latin digits, as Pakistani banks print them. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ur: 'ur-PK-u-nu-latn' };
const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached format in the current language and in the time of Karachi. */
function inKarachi(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = LOCALES[currentLanguage()];
  const key = `${locale} ${name}`;
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Karachi', ...options });
  formats.set(key, cached);
  return cached;
}

/** `Intl` writes a comma before the Urdu year, which Urdu readers do not. */
const withoutComma = (text: string): string => text.replace(/، (?=\d{4})/u, ' ');

/**
 * ISO text → `21 Nov 2026`, in Urdu `21 نومبر 2026`, in Karachi; `N/A` for a missing date
 * (docs/product.md#dates-and-times).
 */
export const formatDate = (iso: string | null | undefined): string =>
  iso
    ? withoutComma(
        inKarachi('date', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso)),
      )
    : m.notAvailable();

/**
 * ISO text → `21 Nov 2026, 9:41 am`, in Urdu `21 نومبر 2026، صبح 9:41`, in Karachi. The time stays on one
 * line.
 */
export const formatDateTime = (iso: string | null | undefined): string =>
  iso ? `${formatDate(iso)}${SEPARATORS[currentLanguage()]}${formatTimeOfDay(iso)}` : m.notAvailable();

const SEPARATORS: Record<Language, string> = { en: ', ', ur: '،\u00a0' };

/** `2026-11` → `Nov 2026`, in Urdu `نومبر 2026`. */
export const formatMonth = (month: string): string =>
  withoutComma(
    inKarachi('month', { month: 'short', year: 'numeric' }).format(startOfKarachiDay(`${month}-01`)),
  );

/**
 * ISO text → `9:41 am`, in Urdu `صبح 9:41`, in Karachi: people here read the clock by twelve hours. Urdu has
 * no AM and PM but names the part of the day before the hour (decision 137).
 */
export function formatTimeOfDay(iso: string): string {
  const local = new Date(new Date(iso).getTime() + KARACHI_OFFSET_MS);
  const hours = local.getUTCHours();
  const time = `${hours % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')}`;
  return currentLanguage() === 'ur'
    ? `${partOfDay(hours)()}\u00a0${time}`
    : `${time}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}

/**
 * The Urdu name of this part of the day: night ends with the first prayer, and afternoon lasts as long as the
 * heat.
 */
function partOfDay(hours: number): Message {
  if (hours < 4) return m.night;
  if (hours < 12) return m.morning;
  if (hours < 16) return m.afternoon;
  return hours < 20 ? m.evening : m.night;
}

/**
 * Pakistan has had UTC+5 without daylight saving time since 2009, so every day in Karachi has DAY_MS. SQL
 * uses these constants too.
 */
export const KARACHI_OFFSET_MS = 5 * 3600_000;
export const DAY_MS = 86_400_000;

/** A moment → its day in Karachi, `2026-11-21`. */
export const karachiDayOf = (moment: Date): string =>
  new Date(moment.getTime() + KARACHI_OFFSET_MS).toISOString().slice(0, 10);

/** The number of days from 1 January 1970, by which counters and books name a day → `2026-11-21`. */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** `2026-11-21` → the start of that day in Karachi. */
export const startOfKarachiDay = (karachiDay: string): Date =>
  new Date(Date.parse(`${karachiDay}T00:00:00.000Z`) - KARACHI_OFFSET_MS);

/** The day `count` days later, or earlier when negative. */
export const addDays = (karachiDay: string, count: number): string =>
  new Date(Date.parse(karachiDay) + count * DAY_MS).toISOString().slice(0, 10);

/** A moment → its month in Karachi, `2026-11`. */
export const karachiMonthOf = (moment: Date): string => karachiDayOf(moment).slice(0, 7);

/** `2026-12` → `2027-01`. */
export const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);

/** `2026-11` → the moments in Karachi at which the month starts and ends. */
export const karachiMonthRange = (month: string): { start: Date; end: Date } => ({
  start: startOfKarachiDay(`${month}-01`),
  end: startOfKarachiDay(`${monthAfter(month)}-01`),
});

/** The days of a month, `2026-11-01` to `2026-11-30`. */
export function daysOfMonth(month: string): string[] {
  const days = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The value of a date and time field, `2026-11-21T09:41` in Karachi → ISO text; undefined when invalid. */
export function fromKarachiTime(local: string): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(local) ? Date.parse(`${local}:00.000Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at - KARACHI_OFFSET_MS).toISOString();
}

/** A moment → the value of a date and time field in Karachi, `2026-11-21T09:41`. */
export const toKarachiTime = (moment: Date): string =>
  new Date(moment.getTime() + KARACHI_OFFSET_MS).toISOString().slice(0, 16);
