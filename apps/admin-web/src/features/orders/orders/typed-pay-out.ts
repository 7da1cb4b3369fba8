import { oneLineText } from '@qanoon/contracts/lib/text';
import { CASH, type RefundPayOut } from '@qanoon/contracts/orders/orders';
import { ERRORS } from '@qanoon/domain/lib/errors';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { z } from 'zod';
import { optionalAmount, readAmount, requiredAmount } from '../../money/typed-amount.ts';

/** What an administrator types about credit that was sent back. */
export type TypedPayOut = { payeeAccountId: string; amount: string; transactionId: string; fee: string };

/** Returns the schema, which refuses more than the credit. Only cash can omit the transaction ID. */
export const payOutForm = (credit: Paisa) =>
  z
    .strictObject({
      payeeAccountId: z.string().min(1, { error: m.accountIsRequired }),
      amount: requiredAmount(m.enterAmountInPkr).refine((text) => (readAmount(text) ?? 0) <= credit, {
        error: () => m.amountIsMoreThanCredit({ amount: formatPkr(credit) }),
      }),
      transactionId: oneLineText().max(100),
      fee: optionalAmount,
    })
    .refine(({ payeeAccountId, transactionId }) => payeeAccountId === CASH || transactionId !== '', {
      path: ['transactionId'],
      error: m.transactionIdIsRequired,
      // The rule runs beside other errors, so that all empty fields are named at once.
      when: () => true,
    })
    .refine(({ amount, fee }) => (readAmount(fee) ?? 0) <= (readAmount(amount) ?? 0), {
      path: ['fee'],
      error: ERRORS.FEE_TOO_HIGH.message,
    });

/** Turns the fields into the call's input. For cash, what was typed about a bank before is left out. */
export function toPayOut({ payeeAccountId, amount, transactionId, fee }: TypedPayOut): RefundPayOut {
  const isCash = payeeAccountId === CASH;
  const feeAmount = isCash ? undefined : readAmount(fee);
  return {
    payeeAccountId,
    amount: readAmount(amount)!,
    transactionId: isCash ? '' : transactionId,
    ...(feeAmount && { fee: feeAmount }),
  };
}
