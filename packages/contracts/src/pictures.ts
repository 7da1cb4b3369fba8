/** The widths in which a course's picture is sent, in pixels; a list, so that nobody can make the server draw any number of them. */
export const PICTURE_WIDTHS = [320, 480, 640, 720, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** From the smallest file to the one that every browser reads. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** How they are encoded, in sharp's words. Low effort: AVIF's best takes ten times as long for a tenth of the bytes. */
export const PICTURE_ENCODING = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 5 },
} as const;

/** The first letters of the SHA-256 of the above as JSON: a test holds it, so that a change of the encoding changes every address. */
export const PICTURE_RECIPE = '307e6e33';

/** The file name of one size, under the address of the picture itself, whose id stands for its bytes. */
export const pictureName = (width: number, format: PictureFormat): string =>
  `${width}-${PICTURE_RECIPE}.${format}`;
