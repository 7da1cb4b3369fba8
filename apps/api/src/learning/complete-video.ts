import type { Tx } from '@qanoon/db/engine/client';
import { progressOf } from '@qanoon/domain/learning/course-progress';
import type { Deps } from '../lib/context.ts';
import { declareEvent } from '../lib/handlers.ts';
import * as repo from './learning.repo.ts';

/** A student has watched the last video of a course. */
export const courseCompleted =
  declareEvent<[deps: Deps, tx: Tx, completion: { studentId: string; courseId: string }]>('course-completed');

type Course = { inOrder: readonly { id: string }[]; watched: Set<string> };

/** The student's progress in the present videos of a course. */
export const progressIn = ({ inOrder, watched }: Course): number =>
  progressOf(inOrder.filter(({ id }) => watched.has(id)).length, inOrder.length);

/**
 * Completes a video of a locked course, and with the last one the course. Adds it to `watched`. Repeating it changes
 * nothing. Returns the new progress.
 */
export async function completeVideo(
  deps: Deps,
  tx: Tx,
  { studentId, courseId, videoId }: { studentId: string; courseId: string; videoId: string },
  course: Course,
): Promise<number> {
  await repo.markWatched(tx, { studentId, videoId, courseId, watchedAt: deps.now() });
  course.watched.add(videoId);
  const progress = progressIn(course);
  if (progress === 100 && (await repo.complete(tx, studentId, courseId, deps.now())))
    await courseCompleted.tell(deps, tx, { studentId, courseId });
  return progress;
}
