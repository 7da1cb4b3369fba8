import type { ReadReceipt } from '@qanoon/contracts/evidence/proof-checks';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';

/**
 * Whether a different ID, amount or time was read from two receipts. Then they are not the same picture,
 * however alike they look, because one digit is only a few pixels. A value that was not read from both says
 * nothing.
 */
export function isReadDifferently(here: ReadReceipt | null, there: ReadReceipt | null): boolean {
  if (!here || !there) return false;
  return (
    differ(normalizeRead(here.transactionId), normalizeRead(there.transactionId)) ||
    differ(here.amount, there.amount) ||
    differ(...sameLength(here.paidAt, there.paidAt))
  );
}

const differ = <Value>(one: Value | null, other: Value | null): boolean =>
  one !== null && other !== null && one !== other;

/** Text recognition may read any character. */
const normalizeRead = (read: string | null): string | null =>
  read === null || refusedCharacter(read) ? read : normalizeTransactionId(read);

/** A time is compared with a day by its day only. */
function sameLength(one: string | null, other: string | null): [string | null, string | null] {
  const length = Math.min(one?.length ?? 0, other?.length ?? 0);
  return [one?.slice(0, length) ?? null, other?.slice(0, length) ?? null];
}
