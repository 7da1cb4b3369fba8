import { breakLines, oneLine } from '@qanoon/pdf/break-lines';
import { cleanText } from '@qanoon/pdf/clean-text';
import type { LatinFamily } from '@qanoon/pdf/fonts';
import type { ShapedLine } from '@qanoon/pdf/shape-text';
import { LRUCache } from 'lru-cache';

/** `size` is the largest one; a text that is too long gets smaller down to `smallest`, then it is broken. */
export type FittedStyle = { family: LatinFamily; size: number; smallest: number; tracking?: number };

/** A text gets so small before it takes another line. */
const ONE_LINE = 0.7;
/** A tolerance for rounding. */
const SLACK = 1.0005;

/**
 * Breaks a text into lines of about equal length, in the largest size in which its words fit. An empty text
 * has no lines. Only what does not fit in the smallest size is broken within words, or ends with an ellipsis.
 */
export function fitted(
  text: string,
  style: FittedStyle,
  { width, maxLines = 1 }: { width: number; maxLines?: number },
): ShapedLine[] {
  const clean = cleanText(text);
  if (!clean) return [];
  const { size: largest, smallest } = style;
  for (let lines = 1; lines <= maxLines; lines += 1) {
    const least = lines === maxLines ? smallest : Math.max(smallest, largest * ONE_LINE);
    const em = narrowestIn(lines, clean, style);
    const size = Math.min(largest, width / em);
    if (size < least) continue;
    return breakLines(clean, styleOf(style, size), { width: size * em * SLACK, maxLines: lines });
  }
  return breakLines(clean, styleOf(style, smallest), { width, maxLines });
}

/** One line in its size. */
export const lineOf = (text: string, family: LatinFamily, size: number): ShapedLine =>
  oneLine(text, { family, size, direction: 'auto' }, Number.POSITIVE_INFINITY);

const styleOf = ({ family, tracking = 0 }: FittedStyle, size: number) =>
  ({ family, size, tracking, direction: 'auto' }) as const;

const SIZE = 100;
const STEPS = 7;
/** Letters of any size have the same shape, so the width in em is computed once for all scales of a design. */
const narrowest = new LRUCache<string, number>({ max: 500 });

/** The least width in em in which the words of a text are on so many lines; infinite if there is none. */
function narrowestIn(lines: number, clean: string, style: FittedStyle): number {
  const key = `${lines} ${style.family} ${style.tracking ?? 0} ${clean}`;
  const known = narrowest.get(key);
  if (known !== undefined) return known;
  const fits = (em: number): boolean => {
    const broken = breakLines(clean, styleOf(style, SIZE), { width: em * SIZE * SLACK, maxLines: lines });
    return broken.map((line) => line.text).join(' ') === clean;
  };
  const whole = oneLine(clean, styleOf(style, SIZE), Number.POSITIVE_INFINITY).width / SIZE;
  let [low, high] = [whole / lines, whole];
  for (let step = 0; step < STEPS && lines > 1; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  const em = fits(high) ? high : Number.POSITIVE_INFINITY;
  narrowest.set(key, em);
  return em;
}
