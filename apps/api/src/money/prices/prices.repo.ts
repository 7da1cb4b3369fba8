import type { Db, Tx } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { titleColumns } from '@qanoon/db/queries/course-columns';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { bundles, coupons, courses, orders, scholarships, users } from '@qanoon/db/schema';
import type { Paisa } from '@qanoon/domain/lib/money';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';

export type Coupon = typeof coupons.$inferSelect;
export type Bundle = typeof bundles.$inferSelect;
export type Scholarship = typeof scholarships.$inferSelect;
type Reads = Pick<Db, 'select'>;
type Slice = { cursor?: string | null | undefined; limit: number };
type Version = { id: string; version: number };

/** What prices and titles of courses are shown with. */
const shownColumns = {
  id: courses.id,
  ...titleColumns,
  price: courses.price,
  salePrice: courses.salePrice,
  saleEndsAt: courses.saleEndsAt,
  archivedAt: courses.archivedAt,
};
export type ShownCourse = Awaited<ReturnType<typeof listCourses>>[number];

export const listCourses = (db: Reads, ids: string[]) =>
  db.select(shownColumns).from(courses).where(inArray(courses.id, ids));

/**
 * Lists the published courses with a sale price, by title, also after its end. `cursor` is the id of the last
 * course before them.
 */
export const listSales = (db: Reads, { cursor, limit }: Slice) =>
  db
    .select(shownColumns)
    .from(courses)
    .where(
      and(
        isNull(courses.archivedAt),
        isNotNull(courses.salePrice),
        cursor
          ? sql`(lower(${courses.title}), ${courses.id}) > (select lower(previous.title), previous.id from ${courses} as previous where previous.id = ${cursor})`
          : undefined,
      ),
    )
    .orderBy(sql`lower(${courses.title})`, asc(courses.id))
    .limit(atMost(limit + 1));

/** Reads the course and locks it until the transaction ends. */
export async function lockCourse(tx: Tx, id: string): Promise<ShownCourse | undefined> {
  const [course] = await locked(
    tx.select(shownColumns).from(courses).where(eq(courses.id, id)).limit(1),
    'update',
  );
  return course;
}

export async function setSale(
  tx: Tx,
  courseId: string,
  sale: { salePrice: Paisa | null; saleEndsAt: Date | null },
): Promise<void> {
  await tx.update(courses).set(sale).where(eq(courses.id, courseId));
}

export const listCoupons = (db: Reads, { cursor, limit }: Slice) =>
  db
    .select({ coupon: coupons, course: { id: courses.id, ...titleColumns } })
    .from(coupons)
    .leftJoin(courses, eq(courses.id, coupons.courseId))
    .where(beyond(cursor, coupons.createdAt, coupons.id, 'newest-first'))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(atMost(limit + 1));

export async function insertCoupon(tx: Tx, coupon: typeof coupons.$inferInsert): Promise<Coupon> {
  const [inserted] = await tx.insert(coupons).values(coupon).returning();
  return inserted!;
}

export async function findCoupon(db: Reads, id: string): Promise<Coupon | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id)).limit(1);
  return coupon;
}

/** Changes a coupon that still has `version`, and increments it; undefined when somebody else was first. */
export async function changeCoupon(
  tx: Tx,
  { id, version }: Version,
  changed: Partial<typeof coupons.$inferInsert>,
): Promise<Coupon | undefined> {
  const [coupon] = await tx
    .update(coupons)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(coupons.id, id), eq(coupons.version, version)))
    .returning();
  return coupon;
}

export const listBundles = (db: Reads, { cursor, limit }: Slice): Promise<Bundle[]> =>
  db
    .select()
    .from(bundles)
    .where(beyond(cursor, bundles.createdAt, bundles.id, 'newest-first'))
    .orderBy(desc(bundles.createdAt), desc(bundles.id))
    .limit(atMost(limit + 1));

/** Lists the active bundles that are not over, newest first. */
export const listActiveBundles = (db: Reads, at: Date, limit: number): Promise<Bundle[]> =>
  db
    .select()
    .from(bundles)
    .where(and(eq(bundles.isActive, true), or(isNull(bundles.endsAt), gt(bundles.endsAt, at))))
    .orderBy(desc(bundles.createdAt), desc(bundles.id))
    .limit(atMost(limit));

export async function insertBundle(tx: Tx, bundle: typeof bundles.$inferInsert): Promise<Bundle> {
  const [inserted] = await tx.insert(bundles).values(bundle).returning();
  return inserted!;
}

export async function findBundle(db: Reads, id: string): Promise<Bundle | undefined> {
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, id)).limit(1);
  return bundle;
}

/** Changes a bundle that still has `version`, and increments it; undefined when somebody else was first. */
export async function changeBundle(
  tx: Tx,
  { id, version }: Version,
  changed: Partial<typeof bundles.$inferInsert>,
): Promise<Bundle | undefined> {
  const [bundle] = await tx
    .update(bundles)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(bundles.id, id), eq(bundles.version, version)))
    .returning();
  return bundle;
}

/** Deletes a bundle that still has `version`; undefined when somebody else was first. */
export async function deleteBundle(tx: Tx, { id, version }: Version): Promise<Bundle | undefined> {
  const [bundle] = await tx
    .delete(bundles)
    .where(and(eq(bundles.id, id), eq(bundles.version, version)))
    .returning();
  return bundle;
}

/** Lists all scholarships of a student, newest first. */
export const listScholarships = (db: Reads, studentId: string) =>
  db
    .select({
      scholarship: scholarships,
      course: { id: courses.id, ...titleColumns, price: courses.price },
      grantedByName: users.fullName,
    })
    .from(scholarships)
    .innerJoin(courses, eq(courses.id, scholarships.courseId))
    .leftJoin(users, eq(users.id, scholarships.grantedById))
    .where(eq(scholarships.studentId, studentId))
    .orderBy(desc(scholarships.createdAt), desc(scholarships.id));

export async function insertScholarship(
  tx: Tx,
  scholarship: typeof scholarships.$inferInsert,
): Promise<Scholarship> {
  const [inserted] = await tx.insert(scholarships).values(scholarship).returning();
  return inserted!;
}

/** Withdraws a scholarship that is not withdrawn yet; undefined for any other. */
export async function withdrawScholarship(tx: Tx, id: string, at: Date): Promise<Scholarship | undefined> {
  const [scholarship] = await tx
    .update(scholarships)
    .set({ withdrawnAt: at })
    .where(and(eq(scholarships.id, id), isNull(scholarships.withdrawnAt)))
    .returning();
  return scholarship;
}

/** Lists the valid scholarships of a student for these courses. */
export const listValidScholarships = (db: Reads, studentId: string, courseIds: string[], at: Date) =>
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

/** Reads the coupon of a code and locks it until the transaction ends. */
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

/** Counts the orders of a student that use a coupon and are neither withdrawn nor expired. */
export const countUses = (tx: Tx, couponId: string, studentId: string): Promise<number> =>
  tx.$count(
    orders,
    and(
      eq(orders.couponId, couponId),
      eq(orders.studentId, studentId),
      notInArray(orders.status, ['withdrawn', 'expired']),
    ),
  );
