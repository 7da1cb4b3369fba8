import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import { isTooSmallForText, readProofPicture } from '../comparison/grey-picture.ts';
import { NOTHING_READ, readReceiptText } from './receipt-text.ts';
import { asTextPicture } from './text-picture.ts';
import { mayBeUrdu, mergeUrdu } from './urdu-receipt.ts';

/** What the receipt in this picture says; null for what was not read. Throws when the picture cannot be decoded. */
export async function readReceipt(path: string): Promise<ReadReceipt> {
  if (await isTooSmallForText(path)) return NOTHING_READ;
  // Loaded with the first picture that is read: it takes 200 MB.
  const { readText } = await import('./receipt-ocr.ts');
  const picture = await asTextPicture(await readProofPicture(path));
  const english = await readText(picture);
  return mayBeUrdu(english)
    ? mergeUrdu(english, await readText(picture, 'urd+eng'))
    : readReceiptText(english);
}
