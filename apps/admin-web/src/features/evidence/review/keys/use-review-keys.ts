import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { useEffect, useEffectEvent } from 'react';
import { useEvidence } from '../checks/use-facts.ts';
import { useOpenProof } from '../proof/use-open-proof.ts';
import { useReview, useReviewActions } from '../review-context.ts';
import type { ReviewDialog } from '../review-state.ts';

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

/** Elements that use these keys themselves, so that the shortcuts leave them alone. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="tablist"]';

/**
 * Handles the keyboard shortcuts of the review. They act on the focused row if it can be decided, and
 * otherwise on the marked one. If none is marked, opening a proof starts with the first.
 */
export function useReviewKeys(): void {
  const { requests, state, open, shortcuts, decisions, isDecidable, certain } = useReview();
  const { dispatch, toggleProof, goTo, approve, undo } = useReviewActions();
  const evidence = useEvidence(open?.id);
  const openProof = useOpenProof();
  const { rows } = requests;

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
    const index = rows.findIndex(({ id }) => id === state.currentId);
    const current = rows[index];
    const focused = rows.find(
      ({ id }) => id === target.closest<HTMLElement>('[data-request]')?.dataset.request,
    );
    const selected = (focused && isDecidable(focused) ? focused : current) ?? rows.find(isDecidable);
    // A decision needs a marked request.
    const decidable =
      !event.repeat && selected && (focused || current) && isDecidable(selected) ? selected : undefined;
    const show = (dialog: ReviewDialog) => () => dispatch({ type: 'dialog-opened', dialog });
    if (event.key === 'Escape') return open && (() => toggleProof(open));
    if (!shortcuts.on) return undefined;
    if (event.key === '?') return show({ kind: 'keys' });
    const arrow = event.key.startsWith('Arrow');
    // Arrow keys scroll the proof.
    if (arrow && target.closest('.shot')) return undefined;
    switch (event.key) {
      case 'j':
      case 'ArrowDown': {
        const next = rows[index + 1];
        return next && (() => goTo(next));
      }
      case 'k':
      case 'ArrowUp': {
        const before = rows[index < 0 ? rows.length - 1 : index - 1];
        return before && (() => goTo(before));
      }
      case 'a':
        return decidable && (() => void approve(decidable));
      case 'r':
        return decidable && show({ kind: 'reject', request: decidable });
      case 'o':
        return selected && !event.repeat ? () => toggleProof(selected) : undefined;
      case 't':
        return selected && !event.repeat ? () => void openProof(selected.id) : undefined;
      case 'u': {
        const [last] = decisions.waiting;
        return last && !event.repeat
          ? () => undo(last.decisions.map(({ paymentId }) => paymentId))
          : undefined;
      }
      case 'b':
        return certain.length > 0 && !event.repeat ? show({ kind: 'batch', requests: certain }) : undefined;
      case 'n':
        return evidence.length > 0 ? show({ kind: 'evidence', at: 0 }) : undefined;
      case 'p':
        return evidence.length > 0 ? show({ kind: 'evidence', at: evidence.length - 1 }) : undefined;
      default:
        return undefined;
    }
  }
}
