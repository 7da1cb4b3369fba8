import type { Look, Path, Point, Stamp } from '@qanoon/pdf/canvas';
import type { Page } from '@qanoon/pdf/page';

// Engraved lines, as on banknotes and stamp paper. All are curves, so they stay sharp in any size. What repeats is a
// stamp, so that a file has it once.

const TURN = 2 * Math.PI;
/** The distance of the control points of a quarter of a circle. */
const ARC = 0.5523;

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** A smooth curve (Catmull-Rom) through `pointAt(0)` to `pointAt(steps)`, which is defined beyond its ends too. */
export function curveThrough(pointAt: (step: number) => Point, steps: number): Path {
  const curves = Array.from({ length: steps }, (_, step) => {
    const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [step - 1, step, step + 1, step + 2].map(pointAt) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const [controlX1, controlY1] = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6];
    return ['C', controlX1, controlY1, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2] as const;
  });
  return [['M', ...pointAt(0)], ...curves];
}

const polar = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];

/** A closed curve around (0, 0) that swings between two radii, `waves` times. */
const wavyCircle = (inner: number, outer: number, waves: number): Path => {
  const steps = waves * 8;
  const [middle, half] = [(inner + outer) / 2, (outer - inner) / 2];
  return curveThrough((step) => {
    const angle = (step / steps) * TURN;
    return polar(middle + half * Math.sin(waves * angle), angle);
  }, steps);
};

const ellipse = (rx: number, ry: number): Path => [
  ['M', rx, 0],
  ['C', rx, ry * ARC, rx * ARC, ry, 0, ry],
  ['C', -rx * ARC, ry, -rx, ry * ARC, -rx, 0],
  ['C', -rx, -ry * ARC, -rx * ARC, -ry, 0, -ry],
  ['C', rx * ARC, -ry, rx, -ry * ARC, rx, 0],
  ['Z'],
];

type Ring = { x: number; y: number; inner: number; outer: number };

/** Draws a ring of `count` ellipses that cross between two radii. */
export function drawRosette(page: Page, { x, y, inner, outer }: Ring, count: number, look: Look): void {
  const stamp: Stamp = [{ path: ellipse(outer, inner), look }];
  for (let index = 0; index < count; index += 1) page.stamp(stamp, { x, y, turn: (index / count) * Math.PI });
}

/** Draws a ring of `lines` waves that cross between two radii. */
export function drawWavyRing(
  page: Page,
  { x, y, inner, outer }: Ring,
  { waves, lines }: { waves: number; lines: number },
  look: Look,
): void {
  const stamp: Stamp = [{ path: wavyCircle(inner, outer, waves), look }];
  for (let index = 0; index < lines; index += 1)
    page.stamp(stamp, { x, y, turn: ((index / lines) * TURN) / waves });
}

/**
 * A strip starts at (x, y), the middle of its short side, and runs to the right or, when `upright`,
 * downwards.
 */
export type Strip = { x: number; y: number; length: number; upright?: boolean };
/**
 * `count` waves that braid, as high as `height`. `depth` is the part by which they are lower between two
 * swells.
 */
export type Braid = { count: number; height: number; period: number; depth: number; look: Look };

/**
 * Draws waves that braid along a strip and swell in whole tiles of about `tile` points, so that it starts and
 * ends alike.
 */
export function drawBraids(
  page: Page,
  { x, y, length, upright }: Strip,
  tile: number,
  braids: Braid[],
): void {
  const tiles = Math.max(1, Math.round(length / tile));
  const stamp = braids.flatMap((braid) => braidTile(length / tiles, braid));
  for (let index = 0; index < tiles; index += 1) {
    const along = (index * length) / tiles;
    const place = upright ? { x, y: y + along, turn: TURN / 4 } : { x: x + along, y };
    page.stamp(stamp, place);
  }
}

function braidTile(length: number, { count, height, period, depth, look }: Braid): Stamp {
  const periods = Math.max(1, Math.round(length / period));
  const steps = periods * 8;
  return Array.from({ length: count }, (_, line) => ({
    look,
    path: curveThrough((step) => {
      const part = step / steps;
      const swell = 1 - (depth * (1 + Math.cos(part * TURN))) / 2;
      return [part * length, (height / 2) * swell * Math.sin((part * periods + line / count) * TURN)];
    }, steps),
  }));
}

/** A polygon whose corners are in turn on two circles, with a corner at the top. */
export const star = (
  { x, y, outer, inner }: { x: number; y: number; outer: number; inner: number },
  points: number,
): Path => [
  ...Array.from({ length: points * 2 }, (_, index) => {
    const [right, down] = polar(index % 2 === 0 ? outer : inner, (index / (points * 2)) * TURN - Math.PI / 2);
    return [index === 0 ? 'M' : 'L', x + right, y + down] as const;
  }),
  ['Z'],
];

/** Two squares on each other, the academy's mark. */
export const octagram = (x: number, y: number, radius: number): Path =>
  star({ x, y, outer: radius, inner: radius * 0.7654 }, 8);
