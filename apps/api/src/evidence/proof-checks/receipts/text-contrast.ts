import type { GreyPicture } from '../comparison/grey-picture.ts';

/** The ground is determined for squares of this size. */
const CELL = 16;
/** Every fourth pixel of every fourth row is enough to determine the ground. */
const STEP = 4;
/** The ground is the median of the neighborhood, which is larger than the strokes of a large amount. */
const REACH = { x: 7, y: 3 };

/**
 * Turns the picture into dark text on a white ground, wherever the text is: in a dark app, on a colored
 * header, or on a light receipt in a black viewer. Each pixel becomes its difference from the ground around
 * it, because one decision for the whole picture would turn the receipt in the viewer dark.
 */
export function darkTextOnWhite({ width, height, pixels }: GreyPicture): GreyPicture {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const values: number[] = [];
      for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y += STEP)
        for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x += STEP)
          values.push(pixels[y * width + x]!);
      cells[row * columns + column] = getMedian(values);
    }
  const grounds = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const values: number[] = [];
      for (let y = Math.max(0, row - REACH.y); y <= Math.min(rows - 1, row + REACH.y); y++)
        for (let x = Math.max(0, column - REACH.x); x <= Math.min(columns - 1, column + REACH.x); x++)
          values.push(cells[y * columns + x]!);
      grounds[row * columns + column] = getMedian(values);
    }
  const text = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ground = grounds[Math.floor(y / CELL) * columns + Math.floor(x / CELL)]!;
      const at = y * width + x;
      // The text has the range from its ground to black or to white, whichever is further away.
      text[at] =
        255 -
        Math.min(255, Math.round((Math.abs(pixels[at]! - ground) * 255) / Math.max(ground, 255 - ground)));
    }
  return { width, height, pixels: text };
}

function getMedian(values: number[]): number {
  values.sort((one, other) => one - other);
  return values[values.length >> 1]!;
}
