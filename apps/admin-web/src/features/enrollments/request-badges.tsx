import type { PaymentRequest } from '@qanoon/contracts/payments';
import { reviewStatus } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import { Badge, ReviewStatusBadge } from '@qanoon/ui/badge';
import { Clock } from 'lucide-react';

/** The status of a request, and whether it waits longer than the academy promises. */
export function RequestBadges({ request }: { request: PaymentRequest }) {
  return (
    <span className="request-badges">
      <ReviewStatusBadge status={reviewStatus(request)} />
      {request.isOverdue && (
        <Badge tone="danger" icon={Clock}>
          {m.overdue()}
        </Badge>
      )}
    </span>
  );
}
