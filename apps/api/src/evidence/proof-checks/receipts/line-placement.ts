import type { FoundLine } from '../comparison/line-hashes.ts';
import { isSameLine } from './line-score.ts';

/** Where one picture is on another, in widths of the two pictures: `there = scale * here + (x, y)`. */
export type LinePlacement = { scale: number; x: number; y: number; lines: number };

const MIN_SCALE = 0.4;
const MAX_SCALE = 2.5;
/** Two pairs of lines that are nearer to each other than this say little about the scale. */
const MIN_DISTANCE = 0.12;
/** The largest error of a line that agrees, as a share of the width. */
const TOLERANCE = 0.012;
/** Fewer lines than this may agree by chance. */
export const MIN_LINES = 4;
const MAX_PAIRS = 160;

/** A point of one picture and the same point of the other. */
type Pair = { line: number; x: number; y: number; u: number; v: number };

/** The placement on which most of the lines that two pictures share agree; undefined if too few do. */
export function placeByLines(
  lines: readonly FoundLine[],
  others: readonly FoundLine[],
): LinePlacement | undefined {
  const pairs = listPairs(lines, others);
  let best: LinePlacement | undefined;
  for (const [at, one] of pairs.entries())
    for (const other of pairs.slice(at + 1)) {
      const here = Math.hypot(one.x - other.x, one.y - other.y);
      if (here < MIN_DISTANCE) continue;
      const scale = Math.hypot(one.u - other.u, one.v - other.v) / here;
      if (scale < MIN_SCALE || scale > MAX_SCALE) continue;
      const placement = { scale, x: one.u - scale * one.x, y: one.v - scale * one.y };
      if (measureError(placement, other) > TOLERANCE * scale) continue;
      const count = countLines(pairs, placement);
      if (count >= MIN_LINES && count > (best?.lines ?? 0)) best = { ...placement, lines: count };
    }
  return best && fit(pairs, best);
}

/** The centers of lines that are the same on both pictures. */
function listPairs(lines: readonly FoundLine[], others: readonly FoundLine[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [line, here] of lines.entries())
    for (const there of others) {
      if (!isSameLine(here, there)) continue;
      const [from, to] = [getCenter(here), getCenter(there)];
      pairs.push({ line, ...from, u: to.x, v: to.y });
      if (pairs.length === MAX_PAIRS) return pairs;
    }
  return pairs;
}

const getCenter = ({ x, y, width, height }: FoundLine) => ({ x: x + width / 2, y: y + height / 2 });

type Scaling = Pick<LinePlacement, 'scale' | 'x' | 'y'>;

const measureError = ({ scale, x, y }: Scaling, pair: Pair): number =>
  Math.hypot(scale * pair.x + x - pair.u, scale * pair.y + y - pair.v);

const agreeing = (pairs: readonly Pair[], placement: Scaling): Pair[] =>
  pairs.filter((pair) => measureError(placement, pair) <= TOLERANCE * placement.scale);

const countLines = (pairs: readonly Pair[], placement: Scaling): number =>
  new Set(agreeing(pairs, placement).map(({ line }) => line)).size;

/** The scale and offset with the least squared error over the pairs that agree. */
function fit(pairs: readonly Pair[], start: LinePlacement): LinePlacement {
  const used = agreeing(pairs, start);
  const mean = (of: (pair: Pair) => number) => used.reduce((sum, pair) => sum + of(pair), 0) / used.length;
  const center = {
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    u: mean(({ u }) => u),
    v: mean(({ v }) => v),
  };
  let [products, squares] = [0, 0];
  for (const { x, y, u, v } of used) {
    products += (x - center.x) * (u - center.u) + (y - center.y) * (v - center.v);
    squares += (x - center.x) ** 2 + (y - center.y) ** 2;
  }
  const scale = products / squares;
  return { scale, x: center.u - scale * center.x, y: center.v - scale * center.y, lines: start.lines };
}
