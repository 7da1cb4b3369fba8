import type { TimePrecision } from '@qanoon/contracts/evidence/credits';
import { getCreditKey } from '@qanoon/db/queries/credit-key';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';
import { foldText } from '@qanoon/domain/lib/text/fold-text';

type Identified = {
  /** `normalizeTransactionId` of the printed ID; null without one. */
  transactionKey: string | null;
  amount: Paisa;
  paidAt: Date;
  precision: TimePrecision;
  payerName: string;
};

/**
 * What is unique of a credit on its account, so that it is stored once although a message, an e-mail and a statement
 * report it. With an ID, the key that payments use: the ID, and for a short one also amount and day. Without an ID:
 * amount, payer, and the printed time as exact as it is. `occurrence`: how many equal credits without an ID the same statement has before
 * this one, because a statement lists each credit once. See docs/credits.md, "Identity".
 */
export function creditIdentity(
  { transactionKey, amount, paidAt, precision, payerName }: Identified,
  occurrence = 0,
): string {
  if (transactionKey) return getCreditKey({ transactionKey, amount, at: paidAt });
  const payer = foldText(payerName).replace(/[^\p{L}\p{N}]/gu, '');
  const parts = ['-', amount, printedTime(paidAt, precision), payer];
  return [...parts, ...(occurrence > 0 ? [occurrence + 1] : [])].join(' ');
}

/** A message without a time, which may be imported again at any time, has none. */
function printedTime(paidAt: Date, precision: TimePrecision): string {
  if (precision === 'import') return '-';
  return precision === 'day' ? karachiDayOf(paidAt) : paidAt.toISOString().slice(0, 16);
}
