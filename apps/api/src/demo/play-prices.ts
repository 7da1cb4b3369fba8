import { DEMO_MARK } from '@qanoon/db/seed/demo-marks';
import { createBundle } from '../money/prices/save-bundle.ts';
import { createCoupon } from '../money/prices/save-coupon.ts';
import { setSale } from '../money/prices/set-sale.ts';
import type { StepOf } from './demo-steps.ts';
import type { DemoWorld } from './demo-world.ts';
import { BUNDLE, COUPON } from './plan/plan-prices.ts';

export async function offerCoupon({ ctx, admin }: DemoWorld): Promise<void> {
  await createCoupon(ctx, admin, {
    ...{ code: COUPON.code, kind: 'amount', value: COUPON.amount, courseId: null },
    ...{ startsAt: null, endsAt: null, maxUses: 40, maxUsesPerStudent: 1, excludesSales: true },
  });
}

export async function offerBundle({ ctx, admin, courses }: DemoWorld): Promise<void> {
  await createBundle(ctx, admin, {
    title: `Constitutional and Criminal Law ${DEMO_MARK}`,
    titleUrdu: 'آئینی اور فوجداری قانون (نمونہ)',
    courseIds: BUNDLE.courses.map((course) => courses[course]!.id),
    ...{ price: BUNDLE.price, isActive: true, endsAt: null },
  });
}

export async function startSale(
  { ctx, admin, courses }: DemoWorld,
  { course, price, endsAt }: StepOf<'sale'>,
): Promise<void> {
  await setSale(ctx, admin, {
    ...{ courseId: courses[course]!.id, salePrice: price, endsAt: endsAt.toISOString() },
  });
}
