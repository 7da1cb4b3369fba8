import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** The brightness of each pixel, row by row. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

/** A part of a picture, in shares of its width and height from 0 to 1. */
export type Frame = { left: number; top: number; width: number; height: number };

/** A picture of a proof without its black border, and with the border if it has one. */
export type ProofPictures = { trimmed: Trimmed; whole: GreyPicture };
type Trimmed = { picture: GreyPicture; frame: Frame };

/** Uploads have at most 16 megapixels (images.ts). */
const MAX_PIXELS = 16_500_000;
/** Upper bound on height divided by width, because longer pictures would need too much memory. */
const MAX_RATIO = 6;
const MIN_SIDE = 16;
/** This width is enough for text recognition, and everything else is computed from the same picture. */
export const BASE_WIDTH = 1080;
/** The narrowest picture with readable text: a receipt has about thirty letters in a line. */
const MIN_TEXT_WIDTH = 200;
const SECONDS = 10;
/** A threshold of 12 leaves the noise of a JPEG at the border, and one of 30 restores the frame. */
const TRIM = { background: '#000', threshold: 30 };

// sharp must not take a cached picture for the next one at the same path, and other requests need the cores.
sharp.cache(false);
sharp.concurrency(1);

export const WHOLE: Frame = { left: 0, top: 0, width: 1, height: 1 };

/** Whether the picture is too small for reading text. */
export const isTooSmallForText = async (path: string): Promise<boolean> =>
  (await sharp(path).metadata()).width < MIN_TEXT_WIDTH;

/**
 * The picture in gray and 1080 pixels wide. Throws if it cannot be decoded, or if its shape needs too much
 * memory.
 */
export async function readProofPicture(path: string): Promise<GreyPicture> {
  const decoded = () => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
  const { width, height } = await decoded().metadata();
  if (Math.min(width, height) < MIN_SIDE || height > width * MAX_RATIO || width > height * MAX_RATIO)
    throw new Error(`A picture of ${width} × ${height} pixels is not checked.`);
  return toPixels(
    decoded()
      .timeout({ seconds: SECONDS })
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(BASE_WIDTH, Math.max(1, Math.round((BASE_WIDTH * height) / width)), { fit: 'fill' }),
  );
}

/**
 * Removes a black border. This also removes the margins of a dark screenshot, so comparisons begin with the
 * whole picture.
 */
export async function withoutBorder(whole: GreyPicture): Promise<ProofPictures> {
  try {
    const { data, info } = await opened(whole)
      .trim(TRIM)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, trimOffsetLeft: left = 0, trimOffsetTop: top = 0 } = info;
    // A black picture with one line has nothing to compare.
    if (width < MIN_SIDE || height < MIN_SIDE) return { trimmed: { picture: whole, frame: WHOLE }, whole };
    const frame = {
      left: Math.abs(left) / whole.width,
      top: Math.abs(top) / whole.height,
      width: width / whole.width,
      height: height / whole.height,
    };
    return { trimmed: { picture: { width, height, pixels: data }, frame }, whole };
  } catch {
    // sharp refuses to trim everything away.
    return { trimmed: { picture: whole, frame: WHOLE }, whole };
  }
}

/** Whether trimming has changed the picture. */
export const isTrimmed = ({ trimmed, whole }: ProofPictures): boolean =>
  trimmed.picture.width !== whole.width || trimmed.picture.height !== whole.height;

/** The picture with this width, and blurred by this sigma. */
export async function scaledTo(picture: GreyPicture, width: number, blur?: number): Promise<GreyPicture> {
  const height = Math.max(1, Math.round((width * picture.height) / picture.width));
  const scaled = opened(picture).resize(width, height, { fit: 'fill' });
  return toPixels(blur ? scaled.blur(blur) : scaled);
}

/** The hash of the pixels and the size. */
export const hashPixels = ({ width, height, pixels }: GreyPicture): string =>
  createHash('sha256').update(`${width}x${height}:`).update(pixels).digest('hex');

/** Opens the picture with sharp, which gives up after some seconds. */
export const opened = ({ width, height, pixels }: GreyPicture): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 1 } }).timeout({ seconds: SECONDS });

async function toPixels(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
