import type { TimePrecision } from '@qanoon/contracts/evidence/credits';
import { KARACHI_OFFSET_MS } from '@qanoon/domain/lib/dates';

const HOUR_MS = 3600_000;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `hours-without-period` means that hours from 1 to 12 may be in the morning or in the afternoon. */
export type Clock = 'full' | 'hours-without-period';
type Moment = { paidAt: Date; precision: TimePrecision };

/**
 * A printed date and time in Karachi: `16/06/2026`, `09-07-2026`, `21-AUG-2026`, `21-Aug-26` or `2026-08-21`,
 * day first; `15:57:08`, `00:39`, `12:46 AM`. If there is no time, this is the start of the day; if the half
 * of the day is unknown, the earlier of the two times. Undefined for a time that does not exist.
 */
export function readMoment(date: string, time: string | undefined, clock: Clock): Moment | undefined {
  const day = readDay(date);
  if (day === undefined) return undefined;
  if (time === undefined) return { paidAt: new Date(day), precision: 'day' };
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M)?$/iu.exec(time);
  const [hour, minute, second] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)];
  const period = match?.[4]?.toUpperCase();
  if (!match || hour > 23 || minute > 59 || second > 59) return undefined;
  // `17:06 PM` is clear; `17:06 AM` and `0:06 PM` contradict themselves.
  if ((period === 'A' && hour > 12) || (period === 'P' && hour === 0)) return undefined;
  const isAmbiguous = !period && clock === 'hours-without-period' && hour >= 1 && hour <= 12;
  const hours = (period && hour <= 12) || isAmbiguous ? (hour % 12) + (period === 'P' ? 12 : 0) : hour;
  const paidAt = new Date(day + hours * HOUR_MS + minute * 60_000 + second * 1000);
  return { paidAt, precision: isAmbiguous ? 'half-day' : 'minute' };
}

/** The start of a day in Karachi, in milliseconds. */
function readDay(date: string): number | undefined {
  const parts = date.split(/[/-]/u);
  const [first, middle, last] = parts as [string, string, string];
  const isYearFirst = first.length === 4;
  if (parts.length !== 3 || (isYearFirst ? last : first).length > 2) return undefined;
  const year = readYear(isYearFirst ? first : last);
  const month = /^\d+$/u.test(middle) ? Number(middle) : MONTHS.indexOf(middle.toUpperCase()) + 1;
  const day = Number(isYearFirst ? last : first);
  if (year === undefined) return undefined;
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  return at.getTime() - KARACHI_OFFSET_MS;
}

function readYear(text: string): number | undefined {
  if (text.length === 2) return 2000 + Number(text);
  return text.length === 4 && text >= '2000' ? Number(text) : undefined;
}
