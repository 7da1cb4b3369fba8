import type { Db, Tx } from '@qanoon/db/engine/client';
import { asPaisa, type Paisa, sumPaisa } from '@qanoon/domain/lib/money';
import { type PricedItem, priceItems, totalOf } from '@qanoon/domain/money/pricing';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './prices.repo.ts';
import { findPriced } from './prices.service.ts';

type Course = { id: string; price: Paisa; salePrice: Paisa | null; saleEndsAt: Date | null };

/**
 * Computes the prices of these courses for a student at this time, before a coupon. Throws BUNDLE_NOT_OFFERED
 * for a bundle that does not exist, is over or has other courses.
 */
export async function priceForStudent(
  db: Db | Tx,
  {
    studentId,
    courses,
    bundleId,
    at,
  }: {
    studentId: string;
    courses: readonly Course[];
    bundleId?: string | null | undefined;
    at: Date;
  },
): Promise<{ items: PricedItem[]; listTotal: Paisa; total: Paisa; bundle: repo.Bundle | null }> {
  const courseIds = courses.map(({ id }) => id);
  const scholarships = await repo.listValidScholarships(db, studentId, courseIds, at);
  const bundle = bundleId ? await findOffered(db, bundleId, courseIds, at) : null;
  const items = priceItems({
    courses: courses.map(({ id, price, salePrice, saleEndsAt }) => ({
      courseId: id,
      listPrice: price,
      salePrice,
      saleEndsAt,
      scholarshipPrice: lowest(
        scholarships.filter(({ courseId }) => courseId === id).map((each) => each.price),
      ),
    })),
    bundlePrice: bundle?.price ?? null,
    at,
  });
  return {
    items,
    listTotal: sumPaisa(items.map(({ listPrice }) => listPrice)),
    total: totalOf(items),
    bundle,
  };
}

const lowest = (prices: Paisa[]): Paisa | null => (prices.length > 0 ? asPaisa(Math.min(...prices)) : null);

/**
 * Returns what an order of these courses would freeze for the student now, without a coupon. Throws
 * COURSE_NOT_FOUND, COURSE_IS_FREE or BUNDLE_NOT_OFFERED.
 */
export async function getQuote(
  { db, now }: Deps,
  actor: Actor,
  { courseIds, bundleId }: { courseIds: string[]; bundleId?: string | undefined },
) {
  // The courses are in the order in which an order prices them, so that every rounding is the same.
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

/** Lists all courses of a bundle that contains these. Throws BUNDLE_NOT_OFFERED. */
export async function listCoursesOfBundle(
  db: Db,
  bundleId: string,
  courseIds: readonly string[],
): Promise<string[]> {
  const bundle = await repo.findBundle(db, bundleId);
  if (!bundle || !courseIds.every((id) => bundle.courseIds.includes(id)))
    throw new AppError('BUNDLE_NOT_OFFERED');
  return bundle.courseIds;
}

async function findOffered(
  db: Db | Tx,
  bundleId: string,
  courseIds: string[],
  at: Date,
): Promise<repo.Bundle> {
  const bundle = await repo.findBundle(db, bundleId);
  const isSame =
    bundle?.courseIds.length === courseIds.length && courseIds.every((id) => bundle.courseIds.includes(id));
  if (!bundle?.isActive || !isSame || (bundle.endsAt !== null && bundle.endsAt <= at))
    throw new AppError('BUNDLE_NOT_OFFERED');
  return bundle;
}

/**
 * Counts a use of the coupon for an order of this student, in the order's transaction. Concurrent uses wait for each
 * other. Throws COUPON_NOT_VALID for a code that does not exist, is not active, not yet or no longer valid or of another
 * course, and COUPON_USED_UP when it was used too often, in all or by this student.
 */
export async function takeCoupon(
  tx: Tx,
  { code, studentId, courseIds, at }: { code: string; studentId: string; courseIds: string[]; at: Date },
): Promise<repo.Coupon> {
  const coupon = await repo.lockCoupon(tx, code);
  const isValid =
    coupon?.isActive &&
    (coupon.startsAt === null || coupon.startsAt <= at) &&
    (coupon.endsAt === null || at < coupon.endsAt) &&
    (coupon.courseId === null || courseIds.includes(coupon.courseId));
  if (!isValid) throw new AppError('COUPON_NOT_VALID');
  const { maxUses, maxUsesPerStudent } = coupon;
  const isUsedUp =
    (maxUses !== null && coupon.uses >= maxUses) ||
    (maxUsesPerStudent !== null && (await repo.countUses(tx, coupon.id, studentId)) >= maxUsesPerStudent);
  if (isUsedUp) throw new AppError('COUPON_USED_UP');
  await repo.addUses(tx, coupon.id, 1);
  return coupon;
}

/**
 * Frees the use of a coupon for another order, because the order that used it is closed or does not use it
 * any more.
 */
export const releaseCoupon = (tx: Tx, couponId: string): Promise<void> => repo.addUses(tx, couponId, -1);
