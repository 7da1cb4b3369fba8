import type { Heartbeat, HeartbeatInput, HeartbeatResult } from '@qanoon/contracts/learning/learning';
import { missingSeconds } from '@qanoon/domain/learning/course-progress';
import { MAX_VIDEO_SECONDS, mergeWatchedRanges, secondsIn } from '@qanoon/domain/learning/watched-ranges';
import { requireApprovedAndLock } from '../enrollments/enrollments.service.ts';
import type { Actor, Deps } from '../lib/context.ts';
import { completeVideo, progressIn } from './complete-video.ts';
import * as repo from './playback.repo.ts';
import { openVideoIds, readProgressInTransaction } from './read-progress.ts';

/**
 * Stores the heartbeats of a student's device: the played seconds and the position
 * (docs/product/player.md#hours-spent). If the academy requires lectures to be played, a video of which
 * enough was played counts at once, which opens the next one, also for later heartbeats of this call
 * (decision 133). Repeated heartbeats change nothing, and late ones do not move the position back. Heartbeats
 * for locked videos and for videos of other courses are skipped and returned. Throws NOT_ENROLLED unless the
 * enrollment is approved.
 */
export async function recordHeartbeats(
  deps: Deps,
  actor: Actor,
  { courseId, beats }: HeartbeatInput,
): Promise<HeartbeatResult> {
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    await requireApprovedAndLock(tx, actor.id, courseId);
    const course = await readProgressInTransaction(db, tx, actor.id, courseId);
    const { inOrder, watched, passedOver, completionPercent } = course;
    const places = new Map(inOrder.map(({ id }, place) => [id, place]));
    const placeOf = ({ videoId }: Heartbeat) => places.get(videoId) ?? -1;
    const refused = new Set<string>();
    const completed: string[] = [];
    let open = openVideoIds(inOrder, watched, passedOver);
    // The heartbeats are in the order of the course, because a video that counts opens the next one.
    for (const beat of beats.toSorted((a, b) => placeOf(a) - placeOf(b))) {
      if (!open.has(beat.videoId)) refused.add(beat.videoId);
      else if (await keep(beat, inOrder[placeOf(beat)]!.durationSeconds)) {
        await completeVideo(deps, tx, { studentId: actor.id, courseId, videoId: beat.videoId }, course);
        completed.push(beat.videoId);
        open = openVideoIds(inOrder, watched, passedOver);
      }
    }
    return {
      refused: [...refused],
      ...(completed.length > 0 && { completed: { videoIds: completed, progress: progressIn(course) } }),
    };

    /** Whether the video counts from now on. */
    async function keep(beat: Heartbeat, durationSeconds: number | null): Promise<boolean> {
      const duration = durationSeconds ?? MAX_VIDEO_SECONDS;
      const key = { studentId: actor.id, videoId: beat.videoId, courseId };
      const known = await repo.lockPlayback(tx, key);
      const watchedRanges = mergeWatchedRanges([...known.watchedRanges, ...beat.watchedRanges], duration);
      const playedSeconds = secondsIn(watchedRanges);
      // Otherwise a device with a fast clock would block the position for all other devices.
      const playedAt = new Date(Math.min(Date.parse(beat.playedAt), now().getTime()));
      const newer = playedAt > known.playedAt;
      await repo.savePlayback(tx, key, {
        watchedRanges,
        playedSeconds,
        positionSeconds: newer ? Math.min(beat.positionSeconds, duration) : known.positionSeconds,
        playedAt: newer ? playedAt : known.playedAt,
      });
      return (
        completionPercent > 0 &&
        durationSeconds !== null &&
        !watched.has(beat.videoId) &&
        missingSeconds(durationSeconds, playedSeconds, completionPercent) === 0
      );
    }
  });
}
