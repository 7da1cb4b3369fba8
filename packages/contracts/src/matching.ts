import { z } from 'zod';
import { timestamp } from './primitives.ts';

/**
 * Since when the system approves payments with a certain credit; null: it does not. `mayStart`: the caller is an
 * owner; only an owner may turn it on.
 */
export const matchingSettings = z.strictObject({
  automaticSince: timestamp.nullable(),
  mayStart: z.boolean(),
});
/** Only an owner, with the password; `matching.suspend` needs neither. */
export const startAutomaticInput = z.strictObject({ password: z.string().max(200) });
