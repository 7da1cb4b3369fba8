import { type Canvas, type Look, type Path, round, type Stamp } from './canvas.ts';
import { type Page, pageOn } from './page.ts';

/** Draws as an SVG picture what is otherwise drawn on a page of a PDF. `size` is in points. */
export function createSvg(size: { width: number; height: number }): {
  page: Page;
  /** Returns the file for a picture of this many pixels. */
  toText(width: number): string;
} {
  const elements: string[] = [];
  const stamps = new Map<Stamp, string>();
  const canvas: Canvas = {
    path(path, look) {
      elements.push(pathElement(path, look));
    },
    glyph(font, glyph, { x, y, scale, turn = 0 }, fill) {
      const outline = font.outlineOf(glyph);
      if (!outline) return;
      const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
      // The y axis of fonts points up, and that of SVG points down.
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
    stamp(stamp, { x, y, turn = 0 }) {
      let name = stamps.get(stamp);
      if (!name) {
        name = `stamp${stamps.size}`;
        stamps.set(stamp, name);
        const paths = stamp.map(({ path, look }) => pathElement(path, look));
        elements.push(`<defs><g id="${name}">${paths.join('')}</g></defs>`);
      }
      const degrees = round((turn * 180) / Math.PI);
      elements.push(
        `<use xlink:href="#${name}" transform="translate(${round(x)} ${round(y)}) rotate(${degrees})"/>`,
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

function pathElement(path: Path, look: Look): string {
  const parts = path.map(([kind, ...values]) => `${kind}${values.map(round).join(' ')}`);
  return `<path d="${parts.join('')}"${attributesOf(look)}/>`;
}

/** The operators of a glyph's outline as the path of an SVG. */
const svgOutline = (operators: string): string =>
  operators
    .replace(
      /([-\d. ]+) ([mlc])/gu,
      (_, values: string, kind: string) => `${kind.toUpperCase()}${values.trim()}`,
    )
    .replaceAll('h', 'Z');
