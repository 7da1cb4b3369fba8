import { approveInTransaction } from '../../orders/payments/decide-payment.ts';
import type { Approver } from '../automatic-approval/automatic-approval.service.ts';
import { findCertainCreditOf } from './checklist/review-facts.service.ts';
import { findWaitingDecision } from './requests/review-marks.service.ts';

/** Approves payments with a certain credit for the server, unless a reviewer's decision is waiting. */
export const certainPayments: Approver = {
  isReviewed: async (tx, paymentId) => (await findWaitingDecision(tx, paymentId)) !== undefined,
  findCertainCredit: (tx, paymentId) => findCertainCreditOf({ db: tx }, paymentId),
  approve: (deps, tx, { paymentId, creditId, received }) =>
    approveInTransaction(deps, tx, null, { paymentId, received }, { creditId }),
};
