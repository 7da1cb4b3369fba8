import type { Db, Tx } from '@qanoon/db/client';
import { locked } from '@qanoon/db/locks';
import { bundles, coupons, orders, scholarships } from '@qanoon/db/schema';
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';

export type Coupon = typeof coupons.$inferSelect;
export type Bundle = typeof bundles.$inferSelect;
type Reads = Pick<Db, 'select'>;

/** The valid scholarships of a student for these courses. */
export const listScholarships = (db: Reads, studentId: string, courseIds: string[], at: Date) =>
  db
    .select({ courseId: scholarships.courseId, price: scholarships.price })
    .from(scholarships)
    .where(
      and(
        eq(scholarships.studentId, studentId),
        inArray(scholarships.courseId, courseIds),
        isNull(scholarships.withdrawnAt),
        or(isNull(scholarships.endsAt), gt(scholarships.endsAt, at)),
      ),
    );

export async function findBundle(db: Reads, id: string): Promise<Bundle | undefined> {
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, id)).limit(1);
  return bundle;
}

/** The coupon of a code, locked until the transaction ends. */
export async function lockCoupon(tx: Tx, code: string): Promise<Coupon | undefined> {
  const [coupon] = await locked(tx.select().from(coupons).where(eq(coupons.code, code)).limit(1), 'update');
  return coupon;
}

export async function addUses(tx: Tx, couponId: string, uses: 1 | -1): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + ${uses}` })
    .where(eq(coupons.id, couponId));
}

/** The orders of a student that use a coupon and are neither withdrawn nor expired. */
export const countUses = (tx: Tx, couponId: string, studentId: string): Promise<number> =>
  tx.$count(
    orders,
    and(
      eq(orders.couponId, couponId),
      eq(orders.studentId, studentId),
      notInArray(orders.status, ['withdrawn', 'expired']),
    ),
  );
