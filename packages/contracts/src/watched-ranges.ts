/** No lecture is longer: a day, in seconds. Times beyond it are nonsense. */
export const MAX_VIDEO_SECONDS = 86_400;

/** Seconds of a video that were played: the first, and the first one after them. */
export type WatchedRange = [from: number, to: number];

/**
 * The same seconds as few stretches: in order, apart from each other, none twice, none beyond `end`. Empty and backward ones fall out.
 * Merging a stretch that is there already changes nothing, so heartbeats may be sent again.
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

/** How many seconds merged stretches hold. */
export const secondsIn = (merged: readonly WatchedRange[]): number =>
  merged.reduce((sum, [from, to]) => sum + to - from, 0);
