import type { TimePrecision } from '@qanoon/contracts/evidence/credits';
import { getCreditKey } from '@qanoon/db/queries/credit-key';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';
import { foldText } from '@qanoon/domain/lib/text/fold-text';

type Identified = {
  /** The printed ID as `normalizeTransactionId` returns it; null if there is none. */
  transactionKey: string | null;
  amount: Paisa;
  paidAt: Date;
  precision: TimePrecision;
  payerName: string;
};

/**
 * What identifies a credit on its account, so that it is stored once although a message, an e-mail and a
 * statement report it. A credit with an ID has the key that payments use: the ID, and if that is short also
 * amount and day. A credit without an ID has amount, payer, and the printed time as exact as it is.
 * `occurrence` counts the equal credits without an ID that precede it in the same statement, because a
 * statement lists each credit once. See docs/credits.md, "Identity".
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

/** The printed time; `-` for a message without one, because it may be imported again at any time. */
function printedTime(paidAt: Date, precision: TimePrecision): string {
  if (precision === 'import') return '-';
  return precision === 'day' ? karachiDayOf(paidAt) : paidAt.toISOString().slice(0, 16);
}
