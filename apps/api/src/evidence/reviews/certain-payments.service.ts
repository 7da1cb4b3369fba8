import { approveInTransaction } from '../../orders/payments/payment-decisions.service.ts';
import type { Approver } from '../automatic-approval/automatic-approval.service.ts';
import { findCertainCreditOf } from './checklist/read-facts.ts';
import { findWaitingDecision } from './requests/mark-requests.ts';

/** Approves payments with a certain credit for the server, unless a reviewer's decision is waiting. */
export const certainPayments: Approver = {
  isReviewed: async (tx, paymentId) => (await findWaitingDecision(tx, paymentId)) !== undefined,
  findCertainCredit: (tx, paymentId) => findCertainCreditOf({ db: tx }, paymentId),
  approve: (deps, tx, { paymentId, creditId, received }) =>
    approveInTransaction(deps, tx, null, { paymentId, received }, { creditId }),
};
