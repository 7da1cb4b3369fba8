import type { ApprovePaymentInput } from '@qanoon/contracts/orders/orders';
import type { ListedRequest, PaymentRequest } from '@qanoon/contracts/orders/payments';
import { reviewStatus } from '@qanoon/domain/orders/review-list';
import * as common from '@qanoon/messages/admin/common';
import type { ComponentType, CSSProperties } from 'react';
import type { Decision } from './decisions/use-decisions.ts';

export type OrderOfRequest = ComponentType<{
  request: PaymentRequest;
  /** Whether the request can be decided at present. */
  decidable: boolean;
  /** Approves with an amount. Resolves to whether the dialog can close. */
  onApprove: (input: ApprovePaymentInput) => Promise<boolean>;
  /** Called when the request was reversed in a dialog of this part. */
  onReversed: (reason: string) => void;
  /** Called when a dialog of this part has opened or closed. */
  onDialogChange: (isOpen: boolean) => void;
}>;

/**
 * Whether a request can be decided: `queued` has a decision that can still be undone, `locked` is open in
 * another reviewer's browser. `kind` is null for another reviewer's decision, `until` outside of the open
 * request.
 */
export type RequestState =
  | { name: 'open' | 'decided' }
  | { name: 'queued'; isOwn: boolean; by: string | null; kind: Decision | null }
  | { name: 'locked'; by: string; until: string | null };

/**
 * Passes the height of the bar of decisions to CSS. Set it only on the elements that end above the bar,
 * because the styles of all elements inside are computed again when it changes.
 */
export const decisionBarStyle = (height: number): CSSProperties => ({
  ['--decision-bar' as string]: `${height}px`,
});

/** A request with all that its row or card shows. The row or card renders again only when this changes. */
export type ReviewedRequest = {
  request: ListedRequest;
  state: RequestState;
  /** Whether the request was pending in this list, so that its buttons stay in their places. */
  hasButtons: boolean;
  /** The decision that is being sent. */
  busy: Decision | undefined;
  /** Whether the proof is open. */
  isOpen: boolean;
  /** Whether the keyboard shortcuts act on this request. */
  isCurrent: boolean;
};

export type Reviewed = (request: ListedRequest) => ReviewedRequest;

export const isPending = (request: PaymentRequest): boolean => reviewStatus(request) === 'pending';
export const studentOf = ({ studentName }: Pick<PaymentRequest, 'studentName'>): string =>
  studentName || common.unknownStudent();
export const courseOf = ({ courseTitle }: Pick<PaymentRequest, 'courseTitle'>): string =>
  courseTitle || common.unknownCourse();

export const proofId = (paymentId: string): string => `proof-${paymentId}`;
