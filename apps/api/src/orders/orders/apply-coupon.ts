import { isCovered, totalOf, withCoupon } from '@qanoon/domain/money/pricing';
import { isAllowedEvent } from '@qanoon/domain/orders/order-states';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { releaseCoupon, takeCoupon } from '../../money/prices/price-order.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { insertEvent, lockOwnOrder } from './change-order.ts';
import { lowerPrices } from './lower-prices.ts';
import * as repo from './orders.repo.ts';
import { payInFull } from './settle-order.ts';

/**
 * Applies a coupon to an open order without a proof, or removes it with an empty code. The list and sale prices stay as
 * frozen, unless they have fallen. Throws TOO_MANY_REQUESTS, ORDER_NOT_FOUND, ORDER_NOT_CHANGEABLE, COUPON_NOT_VALID,
 * COUPON_NOT_FOR_SALES or COUPON_USED_UP.
 */
export async function applyCoupon(
  ctx: Context,
  actor: Actor,
  { orderId, code }: { orderId: string; code: string },
): Promise<{ ok: true }> {
  if (code) await limit(ctx, 'coupon-account', actor.id);
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const order = await lowerPrices(ctx, tx, await lockOwnOrder(tx, actor, orderId));
    const event = code ? 'coupon-applied' : 'coupon-removed';
    if (!isAllowedEvent(event, order.status) || (await repo.countPendingProofs(tx, order.id)) > 0)
      throw new AppError('ORDER_NOT_CHANGEABLE');
    if (order.couponCode === (code || null)) return;
    if (order.couponId) {
      await releaseCoupon(tx, order.couponId);
      // The student's own earlier use must not count.
      await repo.updateOrder(tx, order.id, { couponId: null, couponCode: null });
    }
    const items = await repo.listItems(tx, [order.id]);
    const courseIds = items.map(({ courseId }) => courseId);
    const coupon = code ? await takeCoupon(tx, { code, studentId: actor.id, courseIds, at }) : null;
    // The use would be counted for nothing.
    if (coupon?.excludesSales && !withCoupon(items, null).some((item) => isCovered(item, coupon)))
      throw new AppError('COUPON_NOT_FOR_SALES');
    const priced = withCoupon(items, coupon);
    for (const item of items) {
      const { price, discounts } = priced.find(({ courseId }) => courseId === item.courseId)!;
      await repo.updateItem(tx, item.id, { price, discounts });
    }
    const total = totalOf(priced);
    const changed = await repo.updateOrder(tx, order.id, {
      total,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
    });
    const cause = { event, actor: null, at } as const;
    if (total === 0) await payInFull(ctx, tx, changed, cause);
    else await insertEvent(tx, changed, cause, { amount: total });
  });
  return { ok: true };
}
