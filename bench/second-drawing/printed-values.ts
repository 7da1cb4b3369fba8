import { inKarachi } from './shop-facts.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const URDU_MONTHS = [
  'جنوری',
  'فروری',
  'مارچ',
  'اپریل',
  'مئی',
  'جون',
  'جولائی',
  'اگست',
  'ستمبر',
  'اکتوبر',
  'نومبر',
  'دسمبر',
];

const two = (value: number): string => String(value).padStart(2, '0');

/** `12,000.00`, or `12,000` where the receipt prints no paisa unless there are some. */
export function printAmount(paisa: number, hasDecimals: boolean): string {
  const rupees = Math.floor(paisa / 100).toLocaleString('en-US');
  return hasDecimals || paisa % 100 !== 0 ? `${rupees}.${two(paisa % 100)}` : rupees;
}

/**
 * A time in Karachi by a pattern: `d` and `dd` the day, `Mmm`, `Mmmm` and `Uuu` the month in English and
 * Urdu, `mm` in digits, `yy` and `yyyy`, `HH` and `h` the hour, `ii` the minute, `ss` the second, `AM` the
 * half of the day.
 */
export function printTime(date: Date, pattern: string): string {
  const at = inKarachi(date);
  const hour = at.getUTCHours();
  const month = at.getUTCMonth();
  const values: Record<string, string> = {
    yyyy: String(at.getUTCFullYear()),
    yy: String(at.getUTCFullYear() % 100),
    Mmmm: MONTHS[month]!,
    Mmm: MONTHS[month]!.slice(0, 3),
    MMM: MONTHS[month]!.slice(0, 3).toUpperCase(),
    Uuu: URDU_MONTHS[month]!,
    mm: two(month + 1),
    dd: two(at.getUTCDate()),
    d: String(at.getUTCDate()),
    HH: two(hour),
    hh: two(hour % 12 || 12),
    h: String(hour % 12 || 12),
    ii: two(at.getUTCMinutes()),
    ss: two(at.getUTCSeconds()),
    AM: hour < 12 ? 'AM' : 'PM',
    am: hour < 12 ? 'am' : 'pm',
  };
  return pattern.replace(/yyyy|yy|Mmmm|Mmm|MMM|Uuu|mm|dd|d|HH|hh|h|ii|ss|AM|am/gu, (name) => values[name]!);
}
