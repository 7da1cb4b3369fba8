import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { type Status, StatusBadge } from '@qanoon/ui/components/text/status-badge';
import { CircleAlert, CircleX, Hourglass, SearchCheck } from 'lucide-react';

const PENDING: Status = { text: m.pendingReview, tone: 'warning', icon: Hourglass };
const STATUSES: Record<'pending' | 'under_review' | 'rejected' | 'failed', Status> = {
  pending: PENDING,
  under_review: { text: m.underReview, tone: 'info', icon: SearchCheck },
  rejected: { text: shared.rejected, tone: 'danger', icon: CircleX },
  failed: { text: m.paymentFailed, tone: 'danger', icon: CircleAlert },
};

/**
 * Enrollment Status panel (docs/product/student-portal.md#enrollment-status): `pending`, `under_review`, `rejected`,
 * `failed`; unknown is Pending Review.
 */
export function EnrollmentStatusBadge({ status }: { status: string | null | undefined }) {
  return <StatusBadge status={status} statuses={STATUSES} fallback={PENDING} />;
}
