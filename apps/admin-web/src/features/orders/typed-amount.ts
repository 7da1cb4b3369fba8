import { parsePkr } from '@qanoon/contracts/money';
import { pkr } from '@qanoon/contracts/primitives';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { z } from 'zod';

/** A typed amount, such as `4,500` → PKR; undefined when it is empty or no amount. */
export function amountOf(text: string): number | undefined {
  const amount = parsePkr(text);
  return amount !== undefined && pkr.safeParse(amount).success ? amount : undefined;
}

/** A field that may be empty. */
export const optionalAmount = z
  .string()
  .refine((text) => text.trim() === '' || amountOf(text) !== undefined, { error: m.enterAmountInPkr });

/** A field with an amount above 0. */
export const requiredAmount = (error: () => string) =>
  z.string().superRefine((text, issues) => {
    if (text.trim() === '') issues.addIssue({ code: 'custom', message: error() });
    else if (!amountOf(text)) issues.addIssue({ code: 'custom', message: m.enterAmountInPkr() });
  });
