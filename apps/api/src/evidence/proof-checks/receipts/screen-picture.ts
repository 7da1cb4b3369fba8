import type { GreyPicture } from '../comparison/grey-picture.ts';

const BLOCK = 12;
/**
 * The compression of a screenshot changes a plain area by less than this, and the light on a photo by more.
 */
const MAX_RANGE = 3;
/** The share of plain areas: screenshots have 0.68 to 0.86, and photos of a screen 0 to 0.04. */
const MIN_PLAIN = 0.35;

/**
 * Whether a picture has the plain areas of a screenshot. A photo of a screen does not: it has noise, uneven
 * light and the pattern of the pixels. Its lines are not straight, so that it cannot be compared.
 */
export function isScreenPicture({ width, height, pixels }: GreyPicture): boolean {
  let [plain, blocks] = [0, 0];
  for (let top = 0; top + BLOCK <= height; top += BLOCK)
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      blocks += 1;
      plain += Number(measureRange(pixels, width, top * width + left) <= MAX_RANGE);
    }
  return plain >= blocks * MIN_PLAIN;
}

/** The difference between the lightest and the darkest pixel of the block that starts here. */
function measureRange(pixels: Uint8Array, rowLength: number, start: number): number {
  let [darkest, lightest] = [255, 0];
  for (let row = 0; row < BLOCK; row++)
    for (let at = start + row * rowLength; at < start + row * rowLength + BLOCK; at++) {
      darkest = Math.min(darkest, pixels[at]!);
      lightest = Math.max(lightest, pixels[at]!);
    }
  return lightest - darkest;
}
