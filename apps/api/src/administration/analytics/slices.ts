import { SLICE_SECONDS } from '@qanoon/contracts/administration/lecture-figures';
import type { WatchedRange } from '@qanoon/domain/learning/watched-ranges';

/** Counts one student after another in the ten-second slices of a lecture that lasts this many seconds. */
export function createSlices(durationSeconds: number) {
  const length = Math.max(1, Math.ceil(durationSeconds / SLICE_SECONDS));
  const played = new Array<number>(length).fill(0);
  const stopped = new Array<number>(length).fill(0);
  let viewers = 0;
  const sliceAt = (second: number): number => Math.min(length - 1, Math.floor(second / SLICE_SECONDS));

  return {
    /** `ranges` are the played seconds as merged [from, to). A student who has played none does not count. */
    add(ranges: readonly WatchedRange[], finished: boolean): void {
      let last = -1;
      for (const [from, to] of ranges) {
        if (to <= from) continue;
        // Two ranges may touch the same slice, which counts once.
        const start = Math.max(last + 1, sliceAt(from));
        const end = sliceAt(to - 1);
        for (let slice = start; slice <= end; slice++) played[slice]! += 1;
        last = Math.max(last, end);
      }
      if (last < 0) return;
      viewers += 1;
      if (!finished) stopped[last]! += 1;
    },
    result: () => ({ viewers, played, stopped }),
  };
}
