import type { CourseOverview } from '@qanoon/contracts/catalog/course-overview';
import { sumCounters } from '@qanoon/db/counters/counters';
import { asPaisa } from '@qanoon/domain/lib/money';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findDraftOfCourse } from '../course-drafts/course-drafts.repo.ts';
import { findCourse, thumbnailUrl } from '../courses/courses.service.ts';
import { averageRating } from '../ratings/ratings.service.ts';
import { countCompleted } from './course-management.repo.ts';

/**
 * Reads the owner's page of a course. Its sales are shown with the permission that shows them elsewhere.
 * Throws COURSE_NOT_FOUND.
 */
export async function getCourseOverview(
  deps: Deps,
  actor: Actor,
  { courseId }: { courseId: string },
): Promise<CourseOverview> {
  const { db } = deps;
  const course = await findCourse(db, courseId);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const sum = (...names: string[]) => sumCounters(db, { names, courseId });
  const mayReadSales = actor.permissions.canViewAnalytics;
  const [draft, students, waiting, completed, rating, sold, reversed] = await Promise.all([
    findDraftOfCourse(db, courseId),
    sum('enrollment.approved'),
    sum('enrollment.pending', 'enrollment.under_review'),
    countCompleted(db, courseId),
    averageRating(deps, courseId),
    mayReadSales ? sum('sale') : undefined,
    mayReadSales ? sum('sale-reversal') : undefined,
  ]);
  return {
    id: course.id,
    title: course.title,
    shortDescription: course.shortDescription,
    level: course.level,
    thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
    price: course.price,
    archived: course.archivedAt !== null,
    draftId: draft?.id ?? null,
    students: students.count,
    completed,
    waiting: waiting.count,
    ...rating,
    sales:
      sold && reversed
        ? { count: sold.count - reversed.count, revenue: asPaisa(sold.paisa - reversed.paisa) }
        : null,
  };
}
