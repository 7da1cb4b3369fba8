import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import { foldedCharacters } from '@qanoon/domain/lib/text/typed-code';
import { findSentMessages } from './message-thread.ts';
import { readAmount } from './receipt-amount.ts';
import { readId } from './receipt-id.ts';
import { readPaidAt } from './receipt-time.ts';

/** No receipt has more text than this, and the patterns would take long. */
const MAX_TEXT = 20_000;
const MAX_LINE = 200;
const MAX_LINES = 400;

export const NOTHING_READ: ReadReceipt = { transactionId: null, amount: null, paidAt: null };

/**
 * The transaction ID, amount and time of a receipt, from the text that was recognized in its picture. They
 * are only read after known labels, because a receipt has other numbers as well: accounts, phones, the
 * phone's clock. Null is better than a guess, because a wrong value is taken for a contradiction.
 */
export function readReceiptText(text: string): ReadReceipt {
  const lines = foldedCharacters(withoutInvisible(text.slice(0, MAX_TEXT)))
    // A date may be broken at the edge: `11-Nov-` and `2026 00:00`.
    .replace(/-[ \t]*\r?\n[ \t]*(?=20\d\d\b|[A-Z][a-z]{2}-20\d\d\b)/gu, '-')
    .split(/\r?\n/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim().slice(0, MAX_LINE))
    .filter(Boolean)
    .slice(0, MAX_LINES);
  const sent = findSentMessages(lines);
  if (!sent) return readPayment(lines);
  return sent.length === 1 ? readPayment(sent[0]!) : NOTHING_READ;
}

const readPayment = (lines: readonly string[]): ReadReceipt => ({
  transactionId: readId(lines),
  amount: readAmount(lines),
  paidAt: readPaidAt(lines),
});
