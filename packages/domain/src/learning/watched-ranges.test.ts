import { describe, expect, test } from 'vitest';
import { mergeWatchedRanges, secondsIn, type WatchedRange } from './watched-ranges.ts';

/** `0-5 20-30` → [[0, 5], [20, 30]] */
const of = (text: string): WatchedRange[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => range.split('-').map(Number) as WatchedRange);

describe('merging watched ranges', () => {
  test.each([
    ['nothing', '', ''],
    ['one', '0-5', '0-5'],
    ['the same range twice', '3-9 3-9', '3-9'],
    ['apart', '20-30 0-10', '0-10 20-30'],
    ['touching', '0-10 10-20', '0-20'],
    ['overlapping', '5-15 0-10', '0-15'],
    ['a range within another', '0-30 10-20', '0-30'],
    ['a range that joins two others', '0-10 20-30 8-22', '0-30'],
    ['empty and backward ones', '5-5 9-2', ''],
  ])('returns the fewest ranges in this case: %s', (_name, ranges, merged) =>
    expect(mergeWatchedRanges(of(ranges))).toEqual(of(merged)),
  );

  test('clamps the ranges to the end of the video', () => {
    expect(mergeWatchedRanges([...of('50-90 70-80'), [-5, 3]], 60)).toEqual(of('0-3 50-60'));
  });

  test('does not change its input', () => {
    const ranges = of('0-5 3-9');
    mergeWatchedRanges(ranges);
    expect(ranges).toEqual(of('0-5 3-9'));
  });

  test('counts each second once, for any order and repetition', () => {
    // The generator is deterministic, so a failure can be repeated.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round++) {
      const ranges = Array.from({ length: 12 }, (): WatchedRange => {
        const from = random(100);
        return [from, from + random(20)];
      });
      const seconds = new Set(
        ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, second) => from + second)),
      );
      const merged = mergeWatchedRanges(ranges);
      expect(secondsIn(merged)).toBe(seconds.size);
      expect(mergeWatchedRanges([...merged, ...ranges].reverse())).toEqual(merged);
    }
  });
});
