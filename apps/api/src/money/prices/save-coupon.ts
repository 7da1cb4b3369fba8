import type { CouponForm } from '@qanoon/contracts/money/prices';
import type { Tx } from '@qanoon/db/engine/client';
import { uniqueViolation } from '@qanoon/db/engine/unique-violation';
import { toPage } from '@qanoon/db/queries/queries';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './prices.repo.ts';
import { findPriced, recordPriceDecision, toDate, toNamedOrNull } from './prices.service.ts';

type Done = Promise<{ ok: true }>;
type Version = { couponId: string; version: number };

/** Lists one page of the coupons, newest first. */
export async function listCoupons(
  { db }: Deps,
  input: { cursor?: string | null | undefined; limit: number },
) {
  const rows = await repo.listCoupons(db, input);
  const courses = new Map(rows.map(({ coupon, course }) => [coupon.id, toNamedOrNull(course)]));
  const { items, nextCursor } = toPage(
    rows.map(({ coupon }) => coupon),
    input.limit,
  );
  const shown = items.map(({ createdById: _createdById, courseId: _courseId, ...coupon }) => ({
    ...coupon,
    value: coupon.value,
    course: courses.get(coupon.id)!,
  }));
  return { items: shown, nextCursor };
}

/** Creates an active coupon. Throws COUPON_CODE_TAKEN, COURSE_NOT_FOUND or COURSE_IS_FREE. */
export async function createCoupon(deps: Deps, actor: Actor, form: CouponForm): Done {
  await withUniqueCode(() =>
    deps.db.transaction(async (tx) => {
      const at = deps.now();
      const fields = await fieldsOf(tx, form);
      const coupon = await repo.insertCoupon(tx, { ...fields.stored, createdById: actor.id, createdAt: at });
      await record(tx, actor, coupon, { action: 'coupon.created', at, courseTitle: fields.courseTitle });
    }),
  );
  return { ok: true };
}

/**
 * Changes a coupon. Orders that use it keep their prices. Throws COUPON_NOT_FOUND, COUPON_CHANGED if it no longer has
 * `version`, and the errors of `createCoupon`.
 */
export async function updateCoupon(
  deps: Deps,
  actor: Actor,
  { couponId, version, ...form }: CouponForm & Version,
): Done {
  await withUniqueCode(() =>
    deps.db.transaction(async (tx) => {
      const { stored, courseTitle } = await fieldsOf(tx, form);
      await change(tx, actor, { couponId, version }, { changed: stored, at: deps.now(), courseTitle });
    }),
  );
  return { ok: true };
}

/** Activates or deactivates a coupon. Throws COUPON_NOT_FOUND or COUPON_CHANGED. */
export async function setCouponActive(
  deps: Deps,
  actor: Actor,
  { isActive, ...input }: Version & { isActive: boolean },
): Done {
  await deps.db.transaction((tx) =>
    change(tx, actor, input, { changed: { isActive }, at: deps.now(), courseTitle: null }),
  );
  return { ok: true };
}

type Change = {
  changed: Parameters<typeof repo.changeCoupon>[2];
  at: Date;
  courseTitle: string | null;
};

async function change(
  tx: Tx,
  actor: Actor,
  { couponId, version }: Version,
  { changed, at, courseTitle }: Change,
): Promise<void> {
  if (!(await repo.findCoupon(tx, couponId))) throw new AppError('COUPON_NOT_FOUND');
  const coupon = await repo.changeCoupon(tx, { id: couponId, version }, changed);
  if (!coupon) throw new AppError('COUPON_CHANGED');
  await record(tx, actor, coupon, { action: 'coupon.changed', at, courseTitle });
}

async function fieldsOf(tx: Tx, { kind, value, startsAt, endsAt, ...rest }: CouponForm) {
  const [course] = rest.courseId === null ? [] : await findPriced(tx, [rest.courseId]);
  return {
    stored: {
      ...rest,
      excludesSales: rest.excludesSales ?? false,
      kind,
      value,
      startsAt: toDate(startsAt),
      endsAt: toDate(endsAt),
    },
    courseTitle: course?.title ?? null,
  };
}

const record = (
  tx: Tx,
  actor: Actor,
  coupon: repo.Coupon,
  decision: { action: 'coupon.created' | 'coupon.changed'; at: Date; courseTitle: string | null },
): Promise<void> =>
  recordPriceDecision(tx, actor, {
    ...decision,
    subjectId: coupon.id,
    detail: {
      code: coupon.code,
      ...(coupon.kind === 'percent' ? { percent: coupon.value } : { amountPaisa: coupon.value }),
      startsAt: coupon.startsAt?.toISOString() ?? null,
      endsAt: coupon.endsAt?.toISOString() ?? null,
      maxUses: coupon.maxUses,
      maxUsesPerStudent: coupon.maxUsesPerStudent,
      excludesSales: coupon.excludesSales,
      isActive: coupon.isActive,
    },
  });

async function withUniqueCode(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (thrown) {
    if (uniqueViolation(thrown) === 'coupons_code') throw new AppError('COUPON_CODE_TAKEN');
    throw thrown;
  }
}
