import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { useEffect, useEffectEvent } from 'react';

/** The keyboard shortcuts, as shown in the dialog. */
export const REVIEW_KEYS = [
  { keys: ['j', '↓'], action: m.nextRequest },
  { keys: ['k', '↑'], action: m.previousRequest },
  { keys: ['a'], action: m.approve },
  { keys: ['r'], action: m.rejectWithReason },
  { keys: ['u'], action: reviews.undoKey },
  { keys: ['b'], action: reviews.approveCertainKey },
  { keys: ['o'], action: m.openOrCloseProof },
  { keys: ['n'], action: reviews.nextEvidenceKey },
  { keys: ['p'], action: reviews.previousEvidenceKey },
  { keys: ['t'], action: m.openProofInNewTab },
  { keys: ['?'], action: m.showTheseKeys },
  { keys: ['Esc'], action: m.closeProof2 },
] as const;

type ReviewKeys = {
  /** Whether single-key shortcuts are on; Esc always works. */
  on: boolean;
  rows: readonly ListedRequest[];
  currentId: string | undefined;
  openId: string | undefined;
  isDecidable: (request: ListedRequest) => boolean;
  goTo: (request: ListedRequest) => void;
  approve: (request: ListedRequest) => void;
  reject: (request: ListedRequest) => void;
  toggleProof: (request: ListedRequest) => void;
  openTab: (request: ListedRequest) => void;
  /** Undefined if there is no decision to undo. */
  undo: (() => void) | undefined;
  /** Undefined if no payment is certain. */
  approveCertain: (() => void) | undefined;
  /** Undefined if the open request has no evidence. */
  showEvidence: ((place: 'first' | 'last') => void) | undefined;
  showKeys: () => void;
};

/** Elements that use the keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="tablist"]';

/**
 * Keyboard shortcuts of the review. They act on the focused row if it can be decided, else on the current one;
 * opening a proof starts with the first.
 */
export function useReviewKeys(review: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(OWN_KEYS)) return;
    const act = actionFor(event, target);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  function actionFor(event: KeyboardEvent, target: Element): (() => void) | undefined {
    const { rows, currentId, openId } = review;
    const index = rows.findIndex(({ id }) => id === currentId);
    const current = rows[index];
    const focused = rows.find(
      ({ id }) => id === target.closest<HTMLElement>('[data-request]')?.dataset.request,
    );
    const selected =
      (focused && review.isDecidable(focused) ? focused : current) ?? rows.find(review.isDecidable);
    // A decision needs a marked request.
    const decidable =
      !event.repeat && selected && (focused || current) && review.isDecidable(selected)
        ? selected
        : undefined;
    const open = rows.find(({ id }) => id === openId);
    if (event.key === 'Escape') return open && (() => review.toggleProof(open));
    if (!review.on) return undefined;
    if (event.key === '?') return review.showKeys;
    const arrow = event.key.startsWith('Arrow');
    // Arrow keys scroll the proof.
    if (arrow && target.closest('.shot')) return undefined;
    switch (event.key) {
      case 'j':
      case 'ArrowDown': {
        const next = rows[index + 1];
        return next && (() => review.goTo(next));
      }
      case 'k':
      case 'ArrowUp': {
        const before = rows[index < 0 ? rows.length - 1 : index - 1];
        return before && (() => review.goTo(before));
      }
      case 'a':
        return decidable && (() => review.approve(decidable));
      case 'r':
        return decidable && (() => review.reject(decidable));
      case 'o':
        return selected && !event.repeat ? () => review.toggleProof(selected) : undefined;
      case 't':
        return selected && !event.repeat ? () => review.openTab(selected) : undefined;
      case 'u':
        return event.repeat ? undefined : review.undo;
      case 'b':
        return event.repeat ? undefined : review.approveCertain;
      case 'n':
        return review.showEvidence && (() => review.showEvidence?.('first'));
      case 'p':
        return review.showEvidence && (() => review.showEvidence?.('last'));
      default:
        return undefined;
    }
  }
}
