import type { TimePrecision } from '@qanoon/contracts/evidence/credits';
import type { DateOrder } from '@qanoon/contracts/evidence/statements';
import { KARACHI_OFFSET_MS } from '@qanoon/domain/lib/dates';
import { foldCell } from './statement-amount.ts';

export type RowTime = { at: Date; precision: Extract<TimePrecision, 'minute' | 'day'> };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const URDU_MONTHS = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');
const MONTH = `(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|${URDU_MONTHS.join('|')})[a-z]{0,6}`;
const SEPARATOR = '[-/. ]';
const YEAR = String.raw`(?<year>\d{4}|\d{2})`;
/** Matches what follows a date: nothing, or a time after a space, a comma or the `T` of ISO 8601. */
const REST = String.raw`(?:[t, ]+(?<rest>\d.*))?$`;

const YEAR_FIRST = new RegExp(
  String.raw`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${REST}`,
  'u',
);
/** A year has 20 where this form has the month, so that `01112026` does not match. */
const COMPACT_YEAR_FIRST = new RegExp(
  String.raw`^(?<year>20\d{2})(?<month>0[1-9]|1[0-2])(?<day>\d{2})${REST}`,
  'u',
);
const COMPACT = new RegExp(String.raw`^(?<first>\d{2})(?<second>\d{2})(?<year>20\d{2})${REST}`, 'u');
const NUMERIC = new RegExp(String.raw`^(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.]${YEAR}${REST}`, 'u');
const DAY_MONTH_NAME = new RegExp(
  String.raw`^(?<day>\d{1,2})${SEPARATOR}?${MONTH}[-/. ,]{0,2}${YEAR}${REST}`,
  'u',
);
const MONTH_NAME_DAY = new RegExp(
  String.raw`^${MONTH}${SEPARATOR}?(?<day>\d{1,2})[, ]{1,2}${YEAR}${REST}`,
  'u',
);
const TIME =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<zone>z|pkt|[+-]\d{2}:?\d{2}))?$/u;
const MAX_LENGTH = 60;

/** Spreadsheets mark a date as text with an apostrophe before it. */
const folded = (text: string): string | undefined =>
  text.length > MAX_LENGTH ? undefined : foldCell(text).replace(/^'/u, '').toLowerCase();

/**
 * What a date says about the order of day and month: `25/03/2026` is day first, `03/25/2026` is month first.
 * Undefined if it could be either, or if it has the name of the month.
 */
export function findDateOrder(text: string): DateOrder | undefined {
  const date = folded(text) ?? '';
  if (YEAR_FIRST.test(date) || COMPACT_YEAR_FIRST.test(date)) return 'year-first';
  const { first, second } = (NUMERIC.exec(date) ?? COMPACT.exec(date))?.groups ?? {};
  if (Number(first) > 12) return 'day-first';
  return Number(second) > 12 ? 'month-first' : undefined;
}

/**
 * The moment of a printed date and time in Karachi: `03/04/2026` by `order`, `3-APR-26`, `16 Mar, 2024`,
 * `2026-04-03`, `20260403`, ISO 8601 with or without an offset. Midnight means that no time is given.
 * Undefined for a date that does not exist.
 */
export function readTime(dateText: string, timeText: string, order: DateOrder): RowTime | undefined {
  const [date, time] = [folded(dateText), folded(timeText)];
  const parts = date === undefined || time === undefined ? undefined : readParts(date, order);
  if (!parts) return undefined;
  const day = toDay(parts);
  const rest = parts.rest ?? (time || undefined);
  if (day === undefined || rest === undefined) return day && { at: day, precision: 'day' };
  // A statement with a column for the time may repeat it in the date.
  const clock = readClock(rest);
  if (!clock) return undefined;
  const at = new Date(
    day.getTime() + clock.ms + (clock.offsetMs === null ? 0 : KARACHI_OFFSET_MS - clock.offsetMs),
  );
  return clock.ms === 0 && clock.offsetMs === null
    ? { at: day, precision: 'day' }
    : { at, precision: 'minute' };
}

type Parts = { year: string; month: string; day: string; rest?: string | undefined };

function readParts(date: string, order: DateOrder): Parts | undefined {
  const patterns = [YEAR_FIRST, COMPACT_YEAR_FIRST, DAY_MONTH_NAME, MONTH_NAME_DAY];
  for (const pattern of patterns) {
    const parts = pattern.exec(date)?.groups;
    if (parts) return parts as Parts;
  }
  const { first, second, year, rest } = (NUMERIC.exec(date) ?? COMPACT.exec(date))?.groups ?? {};
  if (!first || !second || !year || order === 'year-first') return undefined;
  return order === 'day-first'
    ? { day: first, month: second, year, rest }
    : { day: second, month: first, year, rest };
}

/** The start of a day in Karachi. */
function toDay({ year, month, day }: Parts): Date | undefined {
  const monthIndex = /^\d/u.test(month)
    ? Number(month) - 1
    : Math.max(MONTHS.indexOf(month), URDU_MONTHS.indexOf(month));
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const at = new Date(Date.UTC(fullYear, monthIndex, Number(day)));
  const exists =
    at.getUTCFullYear() === fullYear && at.getUTCMonth() === monthIndex && at.getUTCDate() === Number(day);
  return exists && fullYear >= 2000 ? new Date(at.getTime() - KARACHI_OFFSET_MS) : undefined;
}

function readClock(text: string): { ms: number; offsetMs: number | null } | undefined {
  const { hour, minute, second = '0', half, zone } = TIME.exec(text)?.groups ?? {};
  const hours = Number(hour);
  if (!hour || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  // Some banks print AM and PM beside a clock of 24 hours: `17:06 PM`. `17:06 AM` and `0:06 PM` contradict
  // themselves.
  if ((half === 'a' && hours > 12) || (half === 'p' && hours === 0)) return undefined;
  const hours24 = half && hours <= 12 ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  const ms = (hours24 * 3600 + Number(minute) * 60 + Number(second)) * 1000;
  return { ms, offsetMs: parseOffset(zone) };
}

/** The offset of a time zone; null for the time of Karachi. */
function parseOffset(zone: string | undefined): number | null {
  if (zone === undefined || zone === 'pkt') return null;
  if (zone === 'z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
