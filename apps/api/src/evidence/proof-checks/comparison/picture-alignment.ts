import { blockMatches, type Match } from './block-matches.ts';
import type { GreyPicture } from './grey-picture.ts';

/** Where a place of one picture is on the other: the matrix `[a b c; d e f]` for x, y, 1. */
export type Placement = [a: number, b: number, c: number, d: number, e: number, f: number];

/** How many times as large the other picture may be, or this one. */
const MIN_SCALE = 0.82;
const MAX_SCALE = 1.22;
const COARSE_STEP = 0.01;
const FINE_STEP = 0.0025;
const NEAR = 8;
/** The profiles must overlap by at least this part of the shorter one. */
const MIN_OVERLAP = 0.6;
const MAX_TURN = Math.tan((2.5 * Math.PI) / 180);
const MIN_MATCHES = 8;
/**
 * Edges near the border are left out, because what trimming leaves of a border would outweigh everything
 * else.
 */
const MARGIN = 4;
const MAX_RESIDUAL = 1.8;

/**
 * Where `picture` may be on `other`: first by scale and offset, which may be known, then by blocks, which
 * also find a turn.
 */
export function* align(picture: GreyPicture, other: GreyPicture, known?: Placement): Generator<Placement> {
  const first = known ?? byProfiles(picture, other);
  yield first;
  const refined = fit(blockMatches(picture, other, first));
  if (refined) yield refined;
}

export const placed = ([a, b, c, d, e, f]: Placement, x: number, y: number) => ({
  x: a * x + b * y + c,
  y: d * x + e * y + f,
});

/**
 * Correlates the sums of the edges of rows and of columns for each scale, first at half the resolution, then
 * near the best place.
 */
function byProfiles(picture: GreyPicture, other: GreyPicture): Placement {
  const here = buildProfiles(picture);
  const there = buildProfiles(other);
  const coarse = bestScale([halved(here), halved(there)], {
    from: MIN_SCALE,
    to: MAX_SCALE,
    step: COARSE_STEP,
  });
  const { scale, rows, columns } = bestScale([here, there], {
    from: coarse.scale - COARSE_STEP,
    to: coarse.scale + COARSE_STEP,
    step: FINE_STEP,
    near: { rows: coarse.rows.offset * 2, columns: coarse.columns.offset * 2 },
  });
  return [scale, 0, columns.offset * scale, 0, scale, rows.offset * scale];
}

type Profiles = { rows: Float32Array; columns: Float32Array };
type Search = { from: number; to: number; step: number; near?: { rows: number; columns: number } };

function bestScale([here, there]: [Profiles, Profiles], { from, to, step, near }: Search) {
  const at = (scale: number) => {
    const rows = bestOffset(here.rows, resampled(there.rows, scale), near?.rows);
    const columns = bestOffset(here.columns, resampled(there.columns, scale), near?.columns);
    return { scale, rows, columns, sum: rows.correlation + columns.correlation };
  };
  let best = at((from + to) / 2);
  for (let scale = from; scale <= to + step / 2; scale += step) {
    const found = at(scale);
    if (found.sum > best.sum) best = found;
  }
  return best;
}

const halved = ({ rows, columns }: Profiles): Profiles => ({
  rows: halve(rows),
  columns: halve(columns),
});
const halve = (profile: Float32Array): Float32Array =>
  Float32Array.from(
    { length: profile.length >> 1 },
    (_, index) => profile[2 * index]! + profile[2 * index + 1]!,
  );

function buildProfiles({ width, height, pixels }: GreyPicture): Profiles {
  const rows = new Float32Array(height);
  const columns = new Float32Array(width);
  for (let y = MARGIN; y < height - MARGIN; y++)
    for (let x = MARGIN, at = y * width + MARGIN; x < width - MARGIN; x++, at++) {
      const step = Math.abs(pixels[at]! - pixels[at - 1]!);
      rows[y]! += step;
      columns[x]! += step;
    }
  return { rows, columns };
}

