import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { Button } from '@qanoon/ui/components/button/button';
import { Check, Undo2, X } from 'lucide-react';
import { type ReviewedRequest, studentOf } from '../review.ts';
import { useReviewActions } from '../review-context.ts';
import { writeDecision } from './written-decision.ts';

type RequestActionsProps = ReviewedRequest & { size?: 'default' | 'dense' };

/**
 * Shows Approve and Reject, enabled only if the request can be decided
 * (docs/product/console.md#enrollment-management), or Undo while a decision waits. If it was decided before
 * the list was opened, it says when and by whom.
 */
export function RequestActions({ request, state, hasButtons, busy, size = 'default' }: RequestActionsProps) {
  const { approve, undo, dispatch } = useReviewActions();
  const open = state.name === 'open';
  const student = studentOf(request);
  if (state.name === 'queued' && state.isOwn)
    return (
      <Button
        size={size}
        variant="secondary"
        aria-label={reviews.undoDecisionOn({ student })}
        onClick={() => undo([request.id])}
      >
        <Undo2 className="rtl:-scale-x-100" aria-hidden="true" />
        {reviews.undo()}
      </Button>
    );
  if (!hasButtons) return <p className="request-decision">{writeDecision(request)}</p>;
  return (
    <>
      <Button
        size={size}
        disabled={!open || busy === 'reject'}
        busy={busy === 'approve' && m.approving()}
        aria-label={busy ? undefined : m.approveStudent({ student })}
        onClick={() => void approve(request)}
      >
        <Check aria-hidden="true" />
        {m.approve()}
      </Button>
      <Button
        size={size}
        variant="danger"
        disabled={!open || busy === 'approve'}
        busy={busy === 'reject' && m.rejecting()}
        aria-label={busy ? undefined : m.rejectStudent({ student })}
        onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'reject', request } })}
      >
        <X aria-hidden="true" />
        {m.reject()}
      </Button>
    </>
  );
}
