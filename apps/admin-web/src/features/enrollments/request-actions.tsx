import type { PaymentRequest } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import { Button } from '@qanoon/ui/button';
import { Check, X } from 'lucide-react';
import { isPending, type Review, studentOf } from './review.ts';

type RequestActionsProps = { request: PaymentRequest; review: Review; size?: 'default' | 'dense' };

/** Approve and Reject, enabled only for pending requests (§4). */
export function RequestActions({ request, review, size = 'default' }: RequestActionsProps) {
  const busy = review.busyWith(request.id);
  const open = isPending(request);
  const student = studentOf(request);
  return (
    <>
      <Button
        size={size}
        disabled={!open || busy === 'reject'}
        busy={busy === 'approve' && m.approving()}
        aria-label={busy ? undefined : m.approveStudent({ student })}
        onClick={() => review.approve(request)}
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
