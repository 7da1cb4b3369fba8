import { z } from 'zod';
import { timestamp } from '../lib/primitives.ts';

/** How many wait, and since when the oldest does; null when none waits. */
const waiting = z.strictObject({ count: z.int(), oldestAt: timestamp.nullable() });

/** What waits for a reviewer. */
export const waitingWork = z.strictObject({
  /** To approve or reject. */
  payments: waiting,
  /** Those of the payments that wait longer than the academy promises. */
  overduePayments: waiting,
  /** Received, and without a payment. */
  transfers: waiting,
  /** About money, and not understood. */
  unreadMessages: waiting,
  certificates: waiting,
});
export type WaitingWork = z.infer<typeof waitingWork>;
export type WaitingKind = keyof WaitingWork;
