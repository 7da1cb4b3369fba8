import type { PaymentRequest } from '@qanoon/contracts/payments';
import { reviewStatus } from '@qanoon/contracts/payments';
import * as common from '@qanoon/messages/admin/common';
import type { ComponentType } from 'react';
import type { Decision } from './use-decide.ts';
import type { Outcome } from './use-requests.ts';

export type SetOutcome = (request: PaymentRequest, outcome: Outcome, reason: string | null) => void;
/** `onOutcome`: the request was decided in a dialog of this part. */
export type OrderOfRequest = ComponentType<{
  request: PaymentRequest;
  onOutcome: (outcome: Outcome, reason: string | null) => void;
}>;

/** The state and actions of the review that rows and cards use. */
export type Review = {
  /** The request whose proof is open. */
  openId: string | undefined;
  /** The request that the keyboard shortcuts act on. */
  currentId: string | undefined;
  toggle: (request: PaymentRequest) => void;
  busyWith: (paymentId: string) => Decision | undefined;
  approve: (request: PaymentRequest) => void;
  openRejectDialog: (request: PaymentRequest) => void;
  /** Shows what a dialog beside the proof has decided. */
  setOutcome: SetOutcome;
  /** The order of a request, beside its proof. */
  Order: OrderOfRequest;
};

export const isPending = (request: PaymentRequest): boolean => reviewStatus(request) === 'pending';
export const studentOf = ({ studentName }: Pick<PaymentRequest, 'studentName'>): string =>
  studentName || common.unknownStudent();
export const courseOf = ({ courseTitle }: Pick<PaymentRequest, 'courseTitle'>): string =>
  courseTitle || common.unknownCourse();

export const toggleId = (paymentId: string): string => `proof-toggle-${paymentId}`;
export const proofId = (paymentId: string): string => `proof-${paymentId}`;
