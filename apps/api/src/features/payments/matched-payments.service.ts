import type { Approver } from '../matching/automatic-approval.service.ts';
import { isProofNew } from '../proof-checks/proof-checks.service.ts';
import { approveInTransaction } from './payment-decisions.service.ts';
import { findWaitingDecision } from './review-marks.service.ts';

/** Approves payments with a certain credit for the server, unless a reviewer's decision is waiting. */
export const matchedPayments: Approver = {
  isReviewed: async (tx, paymentId) => (await findWaitingDecision(tx, paymentId)) !== undefined,
  isProofNew,
  approve: (deps, tx, { paymentId, creditId, received }) =>
    approveInTransaction(deps, tx, null, { paymentId, received }, { creditId }),
};
