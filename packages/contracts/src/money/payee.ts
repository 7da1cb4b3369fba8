import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { z } from 'zod';

/** A payee account as a payment stores it: what the student was shown. */
export const payee = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  accountTitle: z.string(),
  /** A wallet's mobile number in E.164, or a bank account's number; may be empty if there is an IBAN. */
  number: z.string(),
  /** The IBAN without spaces; may be empty. */
  iban: z.string(),
  bankName: z.string(),
});
export type Payee = z.infer<typeof payee>;
