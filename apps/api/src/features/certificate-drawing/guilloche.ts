import type { Path, Point } from '../../pdf/canvas.ts';

// Engraved lines, as on banknotes and stamp paper. All are curves, so they stay sharp in any size and the file small.

const TURN = 2 * Math.PI;

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A smooth curve through the points (Catmull-Rom), closed or open. */
export function curveThrough(points: readonly Point[], { closed = false } = {}): Path {
  const count = points.length;
  const at = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!;
  const curves = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return [
      'C',
      x1 + (x2 - x0) / 6,
      y1 + (y2 - y0) / 6,
      x2 - (x3 - x1) / 6,
      y2 - (y3 - y1) / 6,
      x2,
      y2,
    ] as const;
  });
  return [['M', ...at(0)], ...curves, ...(closed ? [['Z'] as const] : [])];
}

const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** Points of a curve around a centre; `radiusAt` of an angle. */
export const around = (x: number, y: number, radiusAt: (angle: number) => number, steps: number): Path =>
  curveThrough(
    Array.from({ length: steps }, (_, index) => {
      const angle = (index / steps) * TURN;
      return polar(x, y, radiusAt(angle), angle);
    }),
    { closed: true },
  );

/** Ellipses turned around their centre: a ring of crossing lines between the radii `inner` and `outer`. */
export const turnedEllipses = (
  { x, y, inner, outer }: { x: number; y: number; inner: number; outer: number },
  count: number,
): Path[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const point = (along: number, across: number) =>
      [
        x + along * outer * cos - across * inner * sin,
        y + along * outer * sin + across * inner * cos,
      ] as const;
    const k = 0.5523;
    return [
      ['M', ...point(1, 0)],
      ['C', ...point(1, k), ...point(k, 1), ...point(0, 1)],
      ['C', ...point(-k, 1), ...point(-1, k), ...point(-1, 0)],
      ['C', ...point(-1, -k), ...point(-k, -1), ...point(0, -1)],
      ['C', ...point(k, -1), ...point(1, -k), ...point(1, 0)],
      ['Z'],
    ];
  });

/** A strip from `x`, `y`, as long as `length` to the right, or downwards when `upright`. */
export type Strip = { x: number; y: number; length: number; height: number; upright?: boolean };

/**
 * `count` waves that braid along a strip, each shifted against the one before. Their height swells `swells` times, a
 * whole number like that of the periods, so that a strip starts and ends alike.
 */
export function braid(
  { x, y, length, height, upright = false }: Strip,
  {
    count,
    period,
    swells = 0,
    depth = 0,
  }: { count: number; period: number; swells?: number; depth?: number },
): Path[] {
  const periods = Math.max(1, Math.round(length / period));
  const steps = periods * 8;
  return Array.from({ length: count }, (_, line) => {
    const points = Array.from({ length: steps + 1 }, (__, step): Point => {
      const part = step / steps;
      const swell = 1 - (depth * (1 + Math.cos(part * swells * TURN))) / 2;
      const across = (height / 2) * swell * Math.sin(part * periods * TURN + (line / count) * TURN);
      const [along, off] = [part * length, height / 2 + across];
      return upright ? [x + off, y + along] : [x + along, y + off];
    });
    return curveThrough(points);
  });
}

/** A polygon whose corners are in turn on two circles; `start`: the angle of the first corner. */
export const star = (
  { x, y, outer, inner }: { x: number; y: number; outer: number; inner: number },
  points: number,
): Path => [
  ...Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index / (points * 2)) * TURN - Math.PI / 2;
    return [index === 0 ? 'M' : 'L', ...polar(x, y, index % 2 === 0 ? outer : inner, angle)] as const;
  }),
  ['Z'],
];

/** Two squares on each other, the academy's mark. */
export const octagram = (x: number, y: number, radius: number): Path =>
  star({ x, y, outer: radius, inner: radius * 0.7654 }, 8);
