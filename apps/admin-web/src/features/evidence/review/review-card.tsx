import { Price } from '@qanoon/client/money/price';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Email } from '@qanoon/ui/components/text/email';
import { classNames } from '@qanoon/ui/lib/class-names';
import { deepEqual } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { RequestStatus } from './checks/request-badges.tsx';
import { RequestActions } from './decisions/request-actions.tsx';
import { DecisionNote, type FloatingProps, ProofInCard } from './proof/proof-panel.tsx';
import { ProofToggle } from './proof/proof-toggle.tsx';
import { useOpenProof } from './proof/use-open-proof.ts';
import { courseOf, decisionBarStyle, isPending, studentOf } from './review.ts';
import { useReview } from './review-context.ts';

/** Shows the requests on small screens. */
export function ReviewCards({ requests }: { requests: readonly ListedRequest[] }) {
  const { reviewed, state } = useReview();
  return (
    <ul className="grid grid-cols-1 gap-4">
      {requests.map(reviewed).map((each) => (
        <li key={each.request.id}>
          {/* Only the open card gets the bar's height, so that the others do not render when it changes. */}
          <ReviewCard reviewed={each} barHeight={each.isOpen ? state.barHeight : 0} />
        </li>
      ))}
    </ul>
  );
}

/** Shows one request on small screens, with the table's labels. The proof opens inside the card. */
const ReviewCard = memo(function ReviewCard({ reviewed, barHeight }: FloatingProps) {
  const { request, state, isOpen, isCurrent } = reviewed;
  const openProof = useOpenProof();
  const headingId = `request-${request.id}`;
  return (
    <article
      aria-labelledby={headingId}
      data-request={request.id}
      aria-current={isCurrent || undefined}
      style={isOpen ? decisionBarStyle(barHeight) : undefined}
      className={classNames('panel review-card', !isPending(request) && 'is-done', isOpen && 'is-open')}
    >
      <header className="review-card-head">
        <div className="min-w-0">
          <h2 id={headingId}>
            <bdi>{studentOf(request)}</bdi>
          </h2>
          <p>
            <Email address={request.studentEmail} />
          </p>
        </div>
        <RequestStatus request={request} state={state} />
      </header>
      <dl className="review-card-facts">
        <div>
          <dt>{shared.course()}</dt>
          <dd>
            <bdi>{courseOf(request)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{shared.amount()}</dt>
          <dd>
            <Price amount={request.receivedAmount ?? request.amount} />
          </dd>
        </div>
        <div>
          <dt>{deferred.transactionId()}</dt>
          <dd className="tnum">
            <bdi>{request.transactionId}</bdi>
            <small>{paymentMethodName(request.method)}</small>
          </dd>
        </div>
        <div className="items-center">
          <dt>{m.paymentProof()}</dt>
          <dd>
            <ProofToggle {...reviewed} />
          </dd>
        </div>
      </dl>
      {isOpen && <ProofInCard reviewed={reviewed} />}
      <footer className="review-card-foot">
        {!isOpen && (
          <Button
            variant="secondary"
            className="col-span-full"
            aria-label={m.paymentProofOf({ student: studentOf(request) })}
            onClick={() => void openProof(request.id)}
          >
            <ExternalLink className="rtl:-scale-x-100" aria-hidden="true" />
            {m.paymentProof()}
          </Button>
        )}
        {state.name === 'locked' && <DecisionNote request={request} state={state} />}
        <RequestActions {...reviewed} />
      </footer>
    </article>
  );
}, deepEqual);
