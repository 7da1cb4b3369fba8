import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { lastHeartbeat } from './heartbeat-queue.ts';

/** So close to the end, a video starts over. */
const END_SECONDS = 3;

export const videosInOrder = (course: StudentContent): StudentVideo[] =>
  course.sections.flatMap((section) => section.videos);

/** What this browser told last, if it is news to the server; else what the server knows from any device. */
function latestPosition(video: StudentVideo): { positionSeconds: number; playedAt: string | null } {
  const told = lastHeartbeat(video.id);
  return told && told.playedAt > (video.playedAt ?? '') ? told : video;
}

/** The second to go on at; 0 for a video that is new or was played to its end. */
export function startSecond(video: StudentVideo): number {
  const { positionSeconds } = latestPosition(video);
  return isAtEnd(video, positionSeconds) ? 0 : positionSeconds;
}

/**
 * The video to open: on a first visit the first unlocked one that is not watched yet (§4), later the one last played. One that is
 * played to its end and watched is done with: then the next.
 */
export function resumeVideo(course: StudentContent): StudentVideo | undefined {
  const open = videosInOrder(course).filter((video) => !video.locked);
  const toWatch = open.find((video) => !video.watched) ?? open[0];
  const last = open
    .filter((video) => latestPosition(video).playedAt)
    .sort((a, b) => (latestPosition(a).playedAt! < latestPosition(b).playedAt! ? 1 : -1))[0];
  if (!last) return toWatch;
  const done = last.watched && isAtEnd(last, latestPosition(last).positionSeconds);
  return done ? (open[open.indexOf(last) + 1] ?? last) : last;
}

const isAtEnd = (video: StudentVideo, second: number): boolean =>
  video.durationSeconds !== null && second >= video.durationSeconds - END_SECONDS;
