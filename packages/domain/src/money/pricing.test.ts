import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPaisa } from '../lib/money.ts';
import {
  currentPrice,
  type PricedCoupon,
  type PricedCourse,
  priceItems,
  totalOf,
  withCoupon,
  withLowerPrices,
} from './pricing.ts';

const AT = new Date('2026-11-21T04:30:00.000Z');
const course = (courseId: string, listPrice: number, over: Partial<PricedCourse> = {}): PricedCourse => ({
  courseId,
  listPrice: asPaisa(listPrice),
  salePrice: null,
  saleEndsAt: null,
  scholarshipPrice: null,
  ...over,
});
const percent = (value: number, courseId: string | null = null): PricedCoupon => ({
  kind: 'percent',
  value,
  courseId,
});

test('a course without reductions costs its list price', () => {
  expect(priceItems({ courses: [course('a', 150_000)], at: AT })).toEqual([
    { courseId: 'a', listPrice: 150_000, price: 150_000, discounts: [] },
  ]);
});

test('a sale price applies until its end, and only if it is lower', () => {
  const onSale = course('a', 150_000, { salePrice: asPaisa(99_900), saleEndsAt: new Date(AT.getTime() + 1) });
  expect(priceItems({ courses: [onSale], at: AT })).toMatchObject([
    { price: 99_900, discounts: [{ kind: 'sale', amount: 50_100 }] },
  ]);
  expect(currentPrice(onSale, AT)).toBe(99_900);
  expect(currentPrice({ ...onSale, saleEndsAt: AT }, AT)).toBe(150_000);
  expect(currentPrice({ ...onSale, salePrice: asPaisa(200_000) }, AT)).toBe(150_000);
});

describe('a coupon', () => {
  test('takes off a percentage that is rounded down to whole rupees', () => {
    expect(priceItems({ courses: [course('a', 29_900)], coupon: percent(15), at: AT })).toMatchObject([
      { price: 25_500, discounts: [{ kind: 'coupon', amount: 4400 }] },
    ]);
  });

  test('leaves nothing to pay when it takes off 100 %', () => {
    expect(totalOf(priceItems({ courses: [course('a', 29_950)], coupon: percent(100), at: AT }))).toBe(0);
  });

  test('takes off at most the price when it has an amount', () => {
    const coupon: PricedCoupon = { kind: 'amount', value: 50_000, courseId: null };
    expect(totalOf(priceItems({ courses: [course('a', 29_900)], coupon, at: AT }))).toBe(0);
  });

  test('reduces only courses at their list price when it excludes sales', () => {
    const coupon: PricedCoupon = { ...percent(50), excludesSales: true };
    const courses = [course('a', 100_000, { salePrice: asPaisa(80_000) }), course('b', 20_000)];
    expect(priceItems({ courses, coupon, at: AT })).toMatchObject([
      { price: 80_000, discounts: [{ kind: 'sale', amount: 20_000 }] },
      { price: 10_000, discounts: [{ kind: 'coupon', amount: 10_000 }] },
    ]);
    expect(totalOf(priceItems({ courses, coupon: percent(50), at: AT }))).toBe(50_000);
  });

  test('leaves the other courses unchanged when it is for one course', () => {
    const priced = priceItems({
      courses: [course('a', 10_000), course('b', 20_000)],
      coupon: percent(50, 'b'),
      at: AT,
    });
    expect(priced.map(({ price }) => price)).toEqual([10_000, 10_000]);
  });

  test('does not reduce a scholarship', () => {
    const priced = priceItems({
      courses: [course('a', 10_000, { scholarshipPrice: asPaisa(2000) })],
      coupon: percent(50),
      at: AT,
    });
    expect(priced).toMatchObject([{ price: 2000, discounts: [{ kind: 'scholarship', amount: 8000 }] }]);
  });
});

