import type { ListedRequest } from '@qanoon/contracts/payments';
import { reviewStatus } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { Badge, ReviewStatusBadge } from '@qanoon/ui/badge';
import { BadgeCheck, Clock, Lock, Timer } from 'lucide-react';
import type { RequestState } from './review.ts';

const soon = (state: Extract<RequestState, { name: 'queued' }>): string => {
  if (state.kind === 'approve') return reviews.approvedSoon();
  return state.kind === 'reject' ? reviews.rejectedSoon() : reviews.decidedSoonBy({ name: state.by ?? '' });
};

/** The status of a request, who has it open or is deciding it, and whether it waits longer than promised. */
export function RequestBadges({ request, state }: { request: ListedRequest; state: RequestState }) {
  return (
    <span className="request-badges">
      {state.name === 'queued' ? (
        <Badge tone="info" icon={Timer}>
          {soon(state)}
        </Badge>
      ) : (
        <ReviewStatusBadge status={reviewStatus(request)} />
      )}
      {state.name === 'locked' && (
        <Badge tone="neutral" icon={Lock}>
          {reviews.openAt({ name: state.by })}
        </Badge>
      )}
      {state.name === 'open' && request.isCertain && (
        <Badge tone="success" icon={BadgeCheck}>
          {reviews.certain()}
        </Badge>
      )}
      {request.isOverdue && state.name !== 'queued' && (
        <Badge tone="danger" icon={Clock}>
          {m.overdue()}
        </Badge>
      )}
    </span>
  );
}
