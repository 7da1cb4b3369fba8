import type { Heartbeat, HeartbeatInput } from '@qanoon/contracts/learning';
import { MAX_VIDEO_SECONDS, mergeWatchedRanges, secondsIn } from '@qanoon/contracts/watched-ranges';
import type { Actor, Deps } from '../../context.ts';
import { listVideosInOrder, lockCourseForShare } from '../courses/courses.service.ts';
import { requireApproved } from '../enrollments/enrollments.service.ts';
import { listWatchedIds } from './learning.repo.ts';
import { openVideoIds } from './learning.service.ts';
import * as repo from './playback.repo.ts';

/**
 * Keeps what a student's device tells about playing: which seconds were played, and where it stands (decisions.md, "Learning").
 * The same told again changes nothing, and what was told late does not move the position back. Beats of videos that are locked or not of
 * the course are left out and named; the others are kept. NOT_ENROLLED without an approved enrolment.
 */
export async function recordHeartbeats(
  { db, now }: Deps,
  actor: Actor,
  { courseId, beats }: HeartbeatInput,
): Promise<{ refused: string[] }> {
  return db.transaction(async (tx) => {
    await requireApproved(tx, actor.id, courseId);
    await lockCourseForShare(tx, courseId);
    const inOrder = await listVideosInOrder(tx, courseId);
    const open = openVideoIds(inOrder, await listWatchedIds(tx, actor.id, courseId));
    const durations = new Map(inOrder.map((video) => [video.id, video.durationSeconds]));
    const refused = new Set<string>();
    // Two devices that lock the same rows do so in the same order, so that neither waits for the other for ever.
    for (const beat of beats.toSorted((a, b) => a.videoId.localeCompare(b.videoId))) {
      if (!open.has(beat.videoId)) refused.add(beat.videoId);
      else await keep(beat, durations.get(beat.videoId) ?? MAX_VIDEO_SECONDS);
    }
    return { refused: [...refused] };

    async function keep(beat: Heartbeat, duration: number): Promise<void> {
      const key = { studentId: actor.id, videoId: beat.videoId, courseId };
      const known = await repo.lockPlayback(tx, key);
      const watchedRanges = mergeWatchedRanges([...known.watchedRanges, ...beat.watchedRanges], duration);
      // A device whose clock runs ahead must not keep all others from moving the position.
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
