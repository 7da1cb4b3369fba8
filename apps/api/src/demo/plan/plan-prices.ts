import { DAY_MS } from '@qanoon/domain/lib/dates';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import type { AddStep, PlannedCourse } from '../demo-steps.ts';
import type { DemoCalendar } from './demo-calendar.ts';

/** The courses of the bundle and their price together. */
export const BUNDLE = { courses: [0, 1], price: asPaisa(549_00) };
/** The discount that the coupon gives on an order. */
export const COUPON = { code: 'DEMOEID50', amount: asPaisa(50_00) };

type Sale = { course: number; price: Paisa; from: Date; to: Date };

const dayAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export const bundleStart = ({ start }: DemoCalendar): Date => dayAfter(start, 70);
export const couponStart = ({ start }: DemoCalendar): Date => dayAfter(start, 90);

/** Lists a sale that is over and one that has begun. */
const listSales = ({ start, end }: DemoCalendar): Sale[] => [
  { course: 1, price: asPaisa(279_00), from: dayAfter(start, 150), to: dayAfter(start, 162) },
  { course: 2, price: asPaisa(149_00), from: dayAfter(end, -2), to: dayAfter(end, 9) },
];

export function planPrices(calendar: DemoCalendar, add: AddStep): void {
  add(bundleStart(calendar), { kind: 'bundle', courses: BUNDLE.courses });
  add(couponStart(calendar), { kind: 'coupon' });
  for (const { course, price, from, to } of listSales(calendar))
    add(from, { kind: 'sale', course, price, endsAt: to });
}

/** Returns the price of an order of these courses at a moment. */
export function priceAt(
  calendar: DemoCalendar,
  courses: readonly PlannedCourse[],
  { at, items, coupon = false }: { at: Date; items: readonly number[]; coupon?: boolean },
): Paisa {
  if (items.length > 1) return BUNDLE.price;
  const [item] = items as [number];
  const sale = listSales(calendar).find(({ course, from, to }) => course === item && from <= at && at < to);
  return asPaisa((sale?.price ?? courses[item]!.price) - (coupon ? COUPON.amount : 0));
}
