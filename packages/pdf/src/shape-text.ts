import bidiFactory from 'bidi-js';
import { Direction, Feature, Buffer as HbBuffer, shape } from 'harfbuzzjs';
import { drawableText, INVISIBLE, MARKS_OF_DIRECTION } from './clean-text.ts';
import { FONTS, type LatinFamily, type PdfFont } from './fonts.ts';

/**
 * `size`: points. `direction` is that of the paragraph; `auto` follows its first letter. `tracking`: between
 * Latin letters, in em.
 */
export type TextStyle = {
  family: LatinFamily;
  size: number;
  direction: 'ltr' | 'rtl' | 'auto';
  tracking?: number;
};

/** A glyph at a distance from the start of its line, in points; `scale`: points per font unit. */
type PlacedGlyph = { font: PdfFont; glyph: number; x: number; y: number; scale: number };
/** A word or the spaces between two, in visual order, for the text layer. Points. */
export type VisibleWord = { text: string; x: number; width: number };

/** One line, ready for a page. Points. */
export type ShapedLine = {
  text: string;
  width: number;
  ascent: number;
  descent: number;
  /** How far its glyphs reach from the baseline, without the font's own metrics. */
  ink: { above: number; below: number };
  size: number;
  hasUrdu: boolean;
  glyphs: PlacedGlyph[];
  words: VisibleWord[];
};

type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
type Bidi = {
  getEmbeddingLevels(text: string, direction: TextStyle['direction']): Levels;
  getReorderedIndices(text: string, levels: Levels, start: number, end: number): number[];
};

// The package's types differ between the ES module and the CommonJS one that Node loads: its export is the
// function.
const bidi = (bidiFactory as unknown as () => Bidi)();

const TABULAR = [new Feature('tnum', 1), new Feature('lnum', 1)];
const URDU = /\p{Script=Arabic}/u;
const DIGIT = /\d/u;

/**
 * Bidirectional levels of a paragraph, computed before shaping: HarfBuzz by itself would turn ۱۲۳ into ۳۲۱.
 */
export type Paragraph = { text: string; shown: string; levels: Levels };

export const toParagraph = (text: string, { direction }: TextStyle): Paragraph => ({
  text,
  shown: drawableText(text),
  levels: bidi.getEmbeddingLevels(text, direction),
});

type Run = { start: number; end: number; rtl: boolean; font: PdfFont };

/** Shapes the characters from `start` to `end` of a paragraph as one line. */
export function shapeLine(paragraph: Paragraph, start: number, end: number, style: TextStyle): ShapedLine {
  const line: ShapedLine = {
    text: paragraph.text.slice(start, end),
    width: 0,
    ascent: 0,
    descent: 0,
    ink: { above: 0, below: 0 },
    size: style.size,
    hasUrdu: false,
    glyphs: [],
    words: [],
  };
  if (end <= start) return line;
  for (const run of inVisualOrder(paragraph, start, end, runsOf(paragraph, start, end, style)))
    addRun(line, paragraph, run, style);
  return line;
}

/** Splits the text into runs that have one direction and one font each. */
function runsOf({ shown, levels }: Paragraph, start: number, end: number, style: TextStyle): Run[] {
  const latin = FONTS[style.family];
  const runs: Run[] = [];
  let font: PdfFont | undefined;
  for (let at = start; at < end; ) {
    const character = String.fromCodePoint(shown.codePointAt(at)!);
    const next = Math.min(end, at + character.length);
    if (!MARKS_OF_DIRECTION.test(character)) {
      font = fontOf(character, font ?? fontOfStart(shown.slice(at, end), latin), latin);
      const rtl = levels.levels[at]! % 2 === 1;
      const last = runs.at(-1);
      if (last && last.end === at && last.rtl === rtl && last.font === font) last.end = next;
      else runs.push({ start: at, end: next, rtl, font });
    }
    at = next;
  }
  return runs;
}

