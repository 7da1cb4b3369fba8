import { breakLines, oneLine } from '../../pdf/break-lines.ts';
import type { Point } from '../../pdf/canvas.ts';
import { cleanText } from '../../pdf/clean-text.ts';
import type { LatinFamily } from '../../pdf/fonts.ts';
import type { Page } from '../../pdf/page.ts';
import type { ShapedLine } from '../../pdf/shape-text.ts';

/** `size` is the largest one; a text that is too long gets smaller down to `smallest`, then it is broken. */
export type FittedStyle = { family: LatinFamily; size: number; smallest: number; tracking?: number };
type Room = { width: number; maxLines: number };

/** A text gets so small before it takes another line. */
const ONE_LINE = 0.7;
const STEP = 0.94;

/**
 * The lines of a text in the largest size in which its words fit; no lines for an empty text. Only what does not fit in
 * the smallest size is broken within words, or ends with an ellipsis.
 */
export function fitted(text: string, style: FittedStyle, { width, maxLines }: Room): ShapedLine[] {
  const clean = cleanText(text);
  if (!clean) return [];
  const { size: largest, smallest } = style;
  for (let lines = 1; lines <= maxLines; lines += 1) {
    const least = lines === maxLines ? smallest : Math.max(smallest, largest * ONE_LINE);
    for (let size = largest; size >= least; size *= STEP) {
      const attempt = breakLines(clean, styleOf(style, size), { width, maxLines: lines });
      if (keepsWords(attempt, clean)) return balanced(clean, style, size, attempt, width);
    }
  }
  return breakLines(clean, styleOf(style, smallest), { width, maxLines });
}

/** One line, smaller if it needs to be, in the end with an ellipsis; nothing for an empty text. */
export function fittedLine(text: string, style: FittedStyle, width: number): ShapedLine | undefined {
  return fitted(text, style, { width, maxLines: 1 })[0];
}

/** One line in its size. */
export const lineOf = (text: string, family: LatinFamily, size: number): ShapedLine =>
  oneLine(text, { family, size, direction: 'auto' }, 10_000);

const styleOf = ({ family, tracking = 0 }: FittedStyle, size: number) =>
  ({ family, size, tracking, direction: 'auto' }) as const;

const keepsWords = (lines: ShapedLine[], clean: string): boolean =>
  lines.map((line) => line.text).join(' ') === clean;

/** The same number of lines in the narrowest width, so that no word is alone on the last one. */
function balanced(
  clean: string,
  style: FittedStyle,
  size: number,
  lines: ShapedLine[],
  width: number,
): ShapedLine[] {
  if (lines.length === 1) return lines;
  let [best, low, high] = [lines, width / lines.length, width];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const middle = (low + high) / 2;
    const narrower = breakLines(clean, styleOf(style, size), { width: middle, maxLines: lines.length });
    if (keepsWords(narrower, clean)) [best, high] = [narrower, middle];
    else low = middle;
  }
  return best;
}

/** How far a line reaches above its baseline: Latin letters as usual, so that lines of them have equal distances. */
export const above = ({ hasUrdu, ink, size }: ShapedLine): number =>
  Math.max(ink.above, hasUrdu ? 0 : size * 0.7);
export const below = ({ hasUrdu, ink, size }: ShapedLine): number =>
  Math.max(ink.below, hasUrdu ? 0 : size * 0.24);
export const heightOf = (line: ShapedLine): number => above(line) + below(line);

/** Between lines of one text, in parts of their size. */
const LEADING = 0.14;

export type Block = {
  /** The distance from the block before. */
  before: number;
  lines: ShapedLine[];
  colour: string;
};

export const heightOfBlocks = (blocks: Block[]): number =>
  blocks
    .filter(({ lines }) => lines.length > 0)
    .reduce((sum, { before, lines }, index) => sum + (index === 0 ? 0 : before) + heightOfLines(lines), 0);

const heightOfLines = (lines: ShapedLine[]): number =>
  lines.reduce((sum, line, index) => sum + heightOf(line) + (index === 0 ? 0 : line.size * LEADING), 0);

/** Where lines start (0), are in the middle (0.5), or end (1). */
export type Alignment = 0 | 0.5 | 1;

/**
 * Draws blocks from `y` on, aligned at `x`, and returns where the last one ends. Empty blocks take no room. `onBlock` is
 * called with the place below each.
 */
export function drawBlocks(
  page: Page,
  blocks: Block[],
  { x, y, align }: { x: number; y: number; align: Alignment },
): number {
  let at = y;
  for (const [index, { before, lines, colour }] of blocks
    .filter((block) => block.lines.length > 0)
    .entries()) {
    if (index > 0) at += before;
    for (const [number, line] of lines.entries()) {
      if (number > 0) at += line.size * LEADING;
      page.text(line, { x: x - line.width * align, y: at + above(line), colour });
      at += heightOf(line);
    }
  }
  return at;
}

/** The blocks in the largest scale in which they are at most `height` high. */
export function scaledBlocks(blocksOf: (scale: number) => Block[], height: number): Block[] {
  let scale = 1;
  let blocks = blocksOf(scale);
  while (heightOfBlocks(blocks) > height && scale > 0.2) {
    scale *= STEP;
    blocks = blocksOf(scale);
  }
  return blocks;
}

export const straight = (from: Point, to: Point): [Point, Point] => [from, to];
