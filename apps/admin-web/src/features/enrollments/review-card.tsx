import type { ListedRequest } from '@qanoon/contracts/payments';
import { paymentMethodName } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';
import { classNames } from '@qanoon/ui/class-names';
import { Price } from '@qanoon/ui/price';
import { ExternalLink } from 'lucide-react';
import { DecisionNote, ProofInCard } from './proof-panel.tsx';
import { ProofToggle } from './proof-toggle.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestStatus } from './request-badges.tsx';
import { courseOf, isPending, type Review, studentOf } from './review.ts';
import { useOpenProof } from './use-open-proof.ts';

/** One request on small screens, with the table's labels; the proof opens inside the card. */
export function ReviewCard({ request, review }: { request: ListedRequest; review: Review }) {
  const openProof = useOpenProof();
  const open = review.openId === request.id;
  const state = review.stateOf(request);
  const headingId = `request-${request.id}`;
  return (
    <article
      aria-labelledby={headingId}
      data-request={request.id}
      aria-current={review.currentId === request.id || undefined}
      className={classNames('panel review-card', !isPending(request) && 'is-done', open && 'is-open')}
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
            <Price amount={request.amount} />
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
            <ProofToggle request={request} review={review} />
          </dd>
        </div>
      </dl>
      {open && <ProofInCard request={request} review={review} />}
      <footer className="review-card-foot">
        {!open && (
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
        <RequestActions request={request} review={review} />
      </footer>
    </article>
  );
}

/** An e-mail address that may wrap after its @. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
