import type { GreyPicture } from './grey-picture.ts';

/** A place on one picture and the same place on the other. */
export type Match = { x: number; y: number; u: number; v: number };

const WIDTH = 44;
const HEIGHT = 22;
/** How far a block may be from where it is expected. */
const REACH = 14;
const MAX_BLOCKS = 60;
const MIN_SPREAD = 16;
const MIN_CORRELATION = 0.75;

type Scaled = [scaleX: number, b: number, left: number, d: number, scaleY: number, top: number];

/** Finds the blocks of `picture` with the most contrast on `other`, near the place that `expected` says. */
export function blockMatches(picture: GreyPicture, other: GreyPicture, expected: Readonly<Scaled>): Match[] {
  const [scale, , left, , , top] = expected;
  const blocks: { x: number; y: number; spread: number }[] = [];
  for (let y = 0; y + HEIGHT <= picture.height; y += HEIGHT)
    for (let x = 0; x + WIDTH <= picture.width; x += WIDTH) {
      const spread = sampleOf(picture, x, y, 1).spread;
      if (spread >= MIN_SPREAD) blocks.push({ x, y, spread });
    }
  blocks.sort((one, another) => another.spread - one.spread);
  return blocks.slice(0, MAX_BLOCKS).flatMap(({ x, y }): Match[] => {
    const block = sampleOf(picture, x, y, 1);
    const found = search(block, other, { u: x * scale + left, v: y * scale + top, scale });
    if (found.correlation < MIN_CORRELATION) return [];
    // Both are the center of the block.
    const [halfX, halfY] = [WIDTH / 2, HEIGHT / 2];
    return [{ x: x + halfX, y: y + halfY, u: found.u + halfX * scale, v: found.v + halfY * scale }];
  });
}

type Sample = { values: Float32Array; spread: number };

/** The block at (x, y), minus its mean. Every second pixel is enough to find it. */
function sampleOf({ width, height, pixels }: GreyPicture, x: number, y: number, scale: number): Sample {
  const values = new Float32Array((WIDTH / 2) * (HEIGHT / 2));
  let sum = 0;
  let at = 0;
  for (let row = 0; row < HEIGHT; row += 2) {
    const line = Math.round(y + row * scale);
    for (let column = 0; column < WIDTH; column += 2) {
      const place = Math.round(x + column * scale);
      const isInside = line >= 0 && line < height && place >= 0 && place < width;
      const value = isInside ? pixels[line * width + place]! : 0;
      values[at++] = value;
      sum += value;
    }
  }
  const mean = sum / values.length;
  let squares = 0;
  for (let each = 0; each < values.length; each++) {
    values[each]! -= mean;
    squares += values[each]! ** 2;
  }
  return { values, spread: Math.sqrt(squares / values.length) };
}

function search(block: Sample, other: GreyPicture, { u, v, scale }: { u: number; v: number; scale: number }) {
  let best = { u, v, correlation: -1 };
  const tryAt = (atU: number, atV: number) => {
    const there = sampleOf(other, atU, atV, scale);
    if (there.spread < 1) return;
    let product = 0;
    for (let at = 0; at < block.values.length; at++) product += block.values[at]! * there.values[at]!;
    const correlation = product / (block.values.length * block.spread * there.spread);
    if (correlation > best.correlation) best = { u: atU, v: atV, correlation };
  };
  for (let dv = -REACH; dv <= REACH; dv += 2)
    for (let du = -REACH; du <= REACH; du += 2) tryAt(u + du, v + dv);
  const { u: bestU, v: bestV } = best;
  for (let dv = -1; dv <= 1; dv++) for (let du = -1; du <= 1; du++) tryAt(bestU + du, bestV + dv);
  return best;
}
