import type { GreyPicture } from './grey-picture.ts';

/** A line of text, or a part of one between wide gaps: its shape and the bits of its gradient. */
export type LineHash = {
  /** The natural logarithm of width / height. */
  ratio: number;
  /** The bits of the gradient, 64 × 8 of them. */
  bits: Uint32Array;
};

/** A line and where it is, in shares of the picture's width in both directions. */
export type FoundLine = LineHash & { x: number; y: number; width: number; height: number };

/**
 * The picture's width for `findLines`, and its blur. If it were not blurred, the noise of a JPEG would change
 * the bits.
 */
export const LINE_WIDTH = 540;
export const LINE_BLUR = 0.9;

/** The smallest step between neighboring pixels that belongs to a letter. */
const EDGE = 18;
const MIN_EDGES_IN_ROW = 4;
/** A column of edges at least this long is the side of a box. */
const LONGEST_STROKE = 70;
const MIN_HEIGHT = 8;
const MAX_HEIGHT = 90;
const MIN_WIDTH = 10;
const GAP = 26;
const MAX_LINES = 96;

const COLUMNS = 64;
const ROWS = 8;
const WORDS = (COLUMNS * ROWS) / 32;
/** A smaller step between two cells than this is noise. */
const MIN_STEP = 4;

type Box = { left: number; right: number; top: number; bottom: number };

/** The hashes of the lines of text in a picture of `LINE_WIDTH`, from top to bottom; at most 96. */
export function findLines(picture: GreyPicture): FoundLine[] {
  const edges = findEdges(picture);
  const lines: FoundLine[] = [];
  for (const band of findBands(edges, picture))
    for (const box of splitAtGaps(edges, picture, band)) {
      if (lines.length >= MAX_LINES) return lines;
      lines.push({ ...hashLine(picture, box), ...getPlace(box, picture.width) });
    }
  return lines;
}

/** Marks the horizontal steps in brightness, except the sides of boxes. */
function findEdges({ width, height, pixels }: GreyPicture): Uint8Array {
  const edges = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width - 1; x++, at++)
      if (Math.abs(pixels[at + 1]! - pixels[at]!) > EDGE) edges[at] = 1;
  for (let x = 0; x < width; x++) {
    let length = 0;
    for (let y = 0; y <= height; y++) {
      if (y < height && edges[y * width + x]) {
        length += 1;
        continue;
      }
      if (length > LONGEST_STROKE)
        for (let back = 1; back <= length; back++) edges[(y - back) * width + x] = 0;
      length = 0;
    }
  }
  return edges;
}

/** Finds the rows of text. */
function findBands(edges: Uint8Array, { width, height }: GreyPicture): Pick<Box, 'top' | 'bottom'>[] {
  const bands: Pick<Box, 'top' | 'bottom'>[] = [];
  let top = -1;
  for (let y = 0; y <= height; y++) {
    let count = 0;
    if (y < height) for (let at = y * width; at < (y + 1) * width; at++) count += edges[at]!;
    if (count >= MIN_EDGES_IN_ROW) {
      if (top < 0) top = y;
    } else if (top >= 0) {
      if (y - top >= MIN_HEIGHT && y - top <= MAX_HEIGHT) bands.push({ top, bottom: y });
      top = -1;
    }
  }
  return bands;
}

function splitAtGaps(
  edges: Uint8Array,
  { width }: GreyPicture,
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
): Box[] {
  const boxes: Box[] = [];
  let left = -1;
  let last = -1;
  const close = () => {
    if (left < 0 || last - left < MIN_WIDTH) return;
    const rows = findRows(edges, width, { left, right: last + 2, top, bottom });
    if (rows.bottom - rows.top >= MIN_HEIGHT) boxes.push({ left, right: Math.min(width, last + 2), ...rows });
  };
  for (let x = 0; x < width; x++) {
    let found = false;
    for (let y = top; y < bottom && !found; y++) found = edges[y * width + x] === 1;
    if (!found) continue;
    if (left >= 0 && x - last > GAP) {
      close();
      left = x;
    }
    if (left < 0) left = x;
    last = x;
  }
  close();
  return boxes;
}

/** Shrinks the box to the rows that contain edges. */
function findRows(edges: Uint8Array, width: number, box: Box): Pick<Box, 'top' | 'bottom'> {
  const has = (y: number) => edges.subarray(y * width + box.left, y * width + box.right).includes(1);
  let { top, bottom } = box;
  while (top < bottom && !has(top)) top += 1;
  while (bottom > top && !has(bottom - 1)) bottom -= 1;
  return { top, bottom };
}

const getPlace = ({ left, right, top, bottom }: Box, pictureWidth: number) => ({
  x: left / pictureWidth,
  y: top / pictureWidth,
  width: (right - left) / pictureWidth,
  height: (bottom - top) / pictureWidth,
});

function hashLine(picture: GreyPicture, { left, right, top, bottom }: Box): LineHash {
  const bits = new Uint32Array(WORDS);
  for (let row = 0; row < ROWS; row++) {
    const y = [top + ((bottom - top) * row) / ROWS, top + ((bottom - top) * (row + 1)) / ROWS] as const;
    let before = getMean(picture, left, left + (right - left) / (COLUMNS + 1), ...y);
    for (let column = 0; column < COLUMNS; column++) {
      const from = left + ((right - left) * (column + 1)) / (COLUMNS + 1);
      const mean = getMean(picture, from, from + (right - left) / (COLUMNS + 1), ...y);
      const bit = row * COLUMNS + column;
      if (mean - before > MIN_STEP) bits[bit >> 5]! |= 1 << (bit & 31);
      before = mean;
    }
  }
  return { ratio: Math.log((right - left) / (bottom - top)), bits };
}

/** The mean brightness of an area whose sides are parts of pixels. */
function getMean(
  { width, height, pixels }: GreyPicture,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): number {
  let sum = 0;
  let area = 0;
  for (let y = Math.floor(y0); y < Math.min(height, Math.ceil(y1)); y++) {
    const rowShare = Math.min(y + 1, y1) - Math.max(y, y0);
    for (let x = Math.floor(x0); x < Math.min(width, Math.ceil(x1)); x++) {
      const share = rowShare * (Math.min(x + 1, x1) - Math.max(x, x0));
      sum += share * pixels[y * width + x]!;
      area += share;
    }
  }
  return area > 0 ? sum / area : 0;
}

const RECORD_BYTES = 2 + WORDS * 4;
const RATIO_UNIT = 1000;

/**
 * Encodes the hashes for the database: for each line its ratio in thousandths (16 bits) and its bits,
 * little-endian, as base64.
 */
export function encodeLines(lines: readonly LineHash[]): string {
  const bytes = Buffer.alloc(lines.length * RECORD_BYTES);
  lines.forEach(({ ratio, bits }, index) => {
    const at = index * RECORD_BYTES;
    bytes.writeInt16LE(Math.round(ratio * RATIO_UNIT), at);
    bits.forEach((word, each) => {
      bytes.writeUInt32LE(word >>> 0, at + 2 + each * 4);
    });
  });
  return bytes.toString('base64');
}

export function decodeLines(stored: string): LineHash[] {
  const bytes = Buffer.from(stored, 'base64');
  return Array.from({ length: Math.floor(bytes.length / RECORD_BYTES) }, (_, index) => {
    const at = index * RECORD_BYTES;
    const bits = Uint32Array.from({ length: WORDS }, (_, each) => bytes.readUInt32LE(at + 2 + each * 4));
    return { ratio: bytes.readInt16LE(at) / RATIO_UNIT, bits };
  });
}
