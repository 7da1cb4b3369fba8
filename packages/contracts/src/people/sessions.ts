import { z } from 'zod';
import { id, timestamp } from '../lib/primitives.ts';

/** One sign-in of the caller, including its sessions on the product's other origins. */
export const ownSession = z.strictObject({
  id,
  /** Browser and operating system, such as `Chrome on Android`. */
  device: z.string(),
  /** The network address of the sign-in; empty when unknown. */
  address: z.string(),
  signedInAt: timestamp,
  /** Accurate to about ten minutes. */
  lastSeenAt: timestamp,
  /** Whether it is the caller's session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const endSessionInput = z.strictObject({ sessionId: id });
