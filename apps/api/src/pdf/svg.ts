import { type Canvas, type Look, round } from './canvas.ts';
import { type Page, pageOn } from './page.ts';

/** A page as an SVG picture, for what is drawn on pages of PDF files. `size`: points. */
export function createSvg(size: { width: number; height: number }): {
  page: Page;
  /** The file, for a picture of this many pixels. */
  toText(width: number): string;
} {
  const elements: string[] = [];
  const canvas: Canvas = {
    path(path, look) {
      const parts = path.map(([kind, ...values]) => `${kind}${values.map(round).join(' ')}`);
      elements.push(`<path d="${parts.join('')}"${attributesOf(look)}/>`);
    },
    glyph(font, glyph, { x, y, scale, turn = 0 }, fill) {
      const outline = font.outlineOf(glyph);
      if (!outline) return;
      const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
      // The y axis of fonts points up.
      const matrix = [cos, sin, sin, -cos].map((value) => value.toFixed(6)).join(' ');
      elements.push(
        `<path transform="matrix(${matrix} ${round(x)} ${round(y)})" d="${svgOutline(outline)}" fill="${fill}"/>`,
      );
    },
    picture({ png }, { x, y, width, height }) {
      const data = Buffer.from(png).toString('base64');
      elements.push(
        `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="none" xlink:href="data:image/png;base64,${data}"/>`,
      );
    },
  };
  return {
    page: pageOn(canvas),
    toText: (width) =>
      [
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
        ` width="${width}" height="${Math.round((width * size.height) / size.width)}"`,
        ` viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none">${elements.join('')}</svg>`,
      ].join(''),
  };
}

const attributesOf = ({ fill, stroke, lineWidth = 0.5 }: Look): string =>
  ` fill="${fill ?? 'none'}"${stroke ? ` stroke="${stroke}" stroke-width="${round(lineWidth)}"` : ''}`;

/** The operators of a glyph's outline as the path of an SVG. */
const svgOutline = (operators: string): string =>
  operators
    .replace(
      /([-\d. ]+) ([mlc])/gu,
      (_, values: string, kind: string) => `${kind.toUpperCase()}${values.trim()}`,
    )
    .replaceAll('h', 'Z');
