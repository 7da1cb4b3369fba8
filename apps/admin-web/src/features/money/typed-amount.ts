import { paisa } from '@qanoon/contracts/lib/primitives';
import type { Paisa } from '@qanoon/domain/lib/money';
import { parsePkr } from '@qanoon/domain/lib/typed-amount';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import { z } from 'zod';

/** Reads a typed amount, such as `4,500`. Undefined when it is empty or not an amount. */
export const readAmount = (text: string): Paisa | undefined => paisa.safeParse(parsePkr(text)).data;

/** The schema of a field that may be empty. */
export const optionalAmount = z
  .string()
  .refine((text) => text.trim() === '' || readAmount(text) !== undefined, { error: m.enterAmountInPkr });

/** Returns the schema of a field with an amount above 0. */
export const requiredAmount = (error: () => string) =>
  z.string().superRefine((text, issues) => {
    if (text.trim() === '') issues.addIssue({ code: 'custom', message: error() });
    else if (!readAmount(text)) issues.addIssue({ code: 'custom', message: m.enterAmountInPkr() });
  });
