import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../../errors.ts';

const MAX_PIXELS = 25_000_000;
const MAX_AT_ONCE = 2;

// Decoding costs memory in proportion to pixels: one thread each, few at once.
sharp.concurrency(1);
sharp.cache(false);
let running = 0;
const waiting: (() => void)[] = [];

/** Does work that decodes or draws pictures, a few at once; the others wait. */
export async function drawInTurn<Drawn>(work: () => Promise<Drawn>): Promise<Drawn> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Draws the image at `path` anew in its own format, upright and without metadata; `wrongType` answers what cannot be decoded. */
export const reencodeImage = (path: string, contentType: string, wrongType: string): Promise<void> =>
  drawInTurn(() => reencode(path, contentType, wrongType));

async function reencode(path: string, contentType: string, wrongType: string): Promise<void> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const encoded =
      contentType === 'image/jpeg'
        ? image.jpeg({ quality: 85 })
        : contentType === 'image/webp'
          ? image.webp({ quality: 85 })
          : image.png({ compressionLevel: 9 });
    // By way of memory, so that a full disk is told from a picture that cannot be decoded.
    await writeFile(path, await encoded.toBuffer());
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown) throw thrown;
    throw new AppError('UPLOAD_REJECTED', wrongType);
  }
}
