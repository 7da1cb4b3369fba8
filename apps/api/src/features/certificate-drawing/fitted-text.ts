import { breakLines, oneLine } from '../../pdf/break-lines.ts';
import { cleanText } from '../../pdf/clean-text.ts';
import type { LatinFamily } from '../../pdf/fonts.ts';
import type { ShapedLine } from '../../pdf/shape-text.ts';

/** `size` is the largest one; a text that is too long gets smaller down to `smallest`, then it is broken. */
export type FittedStyle = { family: LatinFamily; size: number; smallest: number; tracking?: number };

/** A text gets so small before it takes another line. */
const ONE_LINE = 0.7;
const STEP = 0.94;

/**
 * The lines of a text in the largest size in which its words fit; no lines for an empty text. Only what does not fit in
 * the smallest size is broken within words, or ends with an ellipsis.
 */
export function fitted(
  text: string,
  style: FittedStyle,
  { width, maxLines = 1 }: { width: number; maxLines?: number },
): ShapedLine[] {
  const clean = cleanText(text);
  if (!clean) return [];
  const { size: largest, smallest } = style;
  const natural = oneLine(clean, styleOf(style, largest), Number.POSITIVE_INFINITY).width;
  for (let lines = 1; lines <= maxLines; lines += 1) {
    const least = lines === maxLines ? smallest : Math.max(smallest, largest * ONE_LINE);
    // In a larger size its whole width is more than that of the lines.
    const first = largest * Math.min(1, (0.999 * lines * width) / natural);
    for (let size = first; size >= least; size *= STEP) {
      const attempt = breakLines(clean, styleOf(style, size), { width, maxLines: lines });
      if (isComplete(attempt, clean)) return balanced(attempt, styleOf(style, size), clean, width);
    }
  }
  return breakLines(clean, styleOf(style, smallest), { width, maxLines });
}

/** One line in its size. */
export const lineOf = (text: string, family: LatinFamily, size: number): ShapedLine =>
  oneLine(text, { family, size, direction: 'auto' }, Number.POSITIVE_INFINITY);

const styleOf = ({ family, tracking = 0 }: FittedStyle, size: number) =>
  ({ family, size, tracking, direction: 'auto' }) as const;

const isComplete = (lines: ShapedLine[], clean: string): boolean =>
  lines.map((line) => line.text).join(' ') === clean;

/** The same number of lines in the narrowest width, so that the last one is not a single word. */
function balanced(
  lines: ShapedLine[],
  style: ReturnType<typeof styleOf>,
  clean: string,
  width: number,
): ShapedLine[] {
  if (lines.length === 1) return lines;
  let [best, low, high] = [lines, width / lines.length, width];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const middle = (low + high) / 2;
    const narrower = breakLines(clean, style, { width: middle, maxLines: lines.length });
    if (isComplete(narrower, clean)) [best, high] = [narrower, middle];
    else low = middle;
  }
  return best;
}
