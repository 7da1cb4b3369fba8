import { z } from 'zod';
import { timestamp } from '../lib/primitives.ts';

/**
 * Since when the system approves payments with a certain credit; null: it does not. `mayStart`: the caller is
 * an owner; only an owner may turn it on.
 */
export const matchingSettings = z.strictObject({
  automaticSince: timestamp.nullable(),
  mayStart: z.boolean(),
});
/**
 * Only an owner may turn it on, with the password; `matching.suspend` needs neither. `includesWaiting`: the
 * payments that wait are compared at once, too (`reviews.approvable`). Otherwise each is compared when
 * something new is learned of it.
 */
export const startAutomaticInput = z.strictObject({
  password: z.string().max(200),
  includesWaiting: z.boolean(),
});
