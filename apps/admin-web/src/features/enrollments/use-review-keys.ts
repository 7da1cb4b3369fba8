import type { PaymentRequest } from '@qanoon/contracts/payments';
import { useEffect, useEffectEvent } from 'react';
import { isPending } from './review.ts';

/** The keys and what they do, as they are shown and as they work. */
export const REVIEW_KEYS = [
  { keys: ['j', '↓'], does: 'Next request' },
  { keys: ['k', '↑'], does: 'Previous request' },
  { keys: ['a'], does: 'Approve' },
  { keys: ['r'], does: 'Reject, with a reason' },
  { keys: ['o'], does: 'Open or close the proof' },
  { keys: ['t'], does: 'Open the proof in a new tab' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Esc'], does: 'Close the proof' },
] as const;

type ReviewKeys = {
  /** Single characters and arrows; Esc works always. */
  on: boolean;
  rows: readonly PaymentRequest[];
  currentId: string | undefined;
  openId: string | undefined;
  goTo: (request: PaymentRequest) => void;
  approve: (request: PaymentRequest) => void;
  reject: (request: PaymentRequest) => void;
  toggleProof: (request: PaymentRequest) => void;
  openTab: (request: PaymentRequest) => void;
  showKeys: () => void;
};

/** Where letters are typed, or arrows mean something else. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="tablist"]';

/** Reviews by keyboard. A letter acts on the pending row that has the focus, else on the current one. */
export function useReviewKeys(review: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TYPED_INTO)) return;
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
    const place = rows.findIndex(({ id }) => id === currentId);
    const current = rows[place];
    const focused = rows.find(
      ({ id }) => id === target.closest<HTMLElement>('[data-request]')?.dataset.request,
    );
    const meant = focused && isPending(focused) ? focused : current;
    const decidable = !event.repeat && meant && isPending(meant) ? meant : undefined;
    const open = rows.find(({ id }) => id === openId);
    if (event.key === 'Escape') return open && (() => review.toggleProof(open));
    if (!review.on) return undefined;
    if (event.key === '?') return review.showKeys;
    const arrow = event.key.startsWith('Arrow');
    // The proof scrolls by its own arrows.
    if (arrow && target.closest('.shot')) return undefined;
    switch (event.key) {
      case 'j':
      case 'ArrowDown': {
        const next = rows[place + 1];
        return next && (() => review.goTo(next));
      }
      case 'k':
      case 'ArrowUp': {
        const before = rows[place < 0 ? rows.length - 1 : place - 1];
        return before && (() => review.goTo(before));
      }
      case 'a':
        return decidable && (() => review.approve(decidable));
      case 'r':
        return decidable && (() => review.reject(decidable));
      case 'o':
        return meant && !event.repeat ? () => review.toggleProof(meant) : undefined;
      case 't':
        return meant && !event.repeat ? () => review.openTab(meant) : undefined;
      default:
        return undefined;
    }
  }
}
