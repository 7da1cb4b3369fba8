import { z } from 'zod';
import { PAYMENT_METHODS } from './payments.ts';

const payeeRow = z.strictObject({ label: z.string(), value: z.string(), copy: z.boolean() });

/** The academy's accounts by payment method: the rows of the payment modal, the number first. */
export const payees = z.record(z.enum(PAYMENT_METHODS), z.array(payeeRow));
export type Payees = z.infer<typeof payees>;

/** A payee account as a payment stores it: what the student was shown. */
export const payee = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  accountTitle: z.string(),
  /** A wallet's mobile number in E.164, or a bank account's number; may be empty if there is an IBAN. */
  number: z.string(),
  /** Without spaces; may be empty for wallets. */
  iban: z.string(),
  bankName: z.string(),
});
export type Payee = z.infer<typeof payee>;
