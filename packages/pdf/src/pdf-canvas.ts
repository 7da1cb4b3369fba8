import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib';
import { type Canvas, type Look, type Path, type RasterPicture, round, type Stamp } from './canvas.ts';
import { deflated } from './deflated.ts';
import type { PdfFont } from './fonts.ts';

/** The outlines, stamps and pictures that a document uses, by name: each is stored once. */
export type DrawnObjects = {
  glyphs: Map<string, { font: PdfFont; glyph: number }>;
  pictures: Map<RasterPicture, string>;
  stamps: Map<Stamp, string>;
};

/** Appends the operators of what is drawn to `artwork`, for a page of this height in points. */
export function createPdfCanvas(
  artwork: string[],
  { glyphs, pictures, stamps }: DrawnObjects,
  height: number,
): Canvas {
  return {
    path(path, look) {
      artwork.push(operatorsOf(path, look, height));
    },
    glyph(font, glyph, { x, y, scale, turn = 0 }, fill) {
      if (!font.outlineOf(glyph)) return;
      const name = `${font.name}${glyph}`;
      glyphs.set(name, { font, glyph });
      const matrix = `${turned(turn, scale)} ${round(x)} ${round(height - y)}`;
      artwork.push(`${colour(fill)} rg q ${matrix} cm /${name} Do Q`);
    },
    picture(picture, { x, y, width, height: tall }) {
      const name = pictures.get(picture) ?? `picture${pictures.size}`;
      pictures.set(picture, name);
      artwork.push(
        `q ${round(width)} 0 0 ${round(tall)} ${round(x)} ${round(height - y - tall)} cm /${name} Do Q`,
      );
    },
    stamp(stamp, { x, y, turn = 0 }) {
      const name = stamps.get(stamp) ?? `stamp${stamps.size}`;
      stamps.set(stamp, name);
      artwork.push(`q ${turned(turn)} ${round(x)} ${round(height - y)} cm /${name} Do Q`);
    },
  };
}

/** The first four numbers of a matrix that turns clockwise. */
const turned = (turn: number, scale = 1): string =>
  [Math.cos(turn), -Math.sin(turn), Math.sin(turn), Math.cos(turn)]
    .map((value) => (value * scale).toFixed(6))
    .join(' ');

function operatorsOf(path: Path, { fill, stroke, lineWidth = 0.5 }: Look, height: number): string {
  const parts = path.map(([kind, ...values]) => {
    const numbers = values.map((value, index) => round(index % 2 === 0 ? value : height - value));
    return kind === 'Z' ? 'h' : `${numbers.join(' ')} ${kind.toLowerCase()}`;
  });
  return [
    fill ? `${colour(fill)} rg` : '',
    stroke ? `${colour(stroke)} RG ${round(lineWidth)} w` : '',
    ...parts,
    fill && stroke ? 'B' : fill ? 'f' : 'S',
  ].join(' ');
}

const colour = (hex: string): string =>
  [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

/**
 * Stores outlines as form XObjects in font units, stamps in points, and pictures as images, and returns their
 * dictionary.
 */
export function addDrawnObjects(document: PDFDocument, { glyphs, pictures, stamps }: DrawnObjects): PDFRef {
  const { context } = document;
  const objects = context.obj({});
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [-20_000, -20_000, 20_000, 20_000] };
  const addForm = (name: string, operators: string) =>
    objects.set(PDFName.of(name), context.register(deflated(document, operators, form)));
  for (const [name, { font, glyph }] of glyphs) addForm(name, `${font.outlineOf(glyph)} f`);
  for (const [stamp, name] of stamps)
    addForm(name, stamp.map(({ path, look }) => operatorsOf(path, look, 0)).join('\n'));
  for (const [picture, name] of pictures) objects.set(PDFName.of(name), addPicture(document, picture));
  return context.register(objects);
}

/** The colors of a picture, and its transparency as a mask. */
function addPicture(document: PDFDocument, { width, height, rgba }: RasterPicture): PDFRef {
  const { context } = document;
  const image = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const [rgb, alpha] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
  for (let at = 0; at < width * height; at += 1) {
    rgb.set(rgba.subarray(at * 4, at * 4 + 3), at * 3);
    alpha[at] = rgba[at * 4 + 3]!;
  }
  const mask = context.register(deflated(document, alpha, { ...image, ColorSpace: 'DeviceGray' }));
  return context.register(
    deflated(document, rgb, { ...image, ColorSpace: 'DeviceRGB', Interpolate: true, SMask: mask }),
  );
}
