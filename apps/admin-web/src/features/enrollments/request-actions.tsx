import type { PaymentRequest } from '@qanoon/contracts/payments';
import { Button } from '@qanoon/ui/button';
import { Check, X } from 'lucide-react';
import { isPending, type Review, studentOf } from './review.ts';

type RequestActionsProps = { request: PaymentRequest; review: Review; size?: 'default' | 'dense' };

/** Approve and Reject, enabled only for pending requests (§4). */
export function RequestActions({ request, review, size = 'default' }: RequestActionsProps) {
  const busy = review.busyWith(request.id);
  const open = isPending(request);
  const who = studentOf(request);
  return (
    <>
      <Button
        size={size}
        disabled={!open || busy === 'reject'}
        busy={busy === 'approve' && 'Approving...'}
        aria-label={busy ? undefined : `Approve, ${who}`}
        onClick={() => review.approve(request)}
      >
        <Check aria-hidden="true" />
        Approve
      </Button>
      <Button
        size={size}
        variant="danger"
        disabled={!open || busy === 'approve'}
        busy={busy === 'reject' && 'Rejecting...'}
        aria-label={busy ? undefined : `Reject, ${who}`}
        onClick={() => review.openRejectDialog(request)}
      >
        <X aria-hidden="true" />
        Reject
      </Button>
    </>
  );
}
