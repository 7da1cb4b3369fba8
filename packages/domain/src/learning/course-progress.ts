import * as m from '@qanoon/messages/shared/learning';
import { formatDate } from '../lib/dates.ts';

// This file has no schemas: the player and the list of courses load it without zod.

/** A student may rate a course from this progress on. */
export const MIN_RATING_PROGRESS = 50;

/**
 * round(100 × watched ÷ videos), at most 99 until all are watched, 0 when there are no videos
 * (docs/product/player.md#progress).
 */
export function progressOf(watched: number, videos: number): number {
  if (videos === 0) return 0;
  return watched >= videos ? 100 : Math.min(99, Math.round((100 * watched) / videos));
}

/** How much of a lecture an academy can require to be played, in percent. 0: marking it is enough. */
export const COMPLETION_PERCENTS = [0, 50, 80, 90] as const;
export type CompletionPercent = (typeof COMPLETION_PERCENTS)[number];
export const RECOMMENDED_COMPLETION_PERCENT: CompletionPercent = 80;

/**
 * How many seconds of a lecture are still to be played before it counts. 0 for a lecture of unknown length,
 * because no part of it can be computed.
 */
export const missingSeconds = (
  durationSeconds: number | null,
  playedSeconds: number,
  requiredPercent: number,
): number => Math.max(0, Math.ceil(((durationSeconds ?? 0) * requiredPercent) / 100) - playedSeconds);

/** `Completed on 21 Nov 2026, 1 new lecture`. `newLectures`: unwatched ones that were added afterwards. */
export function completionLabel(completedAt: string, newLectures: number): string {
  return m.completedOn({ date: formatDate(completedAt), newLectures });
}
