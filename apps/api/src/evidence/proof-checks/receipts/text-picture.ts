import { BASE_WIDTH, type GreyPicture, opened } from '../comparison/grey-picture.ts';
import { darkTextOnWhite } from './text-contrast.ts';

/** Text recognition needs memory for each pixel. */
const MAX_TEXT_HEIGHT = 3 * BASE_WIDTH;

/** A PNG for text recognition: dark text on a white ground, with full contrast; of a long picture the upper part. */
export async function asTextPicture({ width, height: whole, pixels }: GreyPicture): Promise<Buffer> {
  const height = Math.min(whole, MAX_TEXT_HEIGHT);
  const text = darkTextOnWhite({ width, height, pixels: pixels.subarray(0, width * height) });
  return opened(text).normalise().png({ compressionLevel: 1 }).toBuffer();
}
