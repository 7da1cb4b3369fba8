import { z } from 'zod';
import { timestamp } from '../lib/primitives.ts';

/** The number of items that wait, and since when the oldest has waited; null when there are none. */
const waiting = z.strictObject({ count: z.int(), oldestAt: timestamp.nullable() });

/** The work that waits for a reviewer. */
export const waitingWork = z.strictObject({
  /** Payments that wait to be approved or rejected. */
  payments: waiting,
  /** Payments that have waited longer than the academy promises. */
  overduePayments: waiting,
  /** Received credits that no payment matches. */
  transfers: waiting,
  /** Messages about money that no parser understood. */
  unreadMessages: waiting,
  certificates: waiting,
});
export type WaitingWork = z.infer<typeof waitingWork>;
export type WaitingKind = keyof WaitingWork;
