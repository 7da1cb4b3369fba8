import { z } from 'zod';
import { timestamp } from './primitives.ts';

/**
 * The kinds of work that wait for a reviewer. `payments`: to approve or reject. `overduePayments`: those of them that wait longer
 * than the academy promises. `transfers`: received and without a payment. `unreadMessages`: about money, and not understood.
 */
export const WAITING_KINDS = [
  'payments',
  'overduePayments',
  'transfers',
  'unreadMessages',
  'certificates',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How many wait, and since when the oldest does; null when none waits. */
const waiting = z.strictObject({ count: z.int(), oldestAt: timestamp.nullable() });
export const waitingWork = z.strictObject({
  payments: waiting,
  overduePayments: waiting,
  transfers: waiting,
  unreadMessages: waiting,
  certificates: waiting,
} satisfies Record<WaitingKind, typeof waiting>);
export type WaitingWork = z.infer<typeof waitingWork>;
