import type { ReadReceipt } from '@qanoon/contracts/proof-checks';
import { normalizeTransactionId } from '@qanoon/contracts/transaction-id';
import { foldedCharacters } from '@qanoon/contracts/typed-code';
import { readPaidAt } from './receipt-time.ts';

/** The best label first: a receipt with a transaction ID also has numbers of the networks between the banks. */
const ID_LABELS = [
  /\b(?:transaction|trans|trx|txn|tx) ?(?:id|i\.d\.)(?![a-z])/iu,
  /\bTID\b/iu,
  /\btransaction (?:number|no\b\.?|reference)/iu,
  /\breference(?: ?(?:number|no\b\.?|id|#))?(?![a-z])/iu,
  /\bref(?:\.|#| ?(?:no\b\.?|number|id|#))/iu,
  /\bRRN\b/iu,
  /\bSTAN\b/iu,
];
const MAX_ID_LENGTH = 40;
const MIN_ID_DIGITS = 5;
/** Digits in groups, or letters and digits without spaces. */
const ID = /^[\s:.#\-–—|()]*((?:\d{3,}(?: \d{3,})+)|[A-Za-z0-9][A-Za-z0-9-]{4,39})(?![A-Za-z0-9*])/u;

const NUMBER = String.raw`(\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d{1,8}(?:\.\d{1,2})?)(?![\d,.*]*[\d*])`;
const WITH_CURRENCY = new RegExp(String.raw`(?:\bPKR|\bRs\.?|₨)\s*[:.]?\s*${NUMBER}`, 'iu');
const CURRENCY_AFTER = new RegExp(String.raw`${NUMBER}\s*(?:PKR\b|Rs\b|/-)`, 'iu');
const BARE = new RegExp(String.raw`^[\s:.\-–—|]*${NUMBER}\s*$`, 'u');
const AMOUNT_LABELS = [
  /^(?:transfer(?:red)?|transaction|sent|paid|payment)? ?amount\b(?! in words)/iu,
  /\byou(?:'ve| have)? (?:sent|paid)\b/iu,
  /\btotal(?: amount)?\b/iu,
];
const NOT_THE_AMOUNT = /\b(?:fees?|charges?|tax|fed|balance|limit|discount|cashback|deducted)\b/iu;
const MAX_PKR = 10_000_000;
/** No receipt has more; the patterns would take long. */
const MAX_TEXT = 20_000;
const MAX_LINE = 200;

/**
 * The transaction ID, amount and time of a receipt, from the text that was recognized in its picture. Only after known
 * labels, because a receipt has other numbers as well: accounts, phones, the clock of the phone.
 */
export function readReceiptText(text: string): ReadReceipt {
  const lines = foldedCharacters(text.slice(0, MAX_TEXT))
    .split(/\r?\n/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim().slice(0, MAX_LINE))
    .filter(Boolean);
  return { transactionId: readId(lines), amount: readAmount(lines), paidAt: readPaidAt(lines) };
}

function readId(lines: readonly string[]): string | null {
  for (const label of ID_LABELS)
    for (const [at, line] of lines.entries()) {
      const found = label.exec(line);
      if (!found) continue;
      const after = line.slice(found.index + found[0].length);
      // Some receipts have the value below its label.
      const id =
        idAtStart(after) ?? (/[A-Za-z0-9]/u.test(after) ? undefined : idAtStart(lines[at + 1] ?? ''));
      if (id) return id;
    }
  return null;
}

function idAtStart(text: string): string | undefined {
  const id = ID.exec(text)?.[1]?.replaceAll(' ', '');
  if (!id || id.length > MAX_ID_LENGTH || id.replace(/\D/gu, '').length < MIN_ID_DIGITS) return undefined;
  return normalizeTransactionId(id) === '' ? undefined : id;
}

function readAmount(lines: readonly string[]): number | null {
  for (const label of AMOUNT_LABELS)
    for (const [at, line] of lines.entries()) {
      const found = label.exec(line);
      if (!found || NOT_THE_AMOUNT.test(line)) continue;
      const after = line.slice(found.index + found[0].length);
      const amount =
        amountIn(after, true) ?? (/\d/u.test(after) ? undefined : amountIn(lines[at + 1] ?? '', true));
      if (amount) return amount;
    }
  for (const [at, line] of lines.entries()) {
    const isOther = NOT_THE_AMOUNT.test(line) || NOT_THE_AMOUNT.test(labelAbove(lines, at));
    const amount = isOther ? undefined : amountIn(line, false);
    if (amount) return amount;
  }
  return null;
}

/** The line above, if it has no value of its own. */
const labelAbove = (lines: readonly string[], at: number): string => {
  const above = lines[at - 1] ?? '';
  return /\d/u.test(above) ? '' : above;
};

function amountIn(text: string, isLabelled: boolean): number | undefined {
  const found =
    WITH_CURRENCY.exec(text) ?? CURRENCY_AFTER.exec(text) ?? (isLabelled ? BARE.exec(text) : null);
  const amount = Number(found?.[1]?.replaceAll(',', ''));
  return amount > 0 && amount <= MAX_PKR ? amount : undefined;
}
