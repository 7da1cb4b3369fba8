import type { ListedRequest } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { Button } from '@qanoon/ui/button';
import { Check, Undo2, X } from 'lucide-react';
import { type Review, studentOf } from './review.ts';

type RequestActionsProps = { request: ListedRequest; review: Review; size?: 'default' | 'dense' };

/** Approve and Reject, enabled only for requests that can be decided (§4); Undo while a decision waits. */
export function RequestActions({ request, review, size = 'default' }: RequestActionsProps) {
  const busy = review.busyWith(request.id);
  const state = review.stateOf(request);
  const open = state.name === 'open';
  const student = studentOf(request);
  if (state.name === 'queued' && state.isOwn)
    return (
      <Button
        size={size}
        variant="secondary"
        aria-label={reviews.undoDecisionOn({ student })}
        onClick={() => review.undo([request.id])}
      >
        <Undo2 className="rtl:-scale-x-100" aria-hidden="true" />
        {reviews.undo()}
      </Button>
    );
  return (
    <>
      <Button
        size={size}
        disabled={!open || busy === 'reject'}
        busy={busy === 'approve' && m.approving()}
        aria-label={busy ? undefined : m.approveStudent({ student })}
        onClick={() => void review.approve(request)}
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
        onClick={() => review.openRejectDialog(request)}
      >
        <X aria-hidden="true" />
        {m.reject()}
      </Button>
    </>
  );
}
