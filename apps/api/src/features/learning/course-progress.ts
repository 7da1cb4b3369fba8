import type { Db, Tx } from '@qanoon/db/client';
import { listVideosInOrder } from '../courses/courses.service.ts';
import { cachedContentAt, courseContentAt, currentCourseContent } from './course-content.ts';
import * as repo from './learning.repo.ts';

/**
 * The ids of the open videos: a video is open if it, or every earlier one, is watched (decisions.md,
 * "Learning").
 */
export function openVideoIds(inOrder: { id: string }[], watched: Set<string>): Set<string> {
  const firstUnwatched = inOrder.findIndex((video) => !watched.has(video.id));
  return new Set(
    inOrder
      .filter((video, index) => watched.has(video.id) || index === firstUnwatched)
      .map((video) => video.id),
  );
}

/** The content of a course, undefined for an unknown one, and the ids of the videos that the student has watched. */
export async function readProgress(db: Db, studentId: string, courseId: string) {
  const { version, watched } = await repo.readWatched(db, studentId, courseId);
  return { content: await courseContentAt(db, courseId, version), watched };
}

/** The ids of the course's videos that the student may play now. */
export async function listOpenVideos(db: Db, studentId: string, courseId: string): Promise<Set<string>> {
  const { content, watched } = await readProgress(db, studentId, courseId);
  return openVideoIds(content?.videosInOrder ?? [], watched);
}

/**
 * The videos of a locked course in order, and the ids of those that the student has watched. Reads the videos in the
 * transaction if this process has no current content, because an uncommitted change is for this transaction only.
 */
export async function readProgressInTransaction(db: Db, tx: Tx, studentId: string, courseId: string) {
  const { version, watched } = await repo.readWatched(tx, studentId, courseId);
  const cached = await cachedContentAt(db, courseId, version);
  if (cached) return { inOrder: cached.videosInOrder, watched };
  tx.afterCommit(() => currentCourseContent(db, courseId));
  return { inOrder: await listVideosInOrder(tx, courseId), watched };
}
