import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { type Status, StatusBadge } from '@qanoon/ui/components/text/status-badge';
import { Award, Hourglass } from 'lucide-react';

const PENDING_APPROVAL: Status = { text: m.pendingApproval, tone: 'warning', icon: Hourglass };
const STATUSES: Record<'issued', Status> = {
  issued: { text: shared.issued, tone: 'success', icon: Award },
};

/** Shows the status of a certificate. Anything but `issued` is Pending Approval. */
export function CertificateStatusBadge({ status }: { status: string | null | undefined }) {
  return <StatusBadge status={status} statuses={STATUSES} fallback={PENDING_APPROVAL} />;
}
