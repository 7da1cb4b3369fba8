import type {
  Box,
  Canvas,
  GlyphPlace,
  Look,
  Path,
  Point,
  RasterPicture,
  Stamp,
  StampPlace,
} from './canvas.ts';
import type { PdfFont } from './fonts.ts';
import type { ShapedLine } from './shape-text.ts';

/** A page in points from the upper left; `y` of a text is its baseline. Colors are `#rrggbb`. */
export type Page = {
  text(line: ShapedLine, at: { x: number; y: number; colour: string }): void;
  /**
   * Draws Latin letters along a circle, centered at its top. They are an ornament and not part of the text.
   */
  textOnCircle(line: ShapedLine, circle: { x: number; y: number; radius: number; colour: string }): void;
  rectangle(box: Box, look: Look): void;
  /** Draws a line through the points. */
  polyline(points: readonly Point[], look: Look): void;
  path(path: Path, look: Look): void;
  circle(at: { x: number; y: number; radius: number }, look: Look): void;
  picture(picture: RasterPicture, box: Box): void;
  stamp(stamp: Stamp, place: StampPlace): void;
  /** Draws a single letter as an ornament that is not part of the text. */
  ornament(font: PdfFont, glyph: number, place: GlyphPlace, colour: string): void;
  /** Makes a part of the page open an address, if the file format has links. */
  link(box: Box, address: string): void;
};

/**
 * What a file format does besides drawing. `onText` is called for each line on the page with the start of its
 * baseline.
 */
type Reading = {
  onText?(line: ShapedLine, x: number, y: number): void;
  onLink?(box: Box, address: string): void;
};

/** The distance of the control points from the ends of a quarter circle, as a share of its radius. */
const ARC = 0.5523;

export const pageOn = (canvas: Canvas, { onText, onLink }: Reading = {}): Page => ({
  text(line, { x, y, colour }) {
    for (const { font, glyph, x: left, y: up, scale } of line.glyphs)
      canvas.glyph(font, glyph, { x: x + left, y: y - up, scale }, colour);
    onText?.(line, x, y);
  },
  textOnCircle({ glyphs, width }, { x, y, radius, colour }) {
    for (const [index, { font, glyph, x: left, scale }] of glyphs.entries()) {
      const advance = (glyphs[index + 1]?.x ?? width) - left;
      const turn = (left + advance / 2 - width / 2) / radius;
      // The middle of the glyph is on the circle.
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      const place = { x: x + radius * sin - (advance / 2) * cos, y: y - radius * cos - (advance / 2) * sin };
      canvas.glyph(font, glyph, { ...place, scale, turn }, colour);
    }
  },
  rectangle({ x, y, width, height }, look) {
    canvas.path(
      [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']],
      look,
    );
  },
  polyline(points, look) {
    canvas.path(
      points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y] as const),
      look,
    );
  },
  path: canvas.path,
  circle({ x, y, radius: r }, look) {
    const c = r * ARC;
    canvas.path(
      [
        ['M', x + r, y],
        ['C', x + r, y + c, x + c, y + r, x, y + r],
        ['C', x - c, y + r, x - r, y + c, x - r, y],
        ['C', x - r, y - c, x - c, y - r, x, y - r],
        ['C', x + c, y - r, x + r, y - c, x + r, y],
        ['Z'],
      ],
      look,
    );
  },
  picture: canvas.picture,
  stamp: canvas.stamp,
  ornament: canvas.glyph,
  link: (box, address) => onLink?.(box, address),
});
