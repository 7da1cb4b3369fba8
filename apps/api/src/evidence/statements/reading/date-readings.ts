import type { DateOrder, DateReading } from '@qanoon/contracts/evidence/statements';
import { NotPlausible } from '../checks/statement-fault.ts';
import { findDateOrder, readTime } from './statement-date.ts';

/**
 * How far in the future a date may be: clocks may differ, and some banks date a booking of the evening to the
 * next day.
 */
const MAX_AHEAD_MS = 36 * 3600_000;
const ORDERS = ['day-first', 'month-first'] as const;

/** A reading that has dates in place of the texts that a client receives. */
export type Reading = Omit<DateReading, 'first' | 'last'> & { first: Date; last: Date };
export type PrintedDate = { line: number; text: string };

export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + MAX_AHEAD_MS;

/**
 * The order that the dates show: one of them exists only in that order, or is in the future in the other.
 * Undefined if they have several readings, or the name of the month. Throws NotPlausible if one date is day
 * first and another one month first.
 */
export function findOrder(dates: readonly PrintedDate[], now: Date): DateOrder | undefined {
  let order: DateOrder | undefined;
  for (const { line, text } of dates) {
    const own = findDateOrder(text);
    if (own && order && own !== order) throw new NotPlausible('date', { line, found: text });
    order ??= own;
  }
  if (order) return order;
  const possible = listReadings(dates, now);
  return possible.length === 1 ? possible[0]!.order : undefined;
}

/**
 * The readings from which a person must choose. There are none if the order of day and month makes no
 * difference, or is certain.
 */
export function findReadings(dates: readonly PrintedDate[], now: Date): Reading[] {
  if (findOrder(dates, now)) return [];
  const possible = listReadings(dates, now);
  const [one, other] = possible;
  return one &&
    other &&
    (+one.first !== +other.first || +one.last !== +other.last || one.keepsOrder !== other.keepsOrder)
    ? possible
    : [];
}

/** The likely reading: the only one that keeps the rows in order, or else the one that was used before. */
export function findLikelyOrder(
  readings: readonly Reading[],
  remembered: DateOrder | undefined,
): DateOrder | null {
  const inOrder = readings.filter(({ keepsOrder }) => keepsOrder);
  if (inOrder.length === 1) return inOrder[0]!.order;
  return readings.some(({ order }) => order === remembered) ? remembered! : null;
}

/** Throws NotPlausible if the dates jump in the chosen order but not in another one. */
export function checkDateOrder(dates: readonly PrintedDate[], order: DateOrder, now: Date): void {
  const readings = findReadings(dates, now);
  const chosen = readings.find((reading) => reading.order === order);
  if (!chosen || chosen.keepsOrder || readings.every(({ keepsOrder }) => !keepsOrder)) return;
  const days = listDays(dates, order);
  const sign = Math.sign(days.at(-1)!.at.getTime() - days[0]!.at.getTime()) || 1;
  const jump = days.find(
    ({ at }, index) => index > 0 && sign * (at.getTime() - days[index - 1]!.at.getTime()) < 0,
  );
  throw new NotPlausible('date-order', { line: jump!.line, found: jump!.text });
}

function listReadings(dates: readonly PrintedDate[], now: Date): Reading[] {
  const printed = dates.filter(({ text }) => ORDERS.some((order) => readTime(text, '', order)));
  return ORDERS.flatMap((order) => {
    const days = listDays(printed, order);
    const [first, last] = [days[0]?.at, days.at(-1)?.at];
    if (!first || !last || days.length < printed.length || days.some(({ at }) => isAhead(at, now))) return [];
    return { order, first, last, keepsOrder: areInOrder(days) };
  });
}

const listDays = (dates: readonly PrintedDate[], order: DateOrder) =>
  dates.flatMap(({ line, text }) => {
    const at = readTime(text, '', order)?.at;
    return at ? { line, text, at } : [];
  });

function areInOrder(days: readonly { at: Date }[]): boolean {
  const steps = days.slice(1).map(({ at }, index) => at.getTime() - days[index]!.at.getTime());
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

type DatedRow = { date: string; time: { at: Date } };

/**
 * Finds the rows whose date is out of order, but would be in order with day and month exchanged, as a
 * spreadsheet may have done. The order of the file is that of most of the row's neighbors.
 */
export function findExchangedDates<Row extends DatedRow>(rows: readonly Row[], order: DateOrder): Set<Row> {
  const times = rows.map(({ time }) => time.at.getTime());
  const steps = times.slice(1).map((time, index) => Math.sign(time - times[index]!));
  const sign = steps.reduce((sum, step) => sum + step, 0) < 0 ? -1 : 1;
  const other = ORDERS.find((each) => each !== order);
  const exchanged = new Set<Row>();
  if (order === 'year-first' || !other || steps.every((step) => step * sign >= 0)) return exchanged;
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, row] of rows.entries()) {
    const own = sign * times[index]!;
    const after = index + 1 < times.length ? sign * times[index + 1]! : Number.POSITIVE_INFINITY;
    const read = own < before || own > after ? readTime(row.date, '', other)?.at.getTime() : undefined;
    const isOther =
      read !== undefined &&
      sign * read !== own &&
      sign * read >= before - DAY_MS &&
      sign * read <= after + DAY_MS;
    if (isOther && !findDateOrder(row.date)) exchanged.add(row);
    else before = own;
  }
  return exchanged;
}

/** The tolerance of the order: a date is the start of its day, and the rows beside it may have a time. */
const DAY_MS = 24 * 3600_000;
