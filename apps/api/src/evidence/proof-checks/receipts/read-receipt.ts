import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import {
  BASE_WIDTH,
  type GreyPicture,
  isTooSmallForText,
  opened,
  readProofPicture,
} from '../comparison/grey-picture.ts';
import { NOTHING_READ, readReceiptText } from './receipt-text.ts';
import { darkTextOnWhite } from './text-contrast.ts';
import { mayBeUrdu, mergeUrdu } from './urdu-receipt.ts';

/** Upper bound on the height, because text recognition needs memory for each pixel. */
const MAX_TEXT_HEIGHT = 3 * BASE_WIDTH;

/**
 * What the receipt in this picture says; each value is null if it was not read. Throws if the picture cannot
 * be decoded.
 */
export async function readReceipt(path: string): Promise<ReadReceipt> {
  if (await isTooSmallForText(path)) return NOTHING_READ;
  // Text recognition is loaded with the first picture that is read, because it takes 200 MB.
  const { readText } = await import('./receipt-ocr.ts');
  const picture = await asTextPicture(await readProofPicture(path));
  const english = await readText(picture);
  return mayBeUrdu(english)
    ? mergeUrdu(english, await readText(picture, 'urd+eng'))
    : readReceiptText(english);
}

/**
 * A PNG for text recognition: dark text on a white ground, with full contrast. Only the upper part of a long
 * picture is used.
 */
async function asTextPicture({ width, height: whole, pixels }: GreyPicture): Promise<Buffer> {
  const height = Math.min(whole, MAX_TEXT_HEIGHT);
  const text = darkTextOnWhite({ width, height, pixels: pixels.subarray(0, width * height) });
  return opened(text).normalise().png({ compressionLevel: 1 }).toBuffer();
}
