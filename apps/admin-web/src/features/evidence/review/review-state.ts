import type { ListedRequest } from '@qanoon/contracts/orders/payments';

/** The dialog of the queue itself. Only one is open at a time. */
export type ReviewDialog =
  | { kind: 'reject'; request: ListedRequest }
  /** `at` is an index in the evidence of the open request. */
  | { kind: 'evidence'; at: number }
  | { kind: 'batch'; requests: readonly ListedRequest[] }
  | { kind: 'keys' };

/**
 * Moves the focus from one request to the button of another one's proof, or to the page when there is none.
 */
export type FocusMove = { from: string; to: string | undefined };

export type ReviewState = {
  /** The request that the keyboard shortcuts act on. */
  currentId: string | undefined;
  /** The request whose proof is open. */
  openId: string | undefined;
  dialog: ReviewDialog | undefined;
  /** Whether a dialog beside the proof is open. */
  hasOrderDialog: boolean;
  /** The latest move of the focus, which is a new object each time. */
  focusMove: FocusMove | undefined;
  /** The height of the bar of decisions, in pixels. */
  barHeight: number;
};

export type ReviewEvent =
  | { type: 'marked' | 'proof-toggled' | 'proof-opened' | 'proof-followed'; id: string }
  | { type: 'decided' | 'proof-advanced'; id: string; nextId: string | undefined }
  | { type: 'dialog-opened'; dialog: ReviewDialog }
  | { type: 'dialog-closed' }
  | { type: 'order-dialog-changed'; isOpen: boolean }
  | { type: 'bar-resized'; height: number };

/** `linkedId` is the request for which the page was opened. */
export const startReview = (linkedId: string | undefined): ReviewState => ({
  currentId: linkedId,
  openId: linkedId,
  dialog: undefined,
  hasOrderDialog: false,
  focusMove: undefined,
  barHeight: 0,
});

/**
 * Reduces what the reviewer looks at. The events of the proof are separate from those of the mark, so that
 * the mark can be shown first: opening a proof changes the columns of the table, which takes longer.
 */
export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  const { currentId, openId, dialog } = state;
  switch (event.type) {
    case 'marked':
      return { ...state, currentId: event.id };
    case 'proof-toggled':
      return openId === event.id
        ? { ...state, openId: undefined, focusMove: { from: event.id, to: event.id } }
        : openProof(state, event.id);
    case 'proof-opened':
      return openProof(state, event.id);
    case 'proof-followed':
      return { ...state, openId: openId === undefined ? undefined : event.id };
    case 'decided':
      return {
        ...state,
        currentId: currentId === undefined || currentId === event.id ? event.nextId : currentId,
        dialog: dialog && isAboutRequest(dialog) ? undefined : dialog,
        focusMove: { from: event.id, to: event.nextId },
      };
    case 'proof-advanced':
      return { ...state, openId: openId === event.id ? event.nextId : openId };
    case 'dialog-opened':
      return { ...state, dialog: event.dialog };
    case 'dialog-closed':
      return { ...state, dialog: undefined };
    case 'order-dialog-changed':
      return { ...state, hasOrderDialog: event.isOpen };
    case 'bar-resized':
      return { ...state, barHeight: event.height };
  }
}

/** Opens a proof. Its button gets the focus again, because the cell that contains it is replaced. */
const openProof = (state: ReviewState, id: string): ReviewState => ({
  ...state,
  openId: id,
  focusMove: { from: id, to: id },
});

const isAboutRequest = ({ kind }: ReviewDialog): boolean => kind === 'reject' || kind === 'evidence';
