import type { Db, Tx } from '@qanoon/db/engine/client';
import { listVideosInOrder } from '../catalog/courses/courses.service.ts';
import { cachedContentAt, courseContentAt, currentCourseContent } from './course-content.ts';
import * as repo from './learning.repo.ts';

/**
 * The ids of the open videos: a video is open if it, or every earlier one, is watched
 * (docs/product/player.md#order-of-lectures) or was left without being completed (decision 133).
 */
export function openVideoIds(
  inOrder: { id: string }[],
  watched: ReadonlySet<string>,
  passedOver: ReadonlySet<string> = new Set(),
): Set<string> {
  const isLeft = ({ id }: { id: string }) => watched.has(id) || passedOver.has(id);
  const firstUnseen = inOrder.findIndex((video) => !isLeft(video));
  return new Set(
    inOrder.filter((video, index) => isLeft(video) || index === firstUnseen).map((video) => video.id),
  );
}

/** Reads the content of a course, undefined for an unknown one, and what the student has done in it. */
export async function readProgress(db: Db, studentId: string, courseId: string) {
  const { version, ...progress } = await repo.readProgress(db, studentId, courseId);
  return { content: await courseContentAt(db, courseId, version), ...progress };
}

/** Lists the ids of the course's videos that the student may play now. */
export async function listOpenVideos(db: Db, studentId: string, courseId: string): Promise<Set<string>> {
  const { content, watched, passedOver } = await readProgress(db, studentId, courseId);
  return openVideoIds(content?.videosInOrder ?? [], watched, passedOver);
}

/**
 * Reads the videos of a locked course in order, and what the student has done in it. The videos are read in
 * the transaction if this process has no current content, because an uncommitted change is for this
 * transaction only.
 */
export async function readProgressInTransaction(db: Db, tx: Tx, studentId: string, courseId: string) {
  const { version, ...progress } = await repo.readProgress(tx, studentId, courseId);
  const cached = await cachedContentAt(db, courseId, version);
  if (cached) return { inOrder: cached.videosInOrder, ...progress };
  tx.afterCommit(() => currentCourseContent(db, courseId));
  return { inOrder: await listVideosInOrder(tx, courseId), ...progress };
}
