import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font } from 'harfbuzzjs';

/**
 * `serif` for headings and large figures, `display` for very large ones, `sans` for everything else and
 * `strong` for its emphasis; Urdu letters are always Nastaliq.
 */
export type LatinFamily = 'serif' | 'display' | 'italic' | 'sans' | 'strong';

/** A font file with its metrics in em. */
export type PdfFont = {
  name: LatinFamily | 'nastaliq';
  font: Font;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Nastaliq has smaller letters than Latin fonts of the same size. */
  scale: number;
  has(codePoint: number): boolean;
  /** How far a glyph reaches above and below the baseline, in font units. */
  reachOf(glyph: number): { above: number; below: number };
  /** The PDF operators of a glyph's outline in font units; empty for a space. */
  outlineOf(glyph: number): string;
};

/** The size of Nastaliq relative to the Latin letters beside it. */
const NASTALIQ_SCALE = 1.15;
/**
 * The file's own metrics of Nastaliq, 1.9 and 0.6 em, fit the tallest words. Most lines need less, and those
 * that need more are measured.
 */
const NASTALIQ_METRICS = { ascent: 1.35, descent: 0.5 };

// All fonts are under the SIL OFL. The regular ones are those of the link previews. Each Latin family is a
// subset with the same characters.
export const FONTS = {
  serif: open('serif', 'newsreader.ttf', 1),
  display: open('display', 'newsreader-display.ttf', 1),
  italic: open('italic', 'newsreader-italic.ttf', 1),
  sans: open('sans', 'instrument-sans.ttf', 1),
  strong: open('strong', 'instrument-sans-strong.ttf', 1),
  nastaliq: open('nastaliq', 'noto-nastaliq-urdu.ttf', NASTALIQ_SCALE),
};

function open(name: PdfFont['name'], file: string, scale: number): PdfFont {
  const face = new Face(new Blob(readFileSync(fileURLToPath(new URL(`../fonts/${file}`, import.meta.url)))));
  const font = new Font(face);
  const unitsPerEm = face.upem;
  const { ascender, descender } = font.hExtents();
  const metrics = { ascent: ascender / unitsPerEm, descent: -descender / unitsPerEm };
  const codePoints = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>();
  const reaches = new Map<number, { above: number; below: number }>();
  return {
    name,
    font,
    unitsPerEm,
    ...(name === 'nastaliq' ? NASTALIQ_METRICS : metrics),
    scale,
    has: (codePoint) => codePoints.has(codePoint),
    reachOf(glyph) {
      const known = reaches.get(glyph);
      if (known) return known;
      const { yBearing = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
      const reach = { above: yBearing, below: -(yBearing + height) };
      reaches.set(glyph, reach);
      return reach;
    },
    outlineOf(glyph) {
      const known = outlines.get(glyph);
      if (known !== undefined) return known;
      const outline = operatorsOf(font, glyph);
      outlines.set(glyph, outline);
      return outline;
    },
  };
}

/** The y axis points up in fonts and in PDF alike, so nothing is mirrored. PDF has no quadratic curves. */
function operatorsOf(font: Font, glyph: number): string {
  const operators: string[] = [];
  let [fromX, fromY] = [0, 0];
  for (const { type, values } of font.glyphToJson(glyph)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
    if (type === 'M') operators.push(`${x1} ${y1} m`);
    else if (type === 'L') operators.push(`${x1} ${y1} l`);
    else if (type === 'C') operators.push(`${values.join(' ')} c`);
    else if (type === 'Q') {
      const third = (from: number, control: number) => Math.round(from + ((control - from) * 2) / 3);
      operators.push(
        `${third(fromX, x1)} ${third(fromY, y1)} ${third(x2, x1)} ${third(y2, y1)} ${x2} ${y2} c`,
      );
    } else operators.push('h');
    if (values.length >= 2) [fromX, fromY] = [values.at(-2)!, values.at(-1)!];
  }
  return operators.join(' ');
}
