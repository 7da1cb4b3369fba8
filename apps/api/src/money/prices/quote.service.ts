import type { Actor, Deps } from '../../lib/context.ts';
import { priceForStudent } from './price-order.ts';
import { findPriced } from './prices.service.ts';

/**
 * What an order of these courses would freeze for the student now, without a coupon. Throws COURSE_NOT_FOUND,
 * COURSE_IS_FREE or BUNDLE_NOT_OFFERED.
 */
export async function getQuote(
  { db, now }: Deps,
  actor: Actor,
  { courseIds, bundleId }: { courseIds: string[]; bundleId?: string | undefined },
) {
  // In the order in which an order prices them, so that every rounding is the same.
  const courses = await findPriced(db, [...new Set(courseIds)].toSorted());
  const priced = await priceForStudent(db, { studentId: actor.id, courses, bundleId, at: now() });
  return {
    items: priced.items.map(({ courseId, listPrice, price, discounts }) => ({
      courseId,
      listPrice,
      price,
      discounts,
    })),
    listTotal: priced.listTotal,
    total: priced.total,
  };
}
