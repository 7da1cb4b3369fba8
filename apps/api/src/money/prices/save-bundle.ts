import type { BundleForm } from '@qanoon/contracts/money/prices';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { formatFigure, NO_MONEY, type Paisa } from '@qanoon/domain/lib/money';
import { priceItems, totalOf } from '@qanoon/domain/money/pricing';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/prices';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './prices.repo.ts';
import { findPriced, recordPriceDecision, toDate, toNamed } from './prices.service.ts';

/** Visitors are not shown more than this many bundles. */
const MAX_OFFERED = 100;

type Done = Promise<{ ok: true }>;
type Version = { bundleId: string; version: number };

/** Lists one page of the bundles, newest first, for administrators. */
export async function listBundles(
  { db }: Deps,
  input: { cursor?: string | null | undefined; limit: number },
) {
  const { items, nextCursor } = toPage(await repo.listBundles(db, input), input.limit);
  const coursesOf = await readCourses(db, items);
  const shown = items.map(({ courseIds: _courseIds, ...bundle }) => {
    const courses = coursesOf(bundle.id);
    return {
      ...bundle,
      price: bundle.price,
      listTotal: totalOf(courses),
      courses: courses.map((course) => ({ ...toShown(course), isPublished: course.archivedAt === null })),
    };
  });
  return { items: shown, nextCursor };
}

/**
 * Lists the bundles that visitors are offered: active, not over, of published courses with a price, and
 * cheaper than the courses one by one.
 */
export async function listOffered({ db, now }: Deps, { courseId }: { courseId?: string | undefined } = {}) {
  const at = now();
  const active = await repo.listActiveBundles(db, at, MAX_OFFERED);
  const bundles = active.filter(({ courseIds }) => courseId === undefined || courseIds.includes(courseId));
  const coursesOf = await readCourses(db, bundles);
  return bundles.flatMap((bundle) => {
    const courses = coursesOf(bundle.id);
    const isComplete =
      courses.length === bundle.courseIds.length &&
      courses.every(({ archivedAt, price }) => archivedAt === null && price > 0);
    const price = isComplete ? totalFor(courses, bundle.price, at) : NO_MONEY;
    const separately = totalFor(courses, null, at);
    if (!isComplete || price >= separately) return [];
    return {
      id: bundle.id,
      ...titleOf(bundle),
      courses: courses.map(toShown),
      // The sum uses today's prices, so that the reader sees what the bundle saves: a sale of a course makes
      // the courses one by one cheaper, too.
      separateTotal: separately,
      price,
      endsAt: bundle.endsAt,
    };
  });
}

/** What everybody pays for these courses together. */
const totalFor = (courses: readonly repo.ShownCourse[], bundlePrice: Paisa | null, at: Date): Paisa =>
  totalOf(
    priceItems({
      courses: courses.map(({ id, price, salePrice, saleEndsAt }) => ({
        courseId: id,
        listPrice: price,
        salePrice,
        saleEndsAt,
        scholarshipPrice: null,
      })),
      bundlePrice,
      at,
    }),
  );

/** The title in the reader's language, else in English. */
function titleOf({ title, titleUrdu }: repo.Bundle): { title: string; titleLanguage: Language } {
  const isUrdu = currentLanguage() === 'ur' && titleUrdu !== '';
  return { title: isUrdu ? titleUrdu : title, titleLanguage: isUrdu ? 'ur' : 'en' };
}

const toShown = (course: repo.ShownCourse) => ({ ...toNamed(course), price: course.price });

/** Reads the courses of each bundle in its order, with one query. */
async function readCourses(
  db: Db,
  bundles: readonly repo.Bundle[],
): Promise<(bundleId: string) => repo.ShownCourse[]> {
  const ids = [...new Set(bundles.flatMap(({ courseIds }) => courseIds))];
  const byId = new Map(
    ids.length === 0 ? [] : (await repo.listCourses(db, ids)).map((course) => [course.id, course]),
  );
  const byBundle = new Map(
    bundles.map(({ id, courseIds }) => [id, courseIds.flatMap((courseId) => byId.get(courseId) ?? [])]),
  );
  return (bundleId) => byBundle.get(bundleId)!;
}

/**
 * Creates a bundle. Throws COURSE_NOT_FOUND, COURSE_IS_FREE, or PRICE_NOT_LOWER unless it costs less than the list
 * prices of its courses.
 */
export async function createBundle(deps: Deps, actor: Actor, form: BundleForm): Done {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    const bundle = await repo.insertBundle(tx, { ...(await fieldsOf(tx, form)), createdAt: at });
    await record(tx, actor, bundle, { action: 'bundle.created', at });
  });
  return { ok: true };
}

/**
 * Changes a bundle. Orders of it keep their prices. Throws BUNDLE_NOT_FOUND, BUNDLE_CHANGED if it no longer has
 * `version`, and the errors of `createBundle`.
 */
export async function updateBundle(
  deps: Deps,
  actor: Actor,
  { bundleId, version, ...form }: BundleForm & Version,
): Done {
  await deps.db.transaction(async (tx) => {
    if (!(await repo.findBundle(tx, bundleId))) throw new AppError('BUNDLE_NOT_FOUND');
    const bundle = await repo.changeBundle(tx, { id: bundleId, version }, await fieldsOf(tx, form));
    if (!bundle) throw new AppError('BUNDLE_CHANGED');
    await record(tx, actor, bundle, { action: 'bundle.changed', at: deps.now() });
  });
  return { ok: true };
}

/** Deletes a bundle. Orders of it stay as they are. Throws BUNDLE_NOT_FOUND or BUNDLE_CHANGED. */
export async function deleteBundle(deps: Deps, actor: Actor, { bundleId, version }: Version): Done {
  await deps.db.transaction(async (tx) => {
    if (!(await repo.findBundle(tx, bundleId))) throw new AppError('BUNDLE_NOT_FOUND');
    const bundle = await repo.deleteBundle(tx, { id: bundleId, version });
    if (!bundle) throw new AppError('BUNDLE_CHANGED');
    await record(tx, actor, bundle, { action: 'bundle.deleted', at: deps.now() });
  });
  return { ok: true };
}

async function fieldsOf(tx: Tx, { price, endsAt, ...rest }: BundleForm) {
  const total = totalOf(await findPriced(tx, rest.courseIds));
  if (price >= total)
    throw new AppError('PRICE_NOT_LOWER', worded(m.bundleMustCostLess, { total: formatFigure(total) }));
  return { ...rest, price, endsAt: toDate(endsAt) };
}

const record = (
  tx: Tx,
  actor: Actor,
  bundle: repo.Bundle,
  decision: { action: 'bundle.created' | 'bundle.changed' | 'bundle.deleted'; at: Date },
): Promise<void> =>
  recordPriceDecision(tx, actor, {
    ...decision,
    subjectId: bundle.id,
    detail: {
      title: bundle.title,
      pricePaisa: bundle.price,
      courses: bundle.courseIds.length,
      endsAt: bundle.endsAt?.toISOString() ?? null,
      isActive: bundle.isActive,
    },
  });
