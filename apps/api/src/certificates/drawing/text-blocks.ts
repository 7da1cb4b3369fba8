import type { Page } from '@qanoon/pdf/page';
import type { ShapedLine } from '@qanoon/pdf/shape-text';
import { type FittedStyle, fitted } from './fitted-text.ts';

/** The lines of one text, or a rule. Lengths are points. */
export type Block = {
  /** The distance from the previous block. */
  before: number;
  colour: string;
  lines: ShapedLine[];
  rule?: { width: number; height: number };
};

/** Where lines start (0), are in the middle (0.5), or end (1). */
export type Alignment = 0 | 0.5 | 1;

/** The space between lines of one text, in parts of their size. */
const LEADING = 0.14;

type Text = FittedStyle & { before?: number; colour: string; maxLines?: number };

/** A text as a block, which is empty for an empty text. */
export const textBlock = (
  text: string,
  { before = 0, colour, maxLines = 1, ...style }: Text,
  width: number,
): Block => ({
  before,
  colour,
  lines: fitted(text, style, { width, maxLines }),
});

/** All lengths of a text in another scale. */
export const scaledText = (text: Text, scale: number): Text => ({
  ...text,
  before: (text.before ?? 0) * scale,
  size: text.size * scale,
  smallest: text.smallest * scale,
});

/**
 * How far a line reaches above its baseline. Latin letters count as usual, so that lines of them have equal
 * distances.
 */
const above = ({ hasUrdu, ink, size }: ShapedLine): number => Math.max(ink.above, hasUrdu ? 0 : size * 0.7);
const below = ({ hasUrdu, ink, size }: ShapedLine): number => Math.max(ink.below, hasUrdu ? 0 : size * 0.24);

const heightOf = ({ lines, rule }: Block): number =>
  lines.reduce(
    (sum, line, index) => sum + above(line) + below(line) + leading(line, index),
    rule?.height ?? 0,
  );
const leading = ({ size }: ShapedLine, index: number): number => (index === 0 ? 0 : size * LEADING);

const withoutEmpty = (blocks: Block[]): Block[] =>
  blocks.filter(({ lines, rule }) => lines.length > 0 || rule);

/** Adds up the heights of blocks, except the distance before the first one. Empty blocks take no room. */
export const heightOfBlocks = (blocks: Block[]): number =>
  withoutEmpty(blocks).reduce(
    (sum, block, index) => sum + (index === 0 ? 0 : block.before) + heightOf(block),
    0,
  );

/** Draws blocks from `y` on, aligned at `x`. */
export function drawBlocks(
  page: Page,
  blocks: Block[],
  { x, y, align }: { x: number; y: number; align: Alignment },
): void {
  let at = y;
  for (const [index, { before, lines, colour, rule }] of withoutEmpty(blocks).entries()) {
    if (index > 0) at += before;
    if (rule) {
      page.rectangle({ x: x - rule.width * align, y: at, ...rule }, { fill: colour });
      at += rule.height;
    }
    for (const [number, line] of lines.entries()) {
      at += leading(line, number) + above(line);
      page.text(line, { x: x - line.width * align, y: at, colour });
      at += below(line);
    }
  }
}

/** At this scale all texts fit, because their length is limited. */
const LEAST_SCALE = 0.2;

/**
 * The blocks in the largest scale in which they are at most `height` high, with what is left over between them, up to
 * `mostSpare` for each.
 */
export function blocksIn(height: number, blocksOf: (scale: number) => Block[], mostSpare: number): Block[] {
  let scale = 1;
  let blocks = blocksOf(scale);
  for (
    let total = heightOfBlocks(blocks);
    total > height && scale > LEAST_SCALE;
    total = heightOfBlocks(blocks)
  ) {
    scale *= Math.min(0.97, Math.max(0.85, height / total));
    blocks = blocksOf(scale);
  }
  const shown = withoutEmpty(blocks);
  const spare = Math.max(0, Math.min(mostSpare, (height - heightOfBlocks(shown)) / shown.length));
  return shown.map((block) => ({ ...block, before: block.before + spare }));
}
