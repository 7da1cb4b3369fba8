import { expect, test } from 'vitest';
import { findTrendScales } from './trend-scales.ts';

/** Calculates where zero is on an axis, as a fraction of its height. */
const zeroOf = ([lowest, highest]: [number, number]) => -lowest / (highest - lowest);

test.each([
  [
    [
      { enrollments: 2, rupees: 349 },
      { enrollments: 0, rupees: -299 },
    ],
  ],
  [
    [
      { enrollments: 40, rupees: 12_000 },
      { enrollments: 0, rupees: -100 },
    ],
  ],
  [[{ enrollments: 0, rupees: -900 }]],
])('the zeros of both axes are at one height for %j', (points) => {
  const { enrollments, revenue } = findTrendScales(points);
  expect(zeroOf(enrollments.domain)).toBeCloseTo(zeroOf(revenue.domain), 9);
  for (const point of points) {
    expect(point.rupees >= revenue.domain[0] && point.rupees <= revenue.domain[1]).toBe(true);
    expect(point.enrollments <= enrollments.domain[1]).toBe(true);
  }
  expect(Math.min(...enrollments.ticks)).toBe(0);
  expect(revenue.ticks).toContain(0);
});

test('both axes begin at zero, with whole enrollments, when no revenue is negative', () =>
  expect(findTrendScales([{ enrollments: 3, rupees: 698 }])).toEqual({
    enrollments: { domain: [0, 4], ticks: [0, 1, 2, 3, 4] },
    revenue: { domain: [0, 800], ticks: [0, 200, 400, 600, 800] },
  }));

test('a period without enrollments still has axes', () =>
  expect(findTrendScales([{ enrollments: 0, rupees: 0 }])).toEqual({
    enrollments: { domain: [0, 1], ticks: [0, 1] },
    revenue: { domain: [0, 1], ticks: [0, 1] },
  }));
