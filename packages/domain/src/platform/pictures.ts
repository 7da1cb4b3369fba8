/**
 * The widths of a course's picture, in pixels. The list is fixed, so clients cannot make the server render
 * any number of sizes.
 */
export const PICTURE_WIDTHS = [320, 480, 640, 720, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats in order of preference: the smallest files first, the format that every browser reads last. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * sharp's encoding options. AVIF's highest effort would take ten times as long to save a tenth of the bytes.
 */
export const PICTURE_ENCODING = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 5 },
} as const;

/**
 * The first characters of the SHA-256 of the options above as JSON. A test checks it, so that a new encoding
 * gets new addresses.
 */
export const PICTURE_RECIPE = '307e6e33';

/** The file name of one size, below the address of the picture, whose id identifies its bytes. */
export const pictureName = (width: number, format: PictureFormat): string =>
  `${width}-${PICTURE_RECIPE}.${format}`;
