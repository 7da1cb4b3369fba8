import type { ReadReceipt } from '@qanoon/contracts/proof-checks';
import { asTextPicture, isTooSmallForText, readProofPicture } from './grey-picture.ts';
import { readReceiptText } from './receipt-text.ts';

const NOTHING: ReadReceipt = { transactionId: null, amount: null, paidAt: null };

/** What the receipt in this picture says; null where it was not read. Throws when the picture cannot be decoded. */
export async function readReceipt(path: string): Promise<ReadReceipt> {
  if (await isTooSmallForText(path)) return NOTHING;
  // Loaded with the first picture that is read: it takes 300 MB.
  const { readText } = await import('./receipt-ocr.ts');
  return readReceiptText(await readText(await asTextPicture(await readProofPicture(path))));
}
