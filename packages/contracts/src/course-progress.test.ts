import { expect, test } from 'vitest';
import { progressOf } from './course-progress.ts';

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [4, 3, 100],
  [1, 8, 13],
])('%d of %d videos watched is %d percent', (watched, videos, percent) =>
  expect(progressOf(watched, videos)).toBe(percent),
);

test('progress is 100 only when all videos are watched, and at most 99 before', () => {
  for (const videos of [1, 2, 99, 100, 101, 200, 201, 500, 10_000]) {
    expect(progressOf(videos - 1, videos), `${videos}`).toBeLessThanOrEqual(99);
    expect(progressOf(videos, videos)).toBe(100);
  }
  expect(progressOf(199, 200)).toBe(99);
});
