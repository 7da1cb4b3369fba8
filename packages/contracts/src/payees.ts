import { z } from 'zod';
import { PAYMENT_METHODS } from './payments.ts';

const payeeRow = z.strictObject({ label: z.string(), value: z.string(), copy: z.boolean() });

/** The academy's accounts by payment method: the rows of the payment modal, the number first. */
export const payees = z.record(z.enum(PAYMENT_METHODS), z.array(payeeRow));
export type Payees = z.infer<typeof payees>;
