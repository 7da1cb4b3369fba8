import { writeFile } from 'node:fs/promises';
import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/uploads';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../lib/errors/errors.ts';
import { TimeLimitExceeded } from '../../lib/threads/costly-work.ts';
import { loadSharp } from '../../lib/threads/picture-library.ts';
import { PICTURE_SECONDS, pictureWork } from '../../lib/threads/picture-work.ts';
import type { UploadedPicture } from '../../platform/file-checks/media-validators.ts';

const MEGA = 1_000_000;
/**
 * Maximum pixels of a stored picture. Students send photos and screenshots, which have up to 15 megapixels.
 */
const MAX_PIXELS: Partial<Record<UploadPurpose, number>> = {
  'payment-proof': 16 * MEGA,
  'profile-image': 16 * MEGA,
  logo: 16 * MEGA,
};
/** A larger picture is scaled down into this box. Logos are shown 44 pixels high and at most 260 wide. */
const MAX_BOX: Partial<Record<UploadPurpose, { width: number; height: number }>> = {
  logo: { width: 800, height: 400 },
};
const MAX_PIXELS_OTHERS = 25 * MEGA;
/**
 * Maximum pixels of an uploaded JPEG, which is decoded at a fraction of its size. A progressive JPEG needs
 * memory for all its pixels.
 */
const MAX_JPEG_PIXELS = 65 * MEGA;
const MAX_PROGRESSIVE_PIXELS = 25 * MEGA;
/**
 * Attempts, in order, until the result fits the size limit. `scale`: the share of the pixels; `quality`: of
 * the lossy formats.
 */
type Encoding = { scale: number; quality: number };
const LOSSY: Encoding[] = [
  { scale: 1, quality: 85 },
  { scale: 1, quality: 70 },
  { scale: 0.5, quality: 70 },
  { scale: 0.25, quality: 60 },
  { scale: 0.1, quality: 60 },
];
const LOSSLESS: Encoding[] = [1, 0.5, 0.25, 0.1].map((scale) => ({ scale, quality: 100 }));
/** A low effort: at the highest level, some PNGs take fifty times as long for a tenth less. */
const PNG_EFFORT = 5;
const WEBP_EFFORT = 2;

/**
 * Re-encodes the image at `path` in its format, upright and without metadata, in at most `maxBytes`. Throws
 * UPLOAD_REJECTED when it cannot be decoded, has too many pixels or takes too long; UPLOAD_TOO_LARGE when
 * even the smallest attempt does not fit; UNAVAILABLE while the queue is full.
 */
export async function reencodeImage(path: string, image: UploadedPicture): Promise<void> {
  try {
    // Encoded in memory first, so that a full disk is not mistaken for an image that cannot be decoded.
    await writeFile(path, await pictureWork.run(image.account, (signal) => encode(path, image, signal)));
  } catch (thrown) {
    if (thrown instanceof TimeLimitExceeded) throw new AppError('UPLOAD_REJECTED', m.thisPictureTakesTooLong);
    if (thrown instanceof Error && 'code' in thrown) throw thrown;
    throw new AppError('UPLOAD_REJECTED', UPLOAD_PURPOSES[image.purpose].wrongType);
  }
}

async function encode(
  path: string,
  { contentType, purpose, maxBytes, tooLarge }: UploadedPicture,
  signal: AbortSignal,
): Promise<Buffer> {
  const sharp = await loadSharp();
  // This reads only the header.
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  const maxPixels = MAX_PIXELS[purpose] ?? MAX_PIXELS_OTHERS;
  checkPixels(header, maxPixels);
  const { width, height } = header.autoOrient;
  for (const { scale, quality } of contentType === 'image/png' ? LOSSLESS : LOSSY) {
    signal.throwIfAborted();
    const upright = sharp(path, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: PICTURE_SECONDS });
    const side =
      Math.min(1, Math.sqrt(maxPixels / (width * height)), sideInBox(purpose, width, height)) *
      Math.sqrt(scale);
    const [newWidth, newHeight] = [width, height].map((length) => Math.max(1, Math.floor(length * side)));
    const sized = side < 1 ? upright.resize({ width: newWidth!, height: newHeight!, fit: 'fill' }) : upright;
    const encoded = await inFormat(sized, contentType, quality).toBuffer();
    if (encoded.length <= maxBytes) return encoded;
  }
  throw new AppError('UPLOAD_TOO_LARGE', tooLarge);
}

/** Returns the factor by which both sides shrink until the picture fits the box of its purpose. */
function sideInBox(purpose: UploadPurpose, width: number, height: number): number {
  const box = MAX_BOX[purpose];
  return box ? Math.min(box.width / width, box.height / height) : 1;
}

function checkPixels({ format, isProgressive, width, height }: Metadata, maxPixels: number): void {
  const most = format !== 'jpeg' ? maxPixels : isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_JPEG_PIXELS;
  if (width * height > most)
    throw new AppError('UPLOAD_REJECTED', worded(m.pictureHasTooManyPixels, { megapixels: most / MEGA }));
}

function inFormat(image: Sharp, contentType: string, quality: number): Sharp {
  if (contentType === 'image/jpeg') return image.jpeg({ quality });
  if (contentType === 'image/webp') return image.webp({ quality, effort: WEBP_EFFORT });
  return image.png({ compressionLevel: PNG_EFFORT });
}
