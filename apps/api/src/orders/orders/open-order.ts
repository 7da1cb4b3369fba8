import { randomBytes } from 'node:crypto';
import type { OpenOrderInput, OrderPayee } from '@qanoon/contracts/orders/orders';
import type { Tx } from '@qanoon/db/engine/client';
import { formatFigure } from '@qanoon/domain/lib/money';
import { ORDER_REFERENCE_BYTES, orderReference } from '@qanoon/domain/orders/order-reference';
import { isOpenStatus } from '@qanoon/domain/orders/order-states';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/orders';
import { type Course, lockCourseForShare } from '../../catalog/courses/courses.service.ts';
import { isEnrolled } from '../../enrollments/enrollments.service.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listPayeesForOrder } from '../../money/payees/offer-payees.ts';
import { listCoursesOfBundle, priceForStudent } from '../../money/prices/price-order.ts';
import { lockStudent } from '../../people/find-account.repo.ts';
import { limitInTransaction } from '../../platform/rate-limits/rate-limits.ts';
import { getExpiry, insertEvent, scheduleExpiry } from './change-order.ts';
import { lowerPrices } from './lower-prices.ts';
import * as repo from './orders.repo.ts';
import { payInFull } from './settle-order.ts';

/**
 * Opens an order for courses and freezes their prices and titles, that of the bundle, and the accounts that the student is shown. Repeating
 * the call returns the open order of the same courses, at the prices that have fallen meanwhile. An order that costs nothing is paid at once. Throws
 * COURSE_NOT_FOUND, COURSE_IS_FREE, ENROLLMENT_NOT_OPEN, ALREADY_ENROLLED, BUNDLE_NOT_OFFERED, PRICE_CHANGED,
 * TOO_MANY_REQUESTS, or ORDER_OPEN for a course of another open order.
 */
export async function openOrder(
  ctx: Context,
  actor: Actor,
  input: OpenOrderInput,
): Promise<{ orderId: string }> {
  const courseIds = input.bundleId
    ? await listCoursesOfBundle(ctx.db, input.bundleId, input.courseIds)
    : input.courseIds;
  const order = await ctx.db.transaction((tx) => openInTransaction(ctx, tx, actor, { ...input, courseIds }));
  return { orderId: order.id };
}

/** `openOrder` in the transaction of a proof, whose account may have been deactivated since it was shown. */
export async function openInTransaction(
  ctx: Deps,
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { courseIds, bundleId, expectedTotal, hasProof = false }: OpenOrderInput & { hasProof?: boolean },
): Promise<repo.OrderRow> {
  const ids = [...new Set(courseIds)];
  // Two calls of one student open one order, and an enrollment by an administrator is seen below.
  await lockStudent(tx, actor.id, { orErased: true });
  const existing = await findSameOrder(tx, actor.id, ids);
  const locked = existing && (await repo.lockOrder(tx, existing.id));
  // If it is not open, it was closed while this transaction waited for its lock.
  if (locked && isOpenStatus(locked.status)) return lowerPrices(ctx, tx, locked, { awaitsProof: hasProof });
  const at = ctx.now();
  const courses: Course[] = [];
  // The order is the same everywhere, so that two transactions cannot wait for each other.
  for (const courseId of ids.toSorted()) {
    const course = await lockCourseForShare(tx, courseId);
    if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
    if (course.price === 0) throw new AppError('COURSE_IS_FREE');
    if (await isEnrolled(tx, actor.id, courseId)) throw new AppError('ALREADY_ENROLLED');
    courses.push(course);
  }
  const { items, listTotal, total, bundle } = await priceForStudent(tx, {
    studentId: actor.id,
    courses,
    bundleId,
    at,
  });
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw new AppError('PRICE_CHANGED', worded(m.priceIsNow, { price: formatFigure(total) }));
  const payees: OrderPayee[] = await listPayeesForOrder(tx, ctx);
  if (payees.length === 0 && !hasProof) throw new AppError('ENROLLMENT_NOT_OPEN');
  // The number of uploads limits proofs, and one for which money was sent must not be refused.
  if (!hasProof) await limitInTransaction(tx, ctx, 'open-order-account', actor.id);
  const order = await repo.insertOrder(
    tx,
    {
      reference: orderReference(randomBytes(ORDER_REFERENCE_BYTES)),
      studentId: actor.id,
      status: 'open',
      listTotal,
      total,
      bundleTitle: bundle?.title ?? null,
      bundleTitleUrdu: bundle?.titleUrdu || null,
      payees,
      expiresAt: await getExpiry(tx, at),
      createdAt: at,
    },
    items.map((item, orderIndex) => {
      const course = courses.find(({ id }) => id === item.courseId)!;
      return {
        ...item,
        studentId: actor.id,
        courseTitle: course.title,
        courseLanguage: course.language,
        orderIndex,
        isOpen: true,
      };
    }),
  );
  const cause = { event: 'opened', actor: null, at } as const;
  if (total === 0) return payInFull(ctx, tx, order, cause);
  await insertEvent(tx, order, cause, { amount: total });
  await scheduleExpiry(ctx, tx, order);
  return order;
}

/**
 * Finds the student's open order of exactly these courses. Throws ORDER_OPEN when one of them is in another
 * open order.
 */
async function findSameOrder(
  db: Pick<Tx, 'select' | 'selectDistinct'>,
  studentId: string,
  courseIds: string[],
): Promise<repo.OrderRow | undefined> {
  const [orderId, ...others] = await repo.listOpenOrderIds(db, studentId, courseIds);
  if (!orderId) return undefined;
  const order = (await repo.findOrder(db, orderId))!;
  const items = await repo.listItems(db, [orderId]);
  const isSame =
    others.length === 0 &&
    items.length === new Set(courseIds).size &&
    items.every((item) => courseIds.includes(item.courseId));
  if (!isSame)
    throw new AppError('ORDER_OPEN', worded(m.courseIsInOpenOrder, { reference: order.reference }));
  return order;
}
