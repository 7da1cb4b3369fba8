/** The largest number of parts that an axis has above zero. */
const PARTS = 4;

type Scale = { domain: [number, number]; ticks: number[] };

/**
 * The scales of both axes, whose zeros are at one height: a day with more reversals than sales has a negative
 * revenue, and a bar must not begin below the zero of the line.
 */
export function findTrendScales(points: readonly { enrollments: number; rupees: number }[]): {
  enrollments: Scale;
  revenue: Scale;
} {
  const most = Math.max(0, ...points.map(({ enrollments }) => enrollments));
  const highest = Math.max(0, ...points.map(({ rupees }) => rupees));
  const lowest = Math.min(0, ...points.map(({ rupees }) => rupees));
  const revenueStep = roundUp(Math.max(highest, -lowest) / PARTS);
  const enrollmentStep = roundUp(most / PARTS);
  const below = Math.ceil(-lowest / revenueStep);
  const above = Math.max(1, Math.ceil(highest / revenueStep), Math.ceil(most / enrollmentStep));
  const scale = (step: number, from: number): Scale => ({
    domain: [below * -step || 0, above * step],
    ticks: Array.from({ length: above - from + 1 }, (_, index) => (from + index) * step),
  });
  // The number of enrollments is never negative, so their axis has no ticks below zero.
  return { enrollments: scale(enrollmentStep, 0), revenue: scale(revenueStep, below === 0 ? 0 : -below) };
}

/** Rounds up to the next of 1, 2, 5, 10, 20 and so on. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10);
}
