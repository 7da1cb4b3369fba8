import type { GreyPicture } from './grey-picture.ts';
import { align, type Placement, placed } from './picture-alignment.ts';

/** The width of the pictures that are compared. */
export const COMPARED_WIDTH = 360;

type TileRule = {
  width: number;
  height: number;
  /** A tile is the same if it correlates this well at a distance of at most two pixels. */
  minCorrelation: number;
  /** The standard deviation of a tile that has something to compare. */
  minSpread: number;
};
const TILES: TileRule = { width: 20, height: 14, minCorrelation: 0.7, minSpread: 9 };
/** One digit of a small line changes only a part of a tile. */
const DIGITS: TileRule = { width: 10, height: 12, minCorrelation: 0.74, minSpread: 14 };
/** With more differing tiles two pictures are different; the rest is not compared. */
export const MAX_DIFFERING = 20;
/** One tile may differ by noise. */
const MAX_NOISE = 1;

const REACH = 2;
/** The status bar: its clock is not a part of the receipt. */
const IGNORED_TOP = 0.045;
/** What trimming leaves of a border. */
const MARGIN = 4;
/** Less is too little to call two pictures the same. */
const MIN_TILES = 80;
const MIN_OVERLAP = 0.5;

/** A tile; pixels of the first picture. */
export type Tile = { x: number; y: number; width: number; height: number };

/** `placement`: where the first picture is on the second. */
export type TileComparison = { differing: Tile[]; placement: Placement };

/**
 * The tiles that differ between two pictures of `COMPARED_WIDTH`, none for the same picture; undefined when they do not
 * overlap enough, or differ in more tiles than `MAX_DIFFERING`.
 */
export function compareTiles(picture: GreyPicture, other: GreyPicture): TileComparison | undefined {
  let best: (TileComparison & { moved: Moved }) | undefined;
  for (const placement of align(picture, other)) {
    const moved = movedOnto(picture, other, placement);
    const differing = differingTiles(picture, moved, TILES);
    if (differing && differing.length <= MAX_DIFFERING && (!best || differing.length < best.differing.length))
      best = { differing, placement, moved };
    if (best && best.differing.length <= MAX_NOISE) break;
  }
  if (!best) return undefined;
  const { placement, moved } = best;
  if (best.differing.length > MAX_NOISE) return { differing: best.differing, placement };
  const digits = differingTiles(picture, moved, DIGITS) ?? [];
  return { differing: digits.length > MAX_NOISE ? digits : [], placement };
}

function differingTiles(picture: GreyPicture, moved: Moved, rule: TileRule): Tile[] | undefined {
  const { width, height } = rule;
  const tiles: Tile[] = [];
  let all = 0;
  let visible = 0;
  let compared = 0;
  const top = Math.ceil(picture.height * IGNORED_TOP);
  for (let y = top; y + height <= picture.height - MARGIN; y += height / 2)
    for (let x = MARGIN; x + width <= picture.width - MARGIN; x += width / 2) {
      all += 1;
      if (!isVisible(moved, picture.width, { x, y, width, height })) continue;
      visible += 1;
      const spread = spreadOf(picture.pixels, picture.width, { x, y, width, height });
      const otherSpread = spreadOf(moved.pixels, picture.width, { x, y, width, height });
      if (Math.max(spread, otherSpread) < rule.minSpread) continue;
      compared += 1;
      if (!correlates(picture, moved.pixels, { x, y, width, height }, rule.minCorrelation))
        tiles.push({ x, y, width, height });
      if (tiles.length > MAX_DIFFERING) return tiles;
    }
  return compared < MIN_TILES || visible < all * MIN_OVERLAP ? undefined : tiles;
}

type Moved = { pixels: Uint8Array; visible: Uint8Array };

/** The other picture as if it were taken like the first one. */
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

function spreadOf(pixels: Uint8Array, rowLength: number, { x, y, width, height }: Tile): number {
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

/** The nearest distance first: most tiles match there. */
const DISTANCES = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, index) => ({
  dx: (index % (2 * REACH + 1)) - REACH,
  dy: Math.floor(index / (2 * REACH + 1)) - REACH,
})).sort((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy));

const correlates = (picture: GreyPicture, moved: Uint8Array, tile: Tile, minCorrelation: number): boolean =>
  DISTANCES.some(({ dx, dy }) => {
    const [left, top] = [tile.x + dx, tile.y + dy];
    if (left < 0 || top < 0 || left + tile.width > picture.width || top + tile.height > picture.height)
      return false;
    return correlationOf(picture, moved, tile, { left, top }) >= minCorrelation;
  });

function correlationOf(
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
