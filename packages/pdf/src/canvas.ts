import type { PdfFont } from './fonts.ts';

/** Colors are `#rrggbb`. */
export type Look = { fill?: string; stroke?: string /** Points. */; lineWidth?: number };

export type Point = readonly [x: number, y: number];
/** Parts of an outline, as in the path of an SVG: absolute, in points from the upper left. */
export type Path = readonly (
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
)[];

/** A picture in pixels: `rgba` has four bytes for each, and `png` is the same picture as a file. */
export type RasterPicture = { width: number; height: number; rgba: Uint8Array; png: Uint8Array };

/** A drawing that a page repeats and a file stores once. Its points are around (0, 0). */
export type Stamp = readonly { path: Path; look: Look }[];
/** The origin of a stamp, and its rotation in radians, clockwise. */
export type StampPlace = { x: number; y: number; turn?: number };

export type Box = { x: number; y: number; width: number; height: number };

/** The origin of a glyph, the size of a font unit in points, and its rotation in radians, clockwise. */
export type GlyphPlace = { x: number; y: number; scale: number; turn?: number };

/** The drawing operations of one file format. Coordinates are points from the upper left. */
export type Canvas = {
  path(path: Path, look: Look): void;
  glyph(font: PdfFont, glyph: number, place: GlyphPlace, colour: string): void;
  picture(picture: RasterPicture, box: Box): void;
  stamp(stamp: Stamp, place: StampPlace): void;
};

/** Writes a number for a file with three decimals, which are thousandths of a point. */
export const round = (value: number): string => String(Math.round(value * 1000) / 1000);
