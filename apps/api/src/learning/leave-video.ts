import type { Tx } from '@qanoon/db/engine/client';
import { missingSeconds } from '@qanoon/domain/learning/course-progress';
import { formatClock } from '@qanoon/domain/lib/duration';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/learning';
import { requireApprovedAndLock } from '../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../lib/context.ts';
import { AppError } from '../lib/errors/errors.ts';
import { completeVideo, progressIn } from './complete-video.ts';
import { findPlayedSeconds, passOver } from './playback.repo.ts';
import { openVideoIds, readProgressInTransaction } from './read-progress.ts';

type Video = { courseId: string; videoId: string };

/**
 * Marks a video watched and returns the new progress. Throws VIDEO_LOCKED until every earlier video was left, and
 * LECTURE_NOT_PLAYED with what is missing if the academy requires more of it to be played (decision 133).
 */
export async function markWatched(deps: Deps, actor: Actor, video: Video): Promise<{ progress: number }> {
  const { progress } = await leave(deps, actor, video, (missing) => {
    throw missing;
  });
  return { progress };
}

/**
 * Marks a video as `markWatched` does, but leaves one of which too little was played without completing it,
 * and opens the next one.
 */
export const goOn = (deps: Deps, actor: Actor, video: Video): Promise<Left> =>
  leave(deps, actor, video, (_missing, tx) => passOver(tx, { studentId: actor.id, ...video }, deps.now()));

type Left = { progress: number; watched: boolean };

async function leave(
  deps: Deps,
  actor: Actor,
  { courseId, videoId }: Video,
  leaveIncomplete: (missing: AppError, tx: Tx) => Promise<void>,
): Promise<Left> {
  const { db } = deps;
  const key = { studentId: actor.id, courseId, videoId };
  return db.transaction(async (tx) => {
    // Heartbeats wait for the same lock, so that none is counted between the check and the mark.
    await requireApprovedAndLock(tx, actor.id, courseId);
    const course = await readProgressInTransaction(db, tx, actor.id, courseId);
    const { inOrder, watched, passedOver, completionPercent } = course;
    const video = inOrder.find(({ id }) => id === videoId);
    if (!video) throw new AppError('NOT_FOUND');
    if (!openVideoIds(inOrder, watched, passedOver).has(videoId)) throw new AppError('VIDEO_LOCKED');
    if (completionPercent > 0 && !watched.has(videoId)) {
      const playedSeconds = await findPlayedSeconds(tx, key);
      const missing = missingSeconds(video.durationSeconds, playedSeconds, completionPercent);
      if (missing > 0) {
        const refusal = notPlayed(video.durationSeconds!, playedSeconds, missing, completionPercent);
        await leaveIncomplete(refusal, tx);
        return { progress: progressIn(course), watched: false };
      }
    }
    return { progress: await completeVideo(deps, tx, key, course), watched: true };
  });
}

const notPlayed = (duration: number, playedSeconds: number, missing: number, required: number): AppError =>
  new AppError(
    'LECTURE_NOT_PLAYED',
    worded(m.lectureNotPlayed, {
      required,
      played: Math.floor((100 * playedSeconds) / duration),
      missing: formatClock(missing),
    }),
  );
