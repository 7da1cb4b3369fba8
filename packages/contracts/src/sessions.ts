import { z } from 'zod';
import { id, timestamp } from './primitives.ts';

/** One sign-in of the caller, with the sessions on our other origins that came from it. */
export const ownSession = z.strictObject({
  id,
  /** Browser and system in short words, such as `Chrome on Android`. */
  device: z.string(),
  /** The network address of the sign-in; empty where it is unknown. */
  address: z.string(),
  signedInAt: timestamp,
  /** To within about ten minutes. */
  lastSeenAt: timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const endSessionInput = z.strictObject({ sessionId: id });
