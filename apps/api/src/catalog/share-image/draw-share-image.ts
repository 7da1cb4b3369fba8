import { breakLines } from '@qanoon/pdf/break-lines';
import { cleanText } from '@qanoon/pdf/clean-text';
import type { LatinFamily } from '@qanoon/pdf/fonts';
import type { ShapedLine } from '@qanoon/pdf/shape-text';
import { createSvg } from '@qanoon/pdf/svg';
import { loadSharp } from '../../lib/threads/picture-library.ts';

/** The size that Open Graph recommends. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;

/** The colors of a picture as `#rrggbb`. */
export type ShareColors = { ground: string; line: string; brass: string; text: string; faint: string };
/** Everything that a picture shows, as plain data for the drawing thread. */
export type ShareSheet = {
  isMirrored: boolean;
  colors: ShareColors;
  academy: string;
  title: string;
  instructor: string;
  /** Empty when no price is shown. */
  price: string;
};

const URDU = /\p{Script=Arabic}/u;
/** The sizes of titles of up to 40, up to 80 and more letters. Lines of Nastaliq are twice as high. */
const SIZES = { latin: [88, 70, 54], urdu: [70, 56, 38] } as const;
/** Where the lines of a text have to be, in pixels, and the smallest size of its letters. */
type Box = { width: number; height: number; maxLines: number; smallest: number };
/** The title is between the rules and the foot. */
const TITLE: Box = { width: WIDTH - 2 * MARGIN, height: 300, maxLines: 5, smallest: 30 };
const TITLE_TOP = 150;
const NAME: Box = { width: TITLE.width, height: 64, maxLines: 1, smallest: 14 };
/** The name is above the rules. */
const NAME_BOTTOM = 109;
const INSTRUCTOR: Box = { width: 620, height: 96, maxLines: 2, smallest: 18 };
const PRICE: Box = { width: 400, height: 96, maxLines: 1, smallest: 18 };
const FOOT = HEIGHT - MARGIN;

/**
 * Draws the picture as a PNG. Every text stays in its box: it gets smaller, is broken, or ends with an
 * ellipsis.
 */
export async function drawShareImage(sheet: ShareSheet): Promise<Uint8Array> {
  const { isMirrored, colors, academy, title, instructor, price } = sheet;
  const { page, toText } = createSvg({ width: WIDTH, height: HEIGHT });
  /** Puts lines below each other from `top` on, or above `bottom`. */
  const put = (
    lines: ShapedLine[],
    {
      at = 'start',
      colour,
      ...edge
    }: { at?: 'start' | 'end'; colour: string } & ({ top: number } | { bottom: number }),
  ) => {
    let y = 'top' in edge ? edge.top : edge.bottom - heightOf(lines);
    for (const line of lines) {
      const x = (at === 'start') === isMirrored ? WIDTH - MARGIN - line.width : MARGIN;
      page.text(line, { x, y: y + line.ascent, colour });
      y += line.ascent + line.descent;
    }
  };
  put(linesInBox(academy, 'sans', 30, NAME), { bottom: NAME_BOTTOM, colour: colors.brass });
  put(linesInBox(title, 'serif', sizeOfTitle(title), TITLE), { top: TITLE_TOP, colour: colors.text });
  put(linesInBox(instructor, 'sans', 34, INSTRUCTOR), { bottom: FOOT, colour: colors.faint });
  put(linesInBox(price, 'serif', 52, PRICE), { at: 'end', bottom: FOOT, colour: colors.text });
  const sharp = await loadSharp();
  return sharp(Buffer.from(groundOf(colors, isMirrored)))
    .composite([{ input: Buffer.from(toText(WIDTH)) }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

const heightOf = (lines: readonly ShapedLine[]): number =>
  lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0);

const sizeOfTitle = (title: string): number =>
  SIZES[URDU.test(title) ? 'urdu' : 'latin'][title.length > 80 ? 2 : title.length > 40 ? 1 : 0];

/**
 * Breaks a text into lines in the largest size in which it fits into its box without broken words. In the
 * smallest size, words are broken and the last line ends with an ellipsis. An empty text has no lines.
 */
function linesInBox(text: string, family: LatinFamily, largest: number, box: Box): ShapedLine[] {
  const clean = cleanText(text);
  if (!clean) return [];
  const { width, height, maxLines, smallest } = box;
  const linesIn = (size: number, most: number) =>
    breakLines(clean, { family, size, direction: 'auto' }, { width, maxLines: most });
  for (let size = largest; size > smallest; size *= 0.9) {
    const lines = linesIn(size, maxLines);
    const isWhole = lines.map((line) => line.text).join(' ') === clean;
    if (isWhole && heightOf(lines) <= height) return lines;
  }
  let most = maxLines;
  while (most > 1 && heightOf(linesIn(smallest, most)) > height) most -= 1;
  return linesIn(smallest, most);
}

const rings = Array.from(
  { length: 22 },
  (_, index) => `<circle cx="1010" cy="200" r="${14 + 24 * index}"/>`,
).join('');
const groundOf = (colors: ShareColors, isMirrored: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colors.ground}"/><g${isMirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>` +
  `<defs><linearGradient id="veil"><stop offset="0.45" stop-color="${colors.ground}"/><stop offset="1" stop-color="${colors.ground}" stop-opacity="0"/></linearGradient></defs>` +
  `<g fill="none" stroke="${colors.line}" stroke-width="1.4">${rings}</g><rect width="100%" height="100%" fill="url(#veil)"/>` +
  `<path d="M${MARGIN} 116H${WIDTH - MARGIN}M${MARGIN} 121H${WIDTH - MARGIN}" stroke="${colors.brass}" stroke-width="1.2"/>` +
  `<rect x="18" y="18" width="${WIDTH - 36}" height="${HEIGHT - 36}" fill="none" stroke="${colors.line}" stroke-width="1.4"/></g></svg>`;
