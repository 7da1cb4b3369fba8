import { karachiDayOf } from '@qanoon/contracts/dates';
import type { Paisa } from '@qanoon/contracts/money';

/** Shorter IDs, such as a six-digit STAN, repeat after a while. */
export const LONG_ID = 9;

/**
 * The identity of a credit on an account of the academy: its transaction ID, for short ones together with amount
 * and day in Karachi. `transactionKey`: the normalized ID. A payment whose account was deleted has its method instead.
 */
export function creditKey({
  payeeAccountId,
  method,
  transactionKey,
  amount,
  createdAt,
}: {
  payeeAccountId: string | null | undefined;
  method: string;
  transactionKey: string;
  amount: Paisa;
  createdAt: Date;
}): string {
  const key = `${payeeAccountId ?? method} ${transactionKey}`;
  return transactionKey.length >= LONG_ID ? key : `${key} ${amount} ${karachiDayOf(createdAt)}`;
}