/** Chooses the font of a character. Spaces, punctuation and joiners take that of the letter before them. */
function fontOf(character: string, before: PdfFont, latin: PdfFont): PdfFont {
  if (character === INVISIBLE) return before;
  const codePoint = character.codePointAt(0)!;
  const [isUrdu, isLatin] = [FONTS.nastaliq.has(codePoint), latin.has(codePoint)];
  if (isUrdu && isLatin) return before;
  if (isUrdu) return before === latin && /\p{Cf}/u.test(character) ? before : FONTS.nastaliq;
  return latin;
}

const fontOfStart = (text: string, latin: PdfFont): PdfFont =>
  URDU.test(/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '') ? FONTS.nastaliq : latin;

/** Orders the runs from left to right. */
function inVisualOrder({ text, levels }: Paragraph, start: number, end: number, runs: Run[]): Run[] {
  const runAt = new Map<number, Run>();
  for (const run of runs) for (let at = run.start; at < run.end; at += 1) runAt.set(at, run);
  const order = bidi.getReorderedIndices(text, levels, start, end - 1);
  return [...new Set(order.map((index) => runAt.get(index)).filter((run) => run !== undefined))];
}

/** Appends a shaped run to the right end of the line. */
function addRun(
  line: ShapedLine,
  { text, shown }: Paragraph,
  run: Run,
  { size, tracking = 0 }: TextStyle,
): void {
  const { font, start, end, rtl } = run;
  const scale = (size * font.scale) / font.unitsPerEm;
  const between = font === FONTS.nastaliq ? 0 : tracking * size;
  const buffer = new HbBuffer();
  buffer.addText(shown, start, end - start);
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR);
  buffer.setScript(font === FONTS.nastaliq ? 'Arab' : 'Latn');
  buffer.setLanguage(font === FONTS.nastaliq ? 'ur' : 'en');
  shape(font.font, buffer, DIGIT.test(shown) ? TABULAR : []);
  /** The left edge and the width of each cluster, by the index of its first character. */
  const clusters = new Map<number, { x: number; width: number }>();
  for (const {
    codepoint: glyph,
    cluster,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of buffer.getGlyphInfosAndPositions()) {
    line.glyphs.push({ font, glyph, x: line.width + xOffset * scale, y: yOffset * scale, scale });
    const { above, below } = font.reachOf(glyph);
    line.ink.above = Math.max(line.ink.above, (above + yOffset) * scale);
    line.ink.below = Math.max(line.ink.below, (below - yOffset) * scale);
    const known = clusters.get(cluster);
    const width = xAdvance * scale + (xAdvance > 0 ? between : 0);
    clusters.set(cluster, { x: known?.x ?? line.width, width: (known?.width ?? 0) + width });
    line.width += width;
  }
  line.hasUrdu ||= font === FONTS.nastaliq;
  line.ascent = Math.max(line.ascent, line.ink.above, font.ascent * size * font.scale);
  line.descent = Math.max(line.descent, line.ink.below, font.descent * size * font.scale);
  line.words.push(...piecesOf(text, run, clusters));
}

function piecesOf(
  text: string,
  { start, end, rtl }: Run,
  clusters: Map<number, { x: number; width: number }>,
) {
  const words = [...text.slice(start, end).matchAll(/\s+|\S+/gu)].map(({ 0: word, index }): VisibleWord => {
    const inside = [...clusters].filter(([at]) => at >= start + index && at < start + index + word.length);
    const left = Math.min(...inside.map(([, { x }]) => x));
    const width = inside.reduce((sum, [, cluster]) => sum + cluster.width, 0);
    // The letters of Urdu are reversed here, because a PDF reader reverses them again.
    return { text: rtl ? [...word].reverse().join('') : word, x: left, width };
  });
  return (rtl ? words.reverse() : words).filter(({ x }) => Number.isFinite(x));
}
