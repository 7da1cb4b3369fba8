import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import { foldedCharacters } from '@qanoon/domain/lib/text/typed-code';
import { readPkr } from '@qanoon/domain/lib/typed-amount';
import { readReceiptText } from './receipt-text.ts';

/** A receipt in English has at least one of these labels. */
const ENGLISH_LABEL =
  /\b(?:transaction|trans|trx|txn|T[IR][DN]|ID|reference|ref|amount|total|sent|transfer\w*|received|date|fees?|charges?|account|balance)\b/iu;
/** A text in which all numbers are shorter than an ID has nothing to read. */
const LONG_NUMBER = /\d{9}/u;

/** Whether a text that was read as English may be an Urdu receipt: it has numbers and no label. */
export const mayBeUrdu = (english: string): boolean =>
  LONG_NUMBER.test(english) && !ENGLISH_LABEL.test(english);

/**
 * What an Urdu receipt says, from its text as both models read it. The Urdu model knows the labels but drops
 * or turns digits, so a value counts only if the English model read the same number.
 */
export function mergeUrdu(english: string, urdu: string): ReadReceipt {
  const numbers = new Set(foldedCharacters(english).match(/[A-Za-z0-9][A-Za-z0-9.,-]*/gu));
  const amounts = new Set([...numbers].map((number) => readPkr(number.replaceAll(',', ''))));
  const { transactionId, amount, paidAt } = readReceiptText(urdu);
  const known = readReceiptText(english);
  return {
    transactionId: transactionId !== null && numbers.has(transactionId) ? transactionId : null,
    amount: amount !== null && amounts.has(amount) ? amount : null,
    paidAt: mergeTimes(known.paidAt, paidAt),
  };
}

/** The more precise of two times; null if they differ. */
function mergeTimes(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  if (one.startsWith(other)) return one;
  return other.startsWith(one) ? other : null;
}
