import { listUsedCourses } from '../../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { listCaptions } from '../../media/captions/captions.service.ts';
import { releaseCourseFiles, removeObjects } from '../../platform/uploads/uploads.service.ts';
import { findDraftOfCourse } from '../course-drafts/course-drafts.repo.ts';
import * as repo from '../course-writing/course-writing.repo.ts';
import { recordCourseDecision } from '../course-writing/record-course-decision.ts';
import { lockCourse } from '../courses/courses.repo.ts';

/**
 * Deletes a course with its files. A course with enrollments or orders is archived instead: only its students
 * still see it. Throws COURSE_NOT_FOUND.
 */
export async function removeCourse(
  deps: Deps,
  actor: Actor,
  { courseId: id }: { courseId: string },
): Promise<{ archived: boolean }> {
  const { archived, objectKeys } = await deps.db.transaction(async (tx) => {
    const course = await lockCourse(tx, id, 'update');
    if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
    const at = deps.now();
    const archived = (await listUsedCourses(tx, [id])).has(id);
    const detail = { title: course.title, outcome: archived ? 'archived' : 'removed' };
    await recordCourseDecision(tx, actor, course, { action: 'course.deleted', detail, at });
    if (archived) {
      await repo.updateCourse(tx, id, { archivedAt: at });
      return { archived, objectKeys: [] };
    }
    const captions = [...(await listCaptions(tx, id)).values()].flat().map((row) => row.uploadId);
    const files = [
      ...(await repo.listUploadIds(tx, id)),
      ...captions,
      ...(course.thumbnailUploadId ? [course.thumbnailUploadId] : []),
      // The draft of the course is deleted with it.
      ...((await findDraftOfCourse(tx, id))?.form.uploadIds ?? []),
    ];
    await repo.deleteCourse(tx, id);
    return { archived, objectKeys: await releaseCourseFiles(tx, files) };
  });
  await removeObjects(deps, objectKeys);
  return { archived };
}

/**
 * Takes a course out of the catalog and keeps all of it: only its students still see it. Does nothing to an
 * archived one. Throws COURSE_NOT_FOUND.
 */
export async function archiveCourse(
  deps: Deps,
  actor: Actor,
  { courseId: id }: { courseId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const course = await lockCourse(tx, id, 'update');
    if (!course) throw new AppError('COURSE_NOT_FOUND');
    if (course.archivedAt) return;
    const at = deps.now();
    const detail = { title: course.title, outcome: 'archived' };
    await recordCourseDecision(tx, actor, course, { action: 'course.deleted', detail, at });
    await repo.updateCourse(tx, id, { archivedAt: at });
  });
  return { ok: true };
}

/**
 * Puts an archived course back into the catalog. Does nothing to a published one. Throws COURSE_NOT_FOUND.
 */
export async function restoreCourse(
  deps: Deps,
  actor: Actor,
  { courseId: id }: { courseId: string },
): Promise<{ ok: true }> {
  await deps.db.transaction(async (tx) => {
    const course = await lockCourse(tx, id, 'update');
    if (!course) throw new AppError('COURSE_NOT_FOUND');
    if (!course.archivedAt) return;
    await repo.updateCourse(tx, id, { archivedAt: null });
    await recordCourseDecision(tx, actor, course, {
      action: 'course.restored',
      detail: { title: course.title },
      at: deps.now(),
    });
  });
  return { ok: true };
}
