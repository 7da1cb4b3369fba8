import type { PaymentRequest } from '@qanoon/contracts/payments';
import { reviewStatus } from '@qanoon/contracts/payments';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { classNames } from '@qanoon/ui/class-names';
import { Price } from '@qanoon/ui/price';
import { ExternalLink } from 'lucide-react';
import { ProofInCard } from './proof-panel.tsx';
import { ProofToggle } from './proof-toggle.tsx';
import { RequestActions } from './request-actions.tsx';
import { courseOf, isPending, type Review, studentOf } from './review.ts';
import { useOpenProof } from './use-open-proof.ts';

/** One request on small screens, with the table's labels; the proof opens inside the card. */
export function ReviewCard({ request, review }: { request: PaymentRequest; review: Review }) {
  const openProof = useOpenProof();
  const open = review.openId === request.id;
  const headingId = `request-${request.id}`;
  return (
    <article
      aria-labelledby={headingId}
      data-request={request.id}
      aria-current={review.currentId === request.id || undefined}
      className={classNames('panel review-card', !isPending(request) && 'is-done')}
    >
      <header className="review-card-head">
        <div className="min-w-0">
          <h2 id={headingId}>{studentOf(request)}</h2>
          <p>
            <Email address={request.studentEmail} />
          </p>
        </div>
        <ReviewStatusBadge status={reviewStatus(request)} />
      </header>
      <dl className="review-card-facts">
        <div>
          <dt>Course</dt>
          <dd>{courseOf(request)}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>
            <Price amount={request.amount} />
          </dd>
        </div>
        <div>
          <dt>Transaction ID</dt>
          <dd className="tnum">
            <bdi>{request.transactionId}</bdi>
            <small>{request.method}</small>
          </dd>
        </div>
        <div className="items-center">
          <dt>Payment Proof</dt>
          <dd>
            <ProofToggle request={request} review={review} />
          </dd>
        </div>
      </dl>
      {open && <ProofInCard request={request} />}
      <footer className="review-card-foot">
        {!open && (
          <Button
            variant="secondary"
            className="col-span-full"
            aria-label={`Payment Proof of ${studentOf(request)}, opens in a new tab`}
            onClick={() => void openProof(request.id)}
          >
            <ExternalLink aria-hidden="true" />
            Payment Proof
          </Button>
        )}
        <RequestActions request={request} review={review} />
      </footer>
    </article>
  );
}

/** An e-mail address that may wrap after its @. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
