import type { ApprovePaymentInput } from '@qanoon/contracts/orders/orders';
import type { ListedRequest, PaymentRequest } from '@qanoon/contracts/orders/payments';
import { createContext, type Dispatch, use } from 'react';
import type { Decisions } from './decisions/use-decisions.ts';
import type { Shortcuts } from './keys/use-shortcuts-setting.ts';
import type { OrderOfRequest, Reviewed } from './review.ts';
import type { ReviewFilter } from './review-filters.ts';
import type { ReviewEvent, ReviewState } from './review-state.ts';
import type { ProofToggles } from './use-proof-toggles.ts';
import type { Outcome, Requests } from './use-requests.ts';

/** What the queue shows at present. A component that reads it renders with every change. */
export type Review = {
  filter: ReviewFilter;
  requests: Requests;
  decisions: Decisions;
  shortcuts: Shortcuts;
  state: ReviewState;
  /** The request whose proof is open, if the list has it. */
  open: ListedRequest | undefined;
  /** Adds to a request the state that its row or card shows. */
  reviewed: Reviewed;
  isDecidable: (request: ListedRequest) => boolean;
  /** The payments that can be approved at once. */
  certain: readonly ListedRequest[];
};

/**
 * The actions of the queue. They stay the same in every render, so that rows and cards do not render again.
 */
export type ReviewActions = {
  dispatch: Dispatch<ReviewEvent>;
  toggleProof: (request: PaymentRequest) => void;
  /** Marks a request and focuses it. An open proof follows. */
  goTo: (request: PaymentRequest) => void;
  /** Resolves to whether a dialog of the decision can close. */
  approve: (request: ListedRequest, input?: ApprovePaymentInput) => Promise<boolean>;
  reject: (request: ListedRequest, reason: string) => Promise<void>;
  approveCertain: (requests: readonly ListedRequest[]) => Promise<void>;
  /** Undoes decisions. A single one opens its request again, to be decided anew. */
  undo: (paymentIds: readonly string[]) => void;
  /** Shows what a dialog beside the proof has decided. */
  setOutcome: (request: ListedRequest, outcome: Outcome, reason: string | null) => void;
  /** Records whether a dialog beside the proof is open. */
  setHasOrderDialog: (isOpen: boolean) => void;
  /** Registers the button of a proof, so that the focus can move to it. */
  registerToggle: ProofToggles['register'];
};

export const ReviewContext = createContext<Review | undefined>(undefined);
export const ReviewActionsContext = createContext<ReviewActions | undefined>(undefined);
/** The part that shows the order of a request. It belongs to another feature, so the page provides it. */
export const OrderContext = createContext<OrderOfRequest | undefined>(undefined);

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This component belongs inside a ReviewProvider.');
  return value;
}

export const useReview = (): Review => required(use(ReviewContext));
export const useReviewActions = (): ReviewActions => required(use(ReviewActionsContext));
export const useOrderOfRequest = (): OrderOfRequest => required(use(OrderContext));
