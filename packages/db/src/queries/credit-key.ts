import { karachiDayOf } from '@qanoon/domain/lib/dates';
import type { Paisa } from '@qanoon/domain/lib/money';

/**
 * The fewest characters of an ID that identifies a credit alone. Shorter ones, such as a six-digit STAN,
 * repeat after a while.
 */
export const LONG_ID = 9;

/**
 * What identifies a credit among those of its account: its transaction ID, and if that is short also the
 * amount and the day in Karachi. `transactionKey`: the normalized ID.
 */
export function getCreditKey({
  transactionKey,
  amount,
  at,
}: {
  transactionKey: string;
  amount: number;
  at: Date;
}): string {
  return transactionKey.length >= LONG_ID
    ? transactionKey
    : `${transactionKey} ${amount} ${karachiDayOf(at)}`;
}

/** The two columns that are unique together, so that one credit pays once. */
export type UsedCredit = { creditPayee: string; creditKey: string };

/** The columns of a payment that uses no credit. */
export const NO_CREDIT = { creditPayee: null, creditKey: null } as const;

/** The credit that a payment uses, on its account, or on that of its method if it names no account. */
export const getUsedCredit = ({
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
}): UsedCredit => ({
  creditPayee: payeeAccountId ?? method,
  creditKey: getCreditKey({ transactionKey, amount, at: createdAt }),
});
