import { expect, test } from 'vitest';
import { missingSeconds, progressOf } from './course-progress.ts';

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

test.each([
  { duration: 100, played: 79, percent: 80, missing: 1 },
  { duration: 100, played: 80, percent: 80, missing: 0 },
  { duration: 61, played: 54, percent: 90, missing: 1 },
  { duration: 1, played: 0, percent: 50, missing: 1 },
  { duration: 100, played: 0, percent: 0, missing: 0 },
  { duration: null, played: 0, percent: 90, missing: 0 },
  { duration: 60, played: 86_400, percent: 90, missing: 0 },
])(
  '$missing s are missing in a lecture of $duration s after $played s at $percent %',
  ({ duration, played, percent, missing }) => expect(missingSeconds(duration, played, percent)).toBe(missing),
);
