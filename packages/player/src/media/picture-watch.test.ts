import { expect, test } from 'vitest';
import { createPictureWatch } from './picture-watch.ts';

/** Observes a video every quarter of a second; returns the second at which it counts as without a picture. */
function watch(
  seconds: number,
  {
    rate = 1,
    frames = () => 0,
    visible = true,
  }: { rate?: number; frames?: (at: number) => number; visible?: boolean },
): number | undefined {
  const observe = createPictureWatch();
  for (let at = 0; at <= seconds; at += 0.25)
    if (observe({ second: 100 + at * rate, rate, frames: frames(at), visible })) return at;
  return undefined;
}

test('a video counts as without a picture after three seconds of playing', () => {
  expect(watch(10, {})).toBe(3);
  expect(watch(10, { rate: 2 })).toBe(3);
});

test('a video with one frame has a picture, however long the frame stays', () => {
  expect(watch(60, { frames: () => 1 })).toBeUndefined();
  expect(watch(60, { frames: (at) => (at < 2.5 ? 0 : 1) })).toBeUndefined();
});

test('time in the background, while paused or while seeking does not count', () => {
  expect(watch(60, { visible: false })).toBeUndefined();
  const observe = createPictureWatch();
  for (const second of [0, 0.25, 0.25, 0.25, 60, 10, 200, 200.25])
    expect(observe({ second, rate: 1, frames: 0, visible: true })).toBe(false);
});
