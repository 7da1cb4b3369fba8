import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { type Status, StatusBadge } from '@qanoon/ui/components/text/status-badge';
import { CircleAlert, CircleCheck, CircleX, Hourglass, RotateCcw, SearchCheck } from 'lucide-react';

type StatusProps = { status: string | null | undefined };
type Statuses = Record<'completed' | 'pending' | 'failed' | 'reversed', Status>;

/** The bank has taken the money back. */
const REVERSED: Status = { text: m.reversed, tone: 'danger', icon: RotateCcw };
const PENDING: Status = { text: shared.pending, tone: 'warning', icon: Hourglass };
const REJECTED: Status = { text: shared.rejected, tone: 'danger', icon: CircleX };
const APPROVED: Status = { text: shared.approved, tone: 'success', icon: CircleCheck };
const UNDER_REVIEW: Status = { text: m.underReview, tone: 'info', icon: SearchCheck };

const PAYMENT: Statuses = {
  completed: { text: m.completed, tone: 'success', icon: CircleCheck },
  pending: PENDING,
  failed: { text: m.failed, tone: 'danger', icon: CircleAlert },
  reversed: REVERSED,
};

/**
 * Shows the status of a payment: `completed`, `pending`, `failed` or `reversed`. An unknown one is Pending.
 */
export function PaymentStatusBadge({ status }: StatusProps) {
  return <StatusBadge status={status} statuses={PAYMENT} fallback={PENDING} />;
}

const PROOF: Statuses = {
  completed: APPROVED,
  pending: UNDER_REVIEW,
  failed: REJECTED,
  reversed: REVERSED,
};

/** Shows the status of a payment in the words of its order: Under Review, Approved, Rejected or Reversed. */
export function ProofStatusBadge({ status }: StatusProps) {
  return <StatusBadge status={status} statuses={PROOF} fallback={UNDER_REVIEW} />;
}

const REVIEW: Record<'approved' | 'completed' | 'pending' | 'rejected' | 'reversed', Status> = {
  approved: APPROVED,
  completed: APPROVED,
  pending: PENDING,
  rejected: REJECTED,
  reversed: REVERSED,
};

/**
 * Admin review and dashboard: `approved` (or a payment's `completed`), `pending`, `reversed`; anything else is Rejected.
 */
export function ReviewStatusBadge({ status }: StatusProps) {
  return <StatusBadge status={status} statuses={REVIEW} fallback={REJECTED} />;
}
