import { type GlyphSet, REGULAR } from './glyph-paths.ts';

type Line = {
  x: number;
  y: number;
  size: number;
  fill: string;
  glyphs?: GlyphSet;
  anchor?: 'start' | 'middle' | 'end';
  maxWidth?: number;
};

/**
 * Draws a line of text as outlines, because the machine that runs the seed may have no fonts. Unknown
 * characters become `?`.
 */
export function drawLine(
  text: string,
  { x, y, size, fill, glyphs = REGULAR, anchor = 'start', maxWidth = Number.POSITIVE_INFINITY }: Line,
): string {
  let pen = 0;
  let rendered = '';
  for (const character of text.normalize('NFC')) {
    const [advance = '', path] = (glyphs[character] ?? glyphs['?']!).split(/ (.*)/);
    if (path) rendered += `<path transform="translate(${pen})" d="${path}"/>`;
    pen += Number(advance);
  }
  const scale = Math.min(size, (maxWidth / pen) * 1000) / 1000;
  const start = x - pen * scale * { start: 0, middle: 0.5, end: 1 }[anchor];
  return `<g transform="translate(${start.toFixed(1)} ${y}) scale(${scale.toFixed(5)})" fill="${fill}">${rendered}</g>`;
}
