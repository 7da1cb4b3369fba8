import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Grey pixels, row by row. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

/** A part of a picture; parts of its width and height, 0 to 1. */
export type Frame = { left: number; top: number; width: number; height: number };

/** A picture of a proof without its black border, and as it is if that differs. */
export type ProofPictures = { trimmed: Trimmed; whole: GreyPicture };
type Trimmed = { picture: GreyPicture; frame: Frame };

/** Uploads have at most 16 megapixels (images.ts). */
const MAX_PIXELS = 16_500_000;
/** Longer pictures would need too much memory at a fixed width. */
const MAX_RATIO = 6;
const MIN_SIDE = 16;
/** Wide enough for text recognition; all else is computed from it. */
export const BASE_WIDTH = 1080;
/** A receipt has about thirty letters in a line. */
const MIN_TEXT_WIDTH = 200;
const SECONDS = 10;
/** 12 leaves the noise of a JPEG at the border; 30 restores the frame. */
const TRIM = { background: '#000', threshold: 30 };

// A cached picture of a path would be taken for the next one; and other requests need the cores.
sharp.cache(false);
sharp.concurrency(1);

export const WHOLE: Frame = { left: 0, top: 0, width: 1, height: 1 };

/** Whether the picture is too small to read text from it. */
export const isTooSmallForText = async (path: string): Promise<boolean> =>
  (await sharp(path).metadata()).width < MIN_TEXT_WIDTH;

/** The picture in grey and 1080 pixels wide. Throws when it cannot be decoded or its shape needs too much memory. */
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
 * Removes a black border. It also removes the margins of a dark screenshot, so comparisons begin with the whole picture.
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

/** The picture for sharp, which gives up after some seconds. */
export const opened = ({ width, height, pixels }: GreyPicture): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 1 } }).timeout({ seconds: SECONDS });

async function toPixels(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