test('a bundle’s price is shared in proportion, and a higher one is ignored', () => {
  const courses = [course('a', 10_000), course('b', 20_000)];
  expect(priceItems({ courses, bundlePrice: asPaisa(15_000), at: AT }).map(({ price }) => price)).toEqual([
    5000, 10_000,
  ]);
  expect(totalOf(priceItems({ courses, bundlePrice: asPaisa(40_000), at: AT }))).toBe(30_000);
});

test('the parts always add up, and no price is below 0 or above the list price', () => {
  const paisa = fc.integer({ min: 0, max: 100_000_000 }).map(asPaisa);
  const courses = fc.array(
    fc.record({
      listPrice: paisa,
      salePrice: fc.option(paisa),
      saleEndsAt: fc.constant(null),
      scholarshipPrice: fc.option(paisa),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const coupons = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((value) => percent(value)),
      paisa.map((value): PricedCoupon => ({ kind: 'amount', value, courseId: null })),
    ),
  );
  fc.assert(
    fc.property(courses, coupons, fc.option(paisa), (some, coupon, bundlePrice) => {
      const items = priceItems({
        courses: some.map((each, index) => ({ courseId: String(index), ...each })),
        coupon,
        bundlePrice,
        at: AT,
      });
      for (const { listPrice, price, discounts } of items) {
        expect(price).toBeGreaterThanOrEqual(0);
        expect(price).toBeLessThanOrEqual(listPrice);
        expect(price + discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(listPrice);
        expect(Number.isInteger(price)).toBe(true);
      }
      expect(withCoupon(items, coupon)).toEqual(items);
      const without = priceItems({
        courses: some.map((each, index) => ({ courseId: String(index), ...each })),
        bundlePrice,
        at: AT,
      });
      expect(withCoupon(items, null)).toEqual(without);
      if (coupon?.kind === 'amount') {
        const open = without.filter(({ discounts }) => discounts.every(({ kind }) => kind !== 'scholarship'));
        expect(totalOf(without) - totalOf(items)).toBe(Math.min(coupon.value, totalOf(open)));
      }
    }),
  );
});

describe('an order whose prices have fallen', () => {
  const price = (
    courses: PricedCourse[],
    coupon: PricedCoupon | null = null,
    bundlePrice: number | null = null,
  ) =>
    priceItems({ courses, coupon, bundlePrice: bundlePrice === null ? null : asPaisa(bundlePrice), at: AT });
  const prices = (items: readonly { price: number }[] | undefined) => items?.map((item) => item.price);

  test('gets the lower prices, but not those that have risen', () => {
    const frozen = price([course('a', 100_000), course('b', 50_000)]);
    const present = price([course('b', 90_000), course('a', 100_000, { salePrice: asPaisa(70_000) })]);
    expect(withLowerPrices(frozen, present, null)).toMatchObject([
      { courseId: 'a', price: 70_000, discounts: [{ kind: 'sale', amount: 30_000 }] },
      { courseId: 'b', price: 50_000, listPrice: 50_000 },
    ]);
    expect(withLowerPrices(frozen, price([course('a', 100_000), course('b', 90_000)]), null)).toBeUndefined();
  });

  test('keeps its coupon, and stays as it is if it is cheaper already', () => {
    const frozen = price([course('a', 100_000)], percent(50));
    expect(prices(withLowerPrices(frozen, price([course('a', 80_000)]), percent(50)))).toEqual([40_000]);
    const withScholarship = price([course('a', 100_000, { scholarshipPrice: asPaisa(60_000) })]);
    expect(withLowerPrices(frozen, withScholarship, percent(50))).toBeUndefined();
  });

  test('is compared as a whole when it has the price of a bundle', () => {
    const frozen = price([course('a', 100_000), course('b', 100_000)], null, 160_000);
    const oneFalls = [course('a', 70_000), course('b', 100_000)];
    expect(withLowerPrices(frozen, price(oneFalls), null)).toBeUndefined();
    expect(totalOf(withLowerPrices(frozen, price(oneFalls, null, 150_000), null)!)).toBe(150_000);
    expect(prices(withLowerPrices(frozen, price([course('a', 70_000), course('b', 80_000)]), null))).toEqual([
      70_000, 80_000,
    ]);
  });
});
