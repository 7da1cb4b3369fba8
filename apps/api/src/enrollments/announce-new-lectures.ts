import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../lib/context.ts';
import { notifyNewLectures } from './enrollments.jobs.ts';

/**
 * Notifies the students who have completed the course, in the transaction that adds the lectures. The job runs
 * after the commit, because a course may have thousands of students.
 */
export async function announceNewLectures(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  courseId: string,
  newVideoIds: string[],
): Promise<void> {
  if (newVideoIds.length > 0) await jobs.add(tx, notifyNewLectures, { courseId, videoIds: newVideoIds });
}
