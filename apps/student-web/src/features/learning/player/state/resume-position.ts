import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import { videosInOrder } from './course-videos.ts';
import { lastHeartbeat } from './heartbeat-queue.ts';

/** A position this close to the end counts as the end. */
const END_SECONDS = 3;

/** What is known about a lecture's last playback on any device. */
export type PlayedLecture = Pick<StudentVideo, 'id' | 'durationSeconds' | 'positionSeconds' | 'playedAt'>;

/**
 * Returns this browser's last heartbeat if it is newer than the server's record. Otherwise it returns the
 * server's, which includes other devices.
 */
function latestPosition(video: PlayedLecture): { positionSeconds: number; playedAt: string | null } {
  const heartbeat = lastHeartbeat(video.id);
  return heartbeat && heartbeat.playedAt > (video.playedAt ?? '') ? heartbeat : video;
}

/**
 * Returns the second at which the video continues. It is 0 for a new video and one that was played to its
 * end.
 */
export function startSecond(video: PlayedLecture): number {
  const { positionSeconds } = latestPosition(video);
  return isAtEnd(video, positionSeconds) ? 0 : positionSeconds;
}

/**
 * Chooses the video to open. A first visit opens the first unlocked and unwatched one
 * (docs/product/player.md#start). Later visits open the one played last, or its successor if that one is
 * watched and was played to its end.
 */
export function resumeVideo(course: StudentContent): StudentVideo | undefined {
  const unlocked = videosInOrder(course).filter((video) => !video.locked);
  const firstUnwatched = unlocked.find((video) => !video.watched) ?? unlocked[0];
  const last = unlocked
    .filter((video) => latestPosition(video).playedAt)
    .sort((a, b) => (latestPosition(a).playedAt! < latestPosition(b).playedAt! ? 1 : -1))[0];
  if (!last) return firstUnwatched;
  const finished = last.watched && isAtEnd(last, latestPosition(last).positionSeconds);
  return finished ? (unlocked[unlocked.indexOf(last) + 1] ?? last) : last;
}

const isAtEnd = (video: PlayedLecture, second: number): boolean =>
  video.durationSeconds !== null && second >= video.durationSeconds - END_SECONDS;
