import { asPaisa, floorToRupees, type Paisa, sumPaisa } from '../lib/money.ts';

/** Why an amount is taken off the list price of a course. */
export const DISCOUNT_KINDS = ['sale', 'scholarship', 'bundle', 'coupon'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export type Discount = { kind: DiscountKind; amount: Paisa };

/** A course as it is priced. */
export type PricedCourse = {
  courseId: string;
  listPrice: Paisa;
  /** The price until `saleEndsAt`; null when there is no sale. */
  salePrice: Paisa | null;
  saleEndsAt: Date | null;
  /** The price for this student; null when there is no scholarship. */
  scholarshipPrice: Paisa | null;
};

/** A coupon takes a percentage or an amount off, from one course or from all. */
export type PricedCoupon = {
  kind: 'percent' | 'amount';
  /** Percent from 1 to 100, or paisa. */
  value: number;
  /** The course that it reduces; null means all courses. */
  courseId: string | null;
  /** Whether it leaves courses at a sale price as they are. */
  excludesSales?: boolean;
};

export type PricedItem = { courseId: string; listPrice: Paisa; price: Paisa; discounts: Discount[] };

/**
 * The prices of courses that are bought together. The catalogue, orders and thereby the ledger use this
 * function only. Prices stay between 0 and the list price.
 *
 * A scholarship replaces every other reduction of its course. Otherwise the sale price applies, then the
 * price of the bundle if it is lower than the sum, then the coupon. Reductions of several courses are shared
 * in proportion to their prices, so that the parts add up to the whole.
 */
export function priceItems({
  courses,
  bundlePrice = null,
  coupon = null,
  at,
}: {
  courses: readonly PricedCourse[];
  /** The price of all courses together; null when they are not a bundle. */
  bundlePrice?: Paisa | null;
  coupon?: PricedCoupon | null;
  at: Date;
}): PricedItem[] {
  const items = courses.map((course) => startingPrice(course, at));
  if (bundlePrice !== null) takeOff('bundle', items.filter(isReducible), totalOf(items) - bundlePrice);
  return withCoupon(items, coupon);
}

/**
 * The items with this coupon in place of another one; null removes it. Everything else stays as it was
 * priced.
 */
export function withCoupon(items: readonly PricedItem[], coupon: PricedCoupon | null): PricedItem[] {
  const priced = items.map(({ discounts, price, ...item }) => ({
    ...item,
    price: sumPaisa([
      price,
      ...discounts.filter(({ kind }) => kind === 'coupon').map(({ amount }) => amount),
    ]),
    discounts: discounts.filter(({ kind }) => kind !== 'coupon'),
  }));
  if (coupon === null) return priced;
  const covered = priced.filter((item) => isCovered(item, coupon));
  takeOff('coupon', covered, couponAmount(coupon, totalOf(covered)));
  return priced;
}

/**
 * The items of an order with each price that is lower now, and with the order's coupon; undefined when the
 * order would not cost less. A price that has risen stays frozen. The price of a bundle is compared as a
 * whole.
 */
export function withLowerPrices(
  frozen: readonly PricedItem[],
  present: readonly PricedItem[],
  coupon: PricedCoupon | null,
): PricedItem[] | undefined {
  const before = withCoupon(frozen, null);
  const isBundle = before.some(({ discounts }) => discounts.some(({ kind }) => kind === 'bundle'));
  const presentOf = ({ courseId }: PricedItem) => present.find((item) => item.courseId === courseId)!;
  const lower = isBundle
    ? before.map(presentOf)
    : before.map((item) => (presentOf(item).price < item.price ? presentOf(item) : item));
  if (totalOf(lower) >= totalOf(before)) return undefined;
  const priced = withCoupon(lower, coupon);
  return totalOf(priced) < totalOf(frozen) ? priced : undefined;
}

/** The price of one course for everybody, without a coupon. */
export const currentPrice = (course: Omit<PricedCourse, 'scholarshipPrice'>, at: Date): Paisa =>
  startingPrice({ ...course, scholarshipPrice: null }, at).price;

export const totalOf = (items: readonly { price: Paisa }[]): Paisa =>
  sumPaisa(items.map(({ price }) => price));

/** Whether a coupon takes something off this course. */
export const isCovered = (item: PricedItem, { courseId, excludesSales }: PricedCoupon): boolean =>
  isReducible(item) &&
  (courseId === null || courseId === item.courseId) &&
  !(excludesSales && item.discounts.some(({ kind }) => kind === 'sale'));

const isReducible = ({ discounts }: PricedItem): boolean =>
  discounts.every(({ kind }) => kind !== 'scholarship');

function startingPrice(course: PricedCourse, at: Date): PricedItem {
  const { courseId, listPrice, salePrice, saleEndsAt, scholarshipPrice } = course;
  const onSale = salePrice !== null && (saleEndsAt === null || at < saleEndsAt) && salePrice < listPrice;
  const price = onSale ? salePrice : listPrice;
  if (scholarshipPrice !== null && scholarshipPrice <= price)
    return reduced(courseId, listPrice, scholarshipPrice, 'scholarship');
  return reduced(courseId, listPrice, price, 'sale');
}

const reduced = (courseId: string, listPrice: Paisa, price: Paisa, kind: DiscountKind): PricedItem => ({
  courseId,
  listPrice,
  price,
  discounts:
    kind === 'scholarship' || price < listPrice ? [{ kind, amount: asPaisa(listPrice - price) }] : [],
});

/** A percentage is rounded down to whole rupees, so that nobody has to send paisa. */
function couponAmount({ kind, value }: PricedCoupon, total: Paisa): Paisa {
  if (kind === 'amount') return asPaisa(value);
  return value === 100 ? total : floorToRupees((total * value) / 100);
}

/** Takes `amount`, at most their sum, off the items in proportion to their prices. Changes the items. */
function takeOff(kind: DiscountKind, items: PricedItem[], amount: number): void {
  const total = totalOf(items);
  let left = Math.min(Math.max(amount, 0), total);
  let rest: number = total;
  if (left === 0) return;
  for (const item of items) {
    // Each share is computed from what is left, so that the last item takes the remainder of every rounding.
    const part = rest === 0 ? 0 : Math.round((left * item.price) / rest);
    rest -= item.price;
    left -= part;
    if (part === 0) continue;
    item.price = asPaisa(item.price - part);
    item.discounts.push({ kind, amount: asPaisa(part) });
  }
}
