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

/** A drawing that a page repeats: a file has it once. Its points are around (0, 0). */
export type Stamp = readonly { path: Path; look: Look }[];
/** Where the origin of a stamp is, and its turn in radians, clockwise. */
export type StampPlace = { x: number; y: number; turn?: number };

export type Box = { x: number; y: number; width: number; height: number };

/** Where a glyph's origin is, the size of a font unit in points, and its turn in radians, clockwise. */
export type GlyphPlace = { x: number; y: number; scale: number; turn?: number };

/** What a kind of file draws. Points from the upper left. */
export type Canvas = {
  path(path: Path, look: Look): void;
  glyph(font: PdfFont, glyph: number, place: GlyphPlace, colour: string): void;
  picture(picture: RasterPicture, box: Box): void;
  stamp(stamp: Stamp, place: StampPlace): void;
};

/** A number as it is written in files: three decimals are a thousandth of a point. */
export const round = (value: number): string => String(Math.round(value * 1000) / 1000);
