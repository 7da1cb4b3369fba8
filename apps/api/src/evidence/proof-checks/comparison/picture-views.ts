import type { TileRectangle } from '@qanoon/contracts/evidence/proof-checks';
import type { GreyPicture } from './grey-picture.ts';

/**
 * Another way to look at a picture, in which an earlier proof may be recognized: turned by `turns` × 90°
 * clockwise, then mirrored, with inverted colors, or `zoom` times as large.
 */
export type View = { turns: number; isMirrored: boolean; isInverted: boolean; zoom: number };

export const PLAIN: View = { turns: 0, isMirrored: false, isInverted: false, zoom: 1 };

/** A receipt in a chat or beside another one is smaller than its screenshot. */
const ZOOMS = [0.5, 0.7, 1.4, 2];

/** All views except the plain one. */
export const OTHER_VIEWS: readonly View[] = [
  ...[0, 1, 2, 3].flatMap((turns) =>
    [false, true].flatMap((isMirrored) =>
      [false, true].map((isInverted) => ({ turns, isMirrored, isInverted, zoom: 1 })),
    ),
  ),
  ...ZOOMS.map((zoom) => ({ ...PLAIN, zoom })),
].filter(({ turns, isMirrored, isInverted, zoom }) => turns || isMirrored || isInverted || zoom !== 1);

/** The picture as the view shows it. The caller applies the zoom by choosing the width. */
export function viewedAs(picture: GreyPicture, { turns, isMirrored, isInverted }: View): GreyPicture {
  if (turns === 0 && !isMirrored && !isInverted) return picture;
  const isOnSide = turns % 2 === 1;
  const width = isOnSide ? picture.height : picture.width;
  const height = isOnSide ? picture.width : picture.height;
  const pixels = new Uint8Array(picture.pixels.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let column = 0; column < width; column++, at++) {
      const x = isMirrored ? width - 1 - column : column;
      const value = picture.pixels[findSource(picture, turns, x, y)]!;
      pixels[at] = isInverted ? 255 - value : value;
    }
  return { width, height, pixels };
}

/** The pixel that a turned picture has at (x, y). */
function findSource({ width, height }: GreyPicture, turns: number, x: number, y: number): number {
  switch (turns) {
    case 1:
      return (height - 1 - x) * width + y;
    case 2:
      return (height - 1 - y) * width + width - 1 - x;
    case 3:
      return x * width + width - 1 - y;
    default:
      return y * width + x;
  }
}

/** Where a part of the view is on the picture itself. */
export function fromView(part: TileRectangle, { turns, isMirrored }: View): TileRectangle {
  const { x, y, width, height } = isMirrored ? { ...part, x: 1 - part.x - part.width } : part;
  switch (turns) {
    case 1:
      return { x: y, y: 1 - x - width, width: height, height: width };
    case 2:
      return { x: 1 - x - width, y: 1 - y - height, width, height };
    case 3:
      return { x: 1 - y - height, y: x, width: height, height: width };
    default:
      return { x, y, width, height };
  }
}
