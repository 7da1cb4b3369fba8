import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { declareEvent } from '../../lib/handlers.ts';
import type { Payment } from './payments.repo.ts';

/** A student has sent a proof, and its payment waits for a decision. */
export const paymentSubmitted = declareEvent<[deps: Deps, tx: Tx, payment: Payment]>('payment-submitted');

/**
 * A reviewer approves a payment, whose orders are locked. A handler returns the ID of the credit that is its evidence, for the
 * audit log.
 */
export const paymentApproved = declareEvent<
  [tx: Tx, about: { paymentId: string; at: Date }],
  string | undefined
>('payment-approved');

/** Payments were rejected, by a reviewer or because the student was enrolled without them. */
export const paymentsRejected = declareEvent<[tx: Tx, paymentIds: readonly string[]]>('payments-rejected');

/** The bank has taken an approved payment back. */
export const paymentReversed =
  declareEvent<[tx: Tx, paymentId: string, by: { actorId: string; at: Date }]>('payment-reversed');
