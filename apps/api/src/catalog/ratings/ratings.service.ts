import {
  firstNameOf,
  type HideRatingInput,
  MIN_SHOWN_RATINGS,
  type RateInput,
  type RatingFilter,
  type ReplyRatingInput,
} from '@qanoon/contracts/catalog/ratings';
import type { AuditAction } from '@qanoon/contracts/platform/audit';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { MIN_RATING_PROGRESS } from '@qanoon/domain/learning/course-progress';
import { getProgress, requireApproved } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { titleForReader } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import * as repo from './ratings.repo.ts';

type Slice = { cursor?: string | null | undefined; limit: number };

/**
 * Whether the student may rate the course: after watching half of it, or after completing it, even if
 * lectures were added since.
 */
async function mayRate(db: Db | Tx, studentId: string, courseId: string): Promise<boolean> {
  const enrollment = await requireApproved(db, studentId, courseId);
  return (
    enrollment.completedAt !== null || (await getProgress(db, studentId, courseId)) >= MIN_RATING_PROGRESS
  );
}

/** Reads the student's own rating. Throws NOT_ENROLLED unless the enrollment is approved. */
export async function getOwn({ db }: Deps, actor: Actor, { courseId }: { courseId: string }) {
  const [allowed, row] = await Promise.all([
    mayRate(db, actor.id, courseId),
    repo.findOwn(db, actor.id, courseId),
  ]);
  if (!row) return { mayRate: allowed, rating: null };
  const { stars, text, reply, hiddenReason, createdAt, updatedAt } = row;
  const waitsForOthers = (await findUnshown(db, [courseId])).has(courseId);
  return {
    mayRate: allowed,
    rating: { stars, text, reply, hiddenReason, waitsForOthers, createdAt, updatedAt },
  };
}

/**
 * Rates a course, or changes the rating. A hidden rating stays hidden. Throws NOT_ENROLLED unless the
 * enrollment is approved, and RATING_TOO_EARLY before half of the course is watched.
 */
export async function rate(deps: Deps, actor: Actor, { courseId, stars, text }: RateInput) {
  await limit(deps, 'rate-course-account', actor.id);
  await deps.db.transaction(async (tx) => {
    if (!(await mayRate(tx, actor.id, courseId))) throw new AppError('RATING_TOO_EARLY');
    await repo.save(tx, { studentId: actor.id, courseId, stars, text }, deps.now());
  });
  return getOwn(deps, actor, { courseId });
}

export type RatingFigures = { rating: number | null; ratingCount: number };

/**
 * Returns the average of a course's visible ratings with one decimal, and their number. There is none below
 * three ratings, and none while DEMO shows its fixed figures.
 */
export async function ratingFigures(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  courseIds: readonly string[],
): Promise<(courseId: string) => RatingFigures> {
  const counts = isDemo(env) ? new Map<string, never>() : await repo.countVisible(db, courseIds);
  return (courseId) => {
    const { count, stars } = counts.get(courseId) ?? { count: 0, stars: 0 };
    if (count < MIN_SHOWN_RATINGS) return { rating: null, ratingCount: 0 };
    return { rating: average(stars, count), ratingCount: count };
  };
}

/** Finds the courses that have too few ratings to show them. */
async function findUnshown(db: Db, courseIds: readonly string[]): Promise<Set<string>> {
  const counts = await repo.countVisible(db, courseIds);
  return new Set(courseIds.filter((id) => (counts.get(id)?.count ?? 0) < MIN_SHOWN_RATINGS));
}

/** The average of a course's visible ratings for administrators, also when there are too few to be public. */
export async function averageRating({ db }: Pick<Deps, 'db'>, courseId: string): Promise<RatingFigures> {
  const { count, stars } = (await repo.countVisible(db, [courseId])).get(courseId) ?? { count: 0, stars: 0 };
  return { rating: count === 0 ? null : average(stars, count), ratingCount: count };
}

const average = (stars: number, count: number): number => Math.round((10 * stars) / count) / 10;

/** Lists one page of a course's visible ratings, newest first. It is empty if the average is not shown. */
export async function listPublic(deps: Deps, { courseId, ...slice }: Slice & { courseId: string }) {
  const { ratingCount } = (await ratingFigures(deps, [courseId]))(courseId);
  if (ratingCount === 0) return { items: [], nextCursor: null };
  const { items, nextCursor } = toPage(await repo.listVisible(deps.db, courseId, slice), slice.limit);
  return {
    items: items.map(({ fullName, updatedAt, ...rating }) => ({
      ...rating,
      name: firstNameOf(fullName),
      edited: updatedAt !== null,
    })),
    nextCursor,
  };
}

/** Lists one page of all ratings for administrators, newest first. */
export async function listManaged({ db }: Deps, input: Slice & { filter: RatingFilter }) {
  const [rows, totalCount] = await Promise.all([repo.listAll(db, input), repo.countAll(db, input.filter)]);
  const { items, nextCursor } = toPage(rows, input.limit);
  const [names, unshown] = await Promise.all([
    repo.listNames(db, [
      ...new Set(items.flatMap((row) => [row.repliedById, row.hiddenById]).filter((id) => id !== null)),
    ]),
    findUnshown(db, [...new Set(items.map((row) => row.courseId))]),
  ]);
  return {
    items: items.map(({ repliedById, hiddenById, course, ...row }) => ({
      ...row,
      courseTitle: titleForReader(course).courseTitle,
      repliedByName: (repliedById && names.get(repliedById)) || null,
      hiddenByName: (hiddenById && names.get(hiddenById)) || null,
      waitsForOthers: unshown.has(row.courseId),
    })),
    nextCursor,
    totalCount,
  };
}

/** Replies to a rating publicly. Throws RATING_CHANGED if another administrator has replied meanwhile. */
export const replyRating = (deps: Deps, actor: Actor, { ratingId, reply, previous }: ReplyRatingInput) =>
  decide(deps, actor, ratingId, { action: 'rating.replied', detail: { reply } }, (tx, at) =>
    repo.reply(tx, ratingId, previous, { reply, repliedById: actor.id, repliedAt: at }),
  );

/** Hides a rating from the public and from the average. Throws RATING_CHANGED if it is hidden already. */
export const hideRating = (deps: Deps, actor: Actor, { ratingId, reason }: HideRatingInput) =>
  decide(deps, actor, ratingId, { action: 'rating.hidden', detail: { reason } }, (tx, at) =>
    repo.hide(tx, ratingId, { hiddenAt: at, hiddenById: actor.id, hiddenReason: reason }),
  );

/** Shows a hidden rating again. Throws RATING_CHANGED if it is visible. */
export const showRating = (deps: Deps, actor: Actor, { ratingId }: { ratingId: string }) =>
  decide(deps, actor, ratingId, { action: 'rating.shown', detail: {} }, (tx) => repo.show(tx, ratingId));

/** Applies an administrator's decision with its audit entry. Throws NOT_FOUND for an unknown rating. */
async function decide(
  { db, now }: Deps,
  actor: Actor,
  ratingId: string,
  { action, detail }: { action: AuditAction; detail: Record<string, string> },
  apply: (tx: Tx, at: Date) => Promise<boolean>,
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const rating = await repo.findForDecision(tx, ratingId);
    if (!rating) throw new AppError('NOT_FOUND');
    const at = now();
    if (!(await apply(tx, at))) throw new AppError('RATING_CHANGED');
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      subjectId: rating.id,
      personName: rating.studentName,
      courseTitle: rating.courseTitle,
      action,
      detail: { stars: rating.stars, ...detail },
      createdAt: at,
    });
  });
  return { ok: true };
}
