import { cleanText } from './clean-text.ts';
import { type Paragraph, type ShapedLine, shapeLine, type TextStyle, toParagraph } from './shape-text.ts';

const ELLIPSIS = '…';
/**
 * The highest ascent, in font sizes. A chain of joined letters climbs, so a longer one is broken like a word
 * that is too wide.
 */
const MAX_ASCENT = 3.5;
const graphemes = new Intl.Segmenter('ur', { granularity: 'grapheme' });

/** The shaped text on one line, shortened to `width` points. */
export const oneLine = (text: string, style: TextStyle, width: number): ShapedLine =>
  breakLines(text, style, { width, maxLines: 1 })[0]!;

/**
 * The shaped text on at most `maxLines` lines of `width` points. Words that are longer than a line are
 * broken; what does not fit is replaced by an ellipsis. Any text has at least one line, which may be empty.
 */
export function breakLines(
  text: string,
  style: TextStyle,
  { width, maxLines }: { width: number; maxLines: number },
): ShapedLine[] {
  const clean = cleanText(text);
  const paragraph = toParagraph(clean, style);
  const whole = shapeLine(paragraph, 0, clean.length, style);
  if (fits(whole, width)) return [whole];

  const lines: ShapedLine[] = [];
  let start = 0;
  while (start < clean.length) {
    const end = endOfLine(paragraph, start, style, width);
    if (lines.length === maxLines - 1 && end < clean.length)
      return [...lines, shortened(clean, start, end, style, width)];
    lines.push(shapeLine(paragraph, start, trimmedEnd(clean, start, end), style));
    start = end;
    while (clean[start] === ' ') start += 1;
  }
  return lines;
}

const fits = (line: ShapedLine, width: number): boolean =>
  line.width <= width && line.ascent <= MAX_ASCENT * line.size;

const trimmedEnd = (text: string, start: number, end: number): number =>
  start + text.slice(start, end).trimEnd().length;

/** The end of the longest line from `start`: after a word, or within the first word if it is too long. */
function endOfLine(paragraph: Paragraph, start: number, style: TextStyle, width: number): number {
  const { text } = paragraph;
  const rest = text.slice(start);
  const fitsUntil = (end: number) =>
    fits(shapeLine(paragraph, start, trimmedEnd(text, start, end), style), width);
  const words = [...rest.matchAll(/\S+\s*/gu)].map((word) => start + word.index + word[0].length);
  const atWord = lastThat(words, fitsUntil);
  if (atWord !== undefined) return atWord;
  const letters = [...graphemes.segment(rest)].map(({ index, segment }) => start + index + segment.length);
  return lastThat(letters, fitsUntil) ?? letters[0]!;
}

/** The line from `start` with an ellipsis, which ends before `end` when it needs the room. */
function shortened(text: string, start: number, end: number, style: TextStyle, width: number): ShapedLine {
  const ends = [...graphemes.segment(text.slice(start, end))].map(
    ({ index, segment }) => index + segment.length,
  );
  const withEllipsis = (length: number) => {
    const cut = `${text.slice(start, start + length).trimEnd()}${ELLIPSIS}`;
    return shapeLine(toParagraph(cut, style), 0, cut.length, style);
  };
  const length = lastThat(ends, (each) => fits(withEllipsis(each), width)) ?? 0;
  return withEllipsis(length);
}

/**
 * Finds the last value for which `holds` is true, given that it is true for all values before. Bisects,
 * because each check shapes a line.
 */
function lastThat(values: number[], holds: (value: number) => boolean): number | undefined {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(values[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : values[low - 1];
}
