import { ReviewStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import type { ListedRequest, ListWarning } from '@qanoon/contracts/orders/payments';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import { reviewStatus } from '@qanoon/domain/orders/review-list';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import type { Message } from '@qanoon/messages/message';
import { Badge } from '@qanoon/ui/components/text/badge';
import { BadgeCheck, Clock, Lock, Timer, TriangleAlert } from 'lucide-react';
import { measureWaitingTime, type WaitingTime } from '../../../administration/waiting-time.ts';
import { isPending, type RequestState } from '../review.ts';

const WARNINGS: Record<ListWarning, Message> = {
  'id-used': m.warnIdUsed,
  'proof-copied': m.warnProofCopied,
  'amount-differs': m.warnAmountDiffers,
};

const WAITS: Record<WaitingTime['unit'], Message<{ count: number }>> = {
  minutes: m.waitsMinutes,
  hours: m.waitsHours,
  days: m.waitsDays,
};

function writeWaitingTime(createdAt: string): string {
  const { unit, count } = measureWaitingTime(createdAt, Date.now());
  return WAITS[unit]({ count });
}

const soon = ({ kind }: Extract<RequestState, { name: 'queued' }>): string => {
  if (kind === null) return reviews.decidedSoon();
  return kind === 'approve' ? reviews.approvedSoon() : reviews.rejectedSoon();
};

type RequestBadgesProps = { request: ListedRequest; state: RequestState };

/**
 * Shows the status of a request, whether it is open or decided elsewhere, what a reviewer should know before
 * opening it, and whether it waits longer than promised.
 */
export function RequestBadges({ request, state }: RequestBadgesProps) {
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
          {reviews.inReview()}
        </Badge>
      )}
      {state.name === 'open' && request.isCertain && (
        <Badge tone="success" icon={BadgeCheck}>
          {reviews.certain()}
        </Badge>
      )}
      {state.name !== 'decided' &&
        request.warnings.map((warning) => (
          <Badge key={warning} tone="warning" icon={TriangleAlert}>
            {WARNINGS[warning]()}
          </Badge>
        ))}
      {request.isOverdue && state.name !== 'queued' && (
        <Badge tone="danger" icon={Clock}>
          {m.overdue()}
        </Badge>
      )}
    </span>
  );
}

/** Shows the badges in a list, with the time that the request has waited and the name of another reviewer. */
export function RequestStatus({ request, state }: RequestBadgesProps) {
  const name = 'by' in state ? state.by : null;
  return (
    <span className="request-status">
      <RequestBadges request={request} state={state} />
      {request.receiptNumber && (
        <small className="tnum">{m.receiptWithNumber({ number: leftToRight(request.receiptNumber) })}</small>
      )}
      {isPending(request) && <small>{writeWaitingTime(request.createdAt)}</small>}
      {name && (
        <small>
          <bdi>{name}</bdi>
        </small>
      )}
    </span>
  );
}