/** The profile of a picture that is `1 / scale` times as large. */
function resampled(profile: Float32Array, scale: number): Float32Array {
  return Float32Array.from({ length: Math.floor(profile.length / scale) }, (_, index) => {
    const at = index * scale;
    const before = Math.floor(at);
    const part = at - before;
    return profile[before]! * (1 - part) + (profile[before + 1] ?? profile[before]!) * part;
  });
}

/**
 * The offset at which two profiles correlate best, `near` one if it is known: `here[i]` is `there[i +
 * offset]`.
 */
function bestOffset(
  here: Float32Array,
  there: Float32Array,
  near?: number,
): { offset: number; correlation: number } {
  let best = { offset: 0, correlation: -1 };
  const shortest = Math.min(here.length, there.length);
  const least = Math.ceil(shortest * MIN_OVERLAP);
  const first = Math.max(least - here.length, near === undefined ? -Infinity : near - NEAR);
  const last = Math.min(there.length - least, near === undefined ? Infinity : near + NEAR);
  for (let offset = first; offset <= last; offset++) {
    const from = Math.max(0, -offset);
    const to = Math.min(here.length, there.length - offset);
    const correlation =
      measureCorrelation(here, there, { from, to, offset }) * Math.sqrt((to - from) / shortest);
    if (correlation > best.correlation) best = { offset, correlation };
  }
  return best;
}

function measureCorrelation(
  here: Float32Array,
  there: Float32Array,
  { from, to, offset }: { from: number; to: number; offset: number },
): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let at = from; at < to; at++) {
    const a = here[at]!;
    const b = there[at + offset]!;
    sumA += a;
    sumB += b;
    sumAA += a * a;
    sumBB += b * b;
    sumAB += a * b;
  }
  const count = to - from;
  const spread = (sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count);
  return spread > 0 ? (sumAB - (sumA * sumB) / count) / Math.sqrt(spread) : 0;
}

/**
 * The placement that fits the most matches; undefined if few agree, or if it is not a scale and a small turn.
 */
function fit(matches: readonly Match[]): Placement | undefined {
  let agreeing = matches;
  let placement: Placement | undefined;
  for (const residual of [6, 3, MAX_RESIDUAL, MAX_RESIDUAL]) {
    if (agreeing.length < MIN_MATCHES) return undefined;
    const fitted = leastSquares(agreeing);
    if (!fitted) return undefined;
    placement = fitted;
    agreeing = matches.filter(({ x, y, u, v }) => {
      const at = placed(fitted, x, y);
      return Math.hypot(at.x - u, at.y - v) <= residual;
    });
  }
  const [a, b, , d, e] = placement!;
  const isScale = [a, e].every((scale) => scale > MIN_SCALE - 0.05 && scale < MAX_SCALE + 0.05);
  const isTurn = Math.abs(b) < MAX_TURN * MAX_SCALE && Math.abs(d) < MAX_TURN * MAX_SCALE;
  return isScale && isTurn && agreeing.length >= MIN_MATCHES ? placement : undefined;
}

function leastSquares(matches: readonly Match[]): Placement | undefined {
  let [n, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
  const u = [0, 0, 0];
  const v = [0, 0, 0];
  for (const match of matches) {
    const { x, y } = match;
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    for (const [sums, value] of [
      [u, match.u],
      [v, match.v],
    ] as const) {
      sums[0]! += x * value;
      sums[1]! += y * value;
      sums[2]! += value;
    }
  }
  const solve = ([p, q, r]: number[]): [number, number, number] | undefined => {
    const det = determinant(sxx, sxy, sx, sxy, syy, sy, sx, sy, n);
    if (Math.abs(det) < 1e-3) return undefined;
    return [
      determinant(p!, sxy, sx, q!, syy, sy, r!, sy, n) / det,
      determinant(sxx, p!, sx, sxy, q!, sy, sx, r!, n) / det,
      determinant(sxx, sxy, p!, sxy, syy, q!, sx, sy, r!) / det,
    ];
  };
  const across = solve(u);
  const down = solve(v);
  return across && down && [...across, ...down];
}

const determinant = (...[a, b, c, d, e, f, g, h, i]: number[]): number =>
  a! * (e! * i! - f! * h!) - b! * (d! * i! - f! * g!) + c! * (d! * h! - e! * g!);
