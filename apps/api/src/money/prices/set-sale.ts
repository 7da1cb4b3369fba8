import type { Paisa } from '@qanoon/domain/lib/money';
import { currentPrice } from '@qanoon/domain/money/pricing';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './prices.repo.ts';
import { checkPriced, recordPriceDecision, toDate, toNamed } from './prices.service.ts';

/** Lists one page of the published courses with a sale price, by title, also those whose sale is over. */
export async function listSales(
  { db, now }: Deps,
  input: { cursor?: string | null | undefined; limit: number },
) {
  const at = now();
  const rows = await repo.listSales(db, input);
  const items = rows.slice(0, input.limit).map((course) => ({
    ...toNamed(course),
    listPrice: course.price,
    salePrice: course.salePrice!,
    endsAt: course.saleEndsAt,
    isOn: currentPrice({ ...course, courseId: course.id, listPrice: course.price }, at) < course.price,
  }));
  return { items, nextCursor: rows.length > items.length ? items.at(-1)!.id : null };
}

/**
 * Sets the sale price of a course until `endsAt`, or until it is ended. Opened orders keep their prices. Throws
 * COURSE_NOT_FOUND, COURSE_IS_FREE or PRICE_NOT_LOWER.
 */
export async function setSale(
  deps: Deps,
  actor: Actor,
  { courseId, salePrice, endsAt }: { courseId: string; salePrice: Paisa; endsAt: string | null },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const course = checkPriced(await repo.lockCourse(tx, courseId));
    if (salePrice >= course.price) throw new AppError('PRICE_NOT_LOWER');
    await repo.setSale(tx, courseId, { salePrice, saleEndsAt: toDate(endsAt) });
    await recordPriceDecision(tx, actor, {
      action: 'sale.set',
      subjectId: courseId,
      at: deps.now(),
      courseTitle: course.title,
      detail: { listPricePaisa: course.price, salePricePaisa: salePrice, endsAt },
    });
  });
  return { ok: true };
}

/** Ends the sale of a course now. Nothing happens when it has none. Throws COURSE_NOT_FOUND. */
export async function endSale(
  deps: Deps,
  actor: Actor,
  { courseId }: { courseId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const course = await repo.lockCourse(tx, courseId);
    if (!course) throw new AppError('COURSE_NOT_FOUND');
    if (course.salePrice === null) return;
    await repo.setSale(tx, courseId, { salePrice: null, saleEndsAt: null });
    await recordPriceDecision(tx, actor, {
      action: 'sale.ended',
      subjectId: courseId,
      at: deps.now(),
      courseTitle: course.title,
      detail: { salePricePaisa: course.salePrice },
    });
  });
  return { ok: true };
}
