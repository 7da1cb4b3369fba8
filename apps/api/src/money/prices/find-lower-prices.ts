import type { Db, Tx } from '@qanoon/db/engine/client';
import { type PricedItem, withLowerPrices } from '@qanoon/domain/money/pricing';
import { priceForStudent } from './price-order.ts';
import * as repo from './prices.repo.ts';

const MAX_BUNDLES = 50;

type Frozen = { studentId: string; items: readonly PricedItem[]; couponId: string | null; at: Date };

/**
 * Finds the items of an open order at the prices that have fallen since it froze them; undefined when it
 * would not cost less. Courses that are not offered any more have no present price, so their order keeps its
 * prices.
 */
export async function findLowerPrices(
  db: Db | Tx,
  { studentId, items, couponId, at }: Frozen,
): Promise<PricedItem[] | undefined> {
  const courses = await repo.listCourses(
    db,
    items.map(({ courseId }) => courseId),
  );
  if (courses.length < items.length || courses.some(({ archivedAt }) => archivedAt)) return undefined;
  const isBundle = items.some(({ discounts }) => discounts.some(({ kind }) => kind === 'bundle'));
  const bundleId = isBundle ? await findCheapestBundle(db, items, at) : undefined;
  const present = await priceForStudent(db, { studentId, courses, bundleId, at });
  const coupon = couponId === null ? undefined : await repo.findCoupon(db, couponId);
  return withLowerPrices(items, present.items, coupon ?? null);
}

/** An order does not store its bundle, so the cheapest one of exactly these courses counts. */
async function findCheapestBundle(
  db: Db | Tx,
  items: readonly PricedItem[],
  at: Date,
): Promise<string | undefined> {
  const bundles = await repo.listActiveBundles(db, at, MAX_BUNDLES);
  return bundles
    .filter(
      ({ courseIds }) =>
        courseIds.length === items.length && items.every(({ courseId }) => courseIds.includes(courseId)),
    )
    .toSorted((a, b) => a.price - b.price)[0]?.id;
}
