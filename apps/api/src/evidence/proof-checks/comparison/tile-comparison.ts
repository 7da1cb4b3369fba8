import type { GreyPicture } from './grey-picture.ts';
import { type Placement, placed } from './picture-alignment.ts';

/** The width of the pictures that are compared. */
export const COMPARED_WIDTH = 360;

export type TileRule = {
  width: number;
  height: number;
  /** How far from its place a tile is searched. */
  reach: number;
  /** A tile counts as the same if it correlates at least this well near its place. */
  minCorrelation: number;
  /** A tile has something to compare if its standard deviation is at least this. */
  minSpread: number;
  /**
   * A differing tile counts as noise, or as a faint line that another brightness hides, if the rest has a
   * smaller deviation.
   */
  minRest: number;
};
/** The tiles of pictures of `COMPARED_WIDTH`. */
export const TILES: TileRule = {
  width: 20,
  height: 14,
  reach: 2,
  minCorrelation: 0.7,
  minSpread: 9,
  minRest: 14,
};
/** The tiles of pictures twice as wide. One digit of a small line changes only a part of a larger tile. */
export const DIGITS: TileRule = {
  width: 16,
  height: 20,
  reach: 3,
  minCorrelation: 0.85,
  minSpread: 24,
  minRest: 24,
};

/** The height of the status bar, whose clock is not a part of the receipt. */
const IGNORED_TOP = 0.045;
/** The width of what trimming leaves of a border. */
const MARGIN = 4;
/** Fewer tiles than this are too little to call two pictures the same. */
const MIN_TILES = 80;
/** The share of the smaller picture that the two must have in common. */
const MIN_OVERLAP = 0.5;

/** A tile, in pixels of the first picture. */
export type Tile = { x: number; y: number; width: number; height: number };

export type TileComparison = { compared: number; differing: Tile[] };

/**
 * The tiles that differ between a picture and another one that is moved onto it; undefined if they overlap
 * too little.
 */
export function compareTiles(
  picture: GreyPicture,
  other: GreyPicture,
  placement: Placement,
  rule: TileRule,
): TileComparison | undefined {
  const moved = movedOnto(picture, other, placement);
  const { width, height } = rule;
  const differing: Tile[] = [];
  let visible = 0;
  let compared = 0;
  const top = Math.ceil(picture.height * IGNORED_TOP);
  for (let y = top; y + height <= picture.height - MARGIN; y += height / 2)
    for (let x = MARGIN; x + width <= picture.width - MARGIN; x += width / 2) {
      const tile = { x, y, width, height };
      if (!isVisible(moved, picture.width, tile)) continue;
      visible += 1;
      const spread = measureSpread(picture.pixels, picture.width, tile);
      const otherSpread = measureSpread(moved.pixels, picture.width, tile);
      const larger = Math.max(spread, otherSpread);
      if (larger < rule.minSpread) continue;
      compared += 1;
      const correlation = bestCorrelation(picture, moved.pixels, tile, rule);
      if (correlation >= rule.minCorrelation) continue;
      if (larger * Math.sqrt(1 - Math.max(0, correlation) ** 2) >= rule.minRest) differing.push(tile);
    }
  const tileArea = (width * height) / 4;
  const [a, b, , d, e] = placement;
  const smaller = Math.min(
    picture.width * picture.height,
    (other.width * other.height) / Math.abs(a * e - b * d),
  );
  const isTooLittle = compared < MIN_TILES || visible * tileArea < smaller * MIN_OVERLAP;
  return isTooLittle ? undefined : { compared, differing };
}

type Moved = { pixels: Uint8Array; visible: Uint8Array };

/** The other picture, moved as if it had been taken like the first one. */
function movedOnto({ width, height }: GreyPicture, other: GreyPicture, placement: Placement): Moved {
  const pixels = new Uint8Array(width * height);
  const visible = new Uint8Array(width * height);
  const top = Math.ceil(other.height * IGNORED_TOP);
  const [right, bottom] = [other.width - MARGIN, other.height - MARGIN];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const there = placed(placement, x, y);
      const [left, up] = [Math.floor(there.x), Math.floor(there.y)];
      if (left < MARGIN || up < top || left >= right || up >= bottom) continue;
      const [partX, partY] = [there.x - left, there.y - up];
      const at = up * other.width + left;
      const below = at + other.width;
      const upper = other.pixels[at]! * (1 - partX) + other.pixels[at + 1]! * partX;
      const lower = other.pixels[below]! * (1 - partX) + other.pixels[below + 1]! * partX;
      pixels[y * width + x] = Math.round(upper * (1 - partY) + lower * partY);
      visible[y * width + x] = 1;
    }
  return { pixels, visible };
}

/** Placements keep straight lines: a tile is visible if its corners are. */
const isVisible = ({ visible }: Moved, rowLength: number, { x, y, width, height }: Tile): boolean =>
  [y, y + height - 1].every((row) =>
    [x, x + width - 1].every((column) => visible[row * rowLength + column] === 1),
  );

function measureSpread(pixels: Uint8Array, rowLength: number, { x, y, width, height }: Tile): number {
  let sum = 0;
  let squares = 0;
  for (let row = y; row < y + height; row++)
    for (let at = row * rowLength + x; at < row * rowLength + x + width; at++) {
      sum += pixels[at]!;
      squares += pixels[at]! ** 2;
    }
  const count = width * height;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

const DISTANCES = new Map(
  [TILES.reach, DIGITS.reach].map((reach) => [
    reach,
    // The nearest place comes first, because most tiles match there.
    Array.from({ length: (2 * reach + 1) ** 2 }, (_, index) => ({
      dx: (index % (2 * reach + 1)) - reach,
      dy: Math.floor(index / (2 * reach + 1)) - reach,
    })).sort((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy)),
  ]),
);

/**
 * The correlation of a tile with the other picture near its place: the first one that is enough, or the best.
 */
function bestCorrelation(
  picture: GreyPicture,
  moved: Uint8Array,
  tile: Tile,
  { reach, minCorrelation }: TileRule,
): number {
  let best = -1;
  for (const { dx, dy } of DISTANCES.get(reach)!) {
    const [left, top] = [tile.x + dx, tile.y + dy];
    if (left < 0 || top < 0 || left + tile.width > picture.width || top + tile.height > picture.height)
      continue;
    best = Math.max(best, measureCorrelation(picture, moved, tile, { left, top }));
    if (best >= minCorrelation) return best;
  }
  return best;
}

function measureCorrelation(
  { width: rowLength, pixels }: GreyPicture,
  moved: Uint8Array,
  { x, y, width, height }: Tile,
  { left, top }: { left: number; top: number },
): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let row = 0; row < height; row++) {
    let here = (y + row) * rowLength + x;
    let there = (top + row) * rowLength + left;
    for (let column = 0; column < width; column++, here++, there++) {
      const a = pixels[here]!;
      const b = moved[there]!;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const count = width * height;
  const spread = (sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count);
  return spread > 0 ? (sumAB - (sumA * sumB) / count) / Math.sqrt(spread) : 0;
}
