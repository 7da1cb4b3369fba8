import type { Heartbeat, HeartbeatInput } from '@qanoon/contracts/learning';
import { MAX_VIDEO_SECONDS, mergeWatchedRanges, secondsIn } from '@qanoon/contracts/watched-ranges';
import type { Actor, Deps } from '../../context.ts';
import { requireApprovedAndLock } from '../enrollments/enrollments.service.ts';
import { openVideoIds, readProgressInTransaction } from './course-progress.ts';
import * as repo from './playback.repo.ts';

/**
 * Stores the heartbeats of a student's device: the played seconds and the position (decisions.md,
 * "Learning"). Repeated heartbeats change nothing, and late ones do not move the position back. Heartbeats
 * for locked videos and for videos of other courses are skipped and returned. Throws NOT_ENROLLED without an
 * approved enrolment.
 */
export async function recordHeartbeats(
  { db, now }: Deps,
  actor: Actor,
  { courseId, beats }: HeartbeatInput,
): Promise<{ refused: string[] }> {
  return db.transaction(async (tx) => {
    await requireApprovedAndLock(tx, actor.id, courseId);
    const { inOrder, watched } = await readProgressInTransaction(db, tx, actor.id, courseId);
    const open = openVideoIds(inOrder, watched);
    const durations = new Map(inOrder.map((video) => [video.id, video.durationSeconds]));
    const refused = new Set<string>();
    // Devices lock the same rows in the same order. This prevents deadlocks.
    for (const beat of beats.toSorted((a, b) => a.videoId.localeCompare(b.videoId))) {
      if (!open.has(beat.videoId)) refused.add(beat.videoId);
      else await keep(beat, durations.get(beat.videoId) ?? MAX_VIDEO_SECONDS);
    }
    return { refused: [...refused] };

    async function keep(beat: Heartbeat, duration: number): Promise<void> {
      const key = { studentId: actor.id, videoId: beat.videoId, courseId };
      const known = await repo.lockPlayback(tx, key);
      const watchedRanges = mergeWatchedRanges([...known.watchedRanges, ...beat.watchedRanges], duration);
      // Otherwise a device with a fast clock would block the position for all other devices.
      const playedAt = new Date(Math.min(Date.parse(beat.playedAt), now().getTime()));
      const newer = playedAt > known.playedAt;
      await repo.savePlayback(tx, key, {
        watchedRanges,
        playedSeconds: secondsIn(watchedRanges),
        positionSeconds: newer ? Math.min(beat.positionSeconds, duration) : known.positionSeconds,
        playedAt: newer ? playedAt : known.playedAt,
      });
    }
  });
}
