/** The longest accepted video: a day, in seconds. Later times are invalid. */
export const MAX_VIDEO_SECONDS = 86_400;

/** Played seconds of a video as [from, to). */
export type WatchedRange = [from: number, to: number];

/**
 * Merges ranges into the fewest, sorted and disjoint, and cuts them at `end`. Drops empty and backward
 * ranges. Merging a contained range changes nothing, so heartbeats may be repeated.
 */
export function mergeWatchedRanges(
  watchedRanges: readonly WatchedRange[],
  end = MAX_VIDEO_SECONDS,
): WatchedRange[] {
  const merged: WatchedRange[] = [];
  const clamped = watchedRanges.map(([from, to]): WatchedRange => [Math.max(0, from), Math.min(end, to)]);
  for (const [from, to] of clamped.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The number of seconds in merged ranges. */
export const secondsIn = (merged: readonly WatchedRange[]): number =>
  merged.reduce((sum, [from, to]) => sum + to - from, 0);
