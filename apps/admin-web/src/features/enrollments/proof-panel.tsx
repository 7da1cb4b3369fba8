import type { PaymentRequest } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import { IconButton } from '@qanoon/ui/icon-button';
import { X } from 'lucide-react';
import { ProofFacts } from './proof-facts.tsx';
import { ProofViewer } from './proof-viewer.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestBadges } from './request-badges.tsx';
import { courseOf, isPending, proofId, type Review, studentOf } from './review.ts';
import { StudentHistory } from './student-history.tsx';

/**
 * The proof beside the table, with the facts to compare and the decision. It stays visible while the list
 * scrolls.
 */
export function ProofPanel({ request, review }: { request: PaymentRequest; review: Review }) {
  return (
    <aside
      id={proofId(request.id)}
      aria-label={m.proofOf({ student: studentOf(request) })}
      className="panel proof-panel"
      data-request={request.id}
    >
      <header className="proof-panel-head">
        <div className="min-w-0">
          <h2>
            <bdi>{studentOf(request)}</bdi>
          </h2>
          <p>
            <bdi>{courseOf(request)}</bdi>
          </p>
        </div>
        <RequestBadges request={request} />
        <IconButton label={m.closeProof()} onClick={() => review.toggle(request)}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </header>
      <div className="proof-panel-decision">
        <RequestActions request={request} review={review} />
        <p aria-live="polite">
          {isPending(request) ? m.approveMarksPaymentCompletedAnd() : decided(request)}
        </p>
      </div>
      <div className="proof-panel-body">
        <ProofViewer request={request} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls here, for the keyboard too */}
        <section className="proof-panel-facts" aria-label={m.facts()} tabIndex={0}>
          <ProofFacts request={request} />
          <review.Order
            request={request}
            onOutcome={(outcome, reason) => review.setOutcome(request, outcome, reason)}
          />
          <StudentHistory request={request} />
        </section>
      </div>
    </aside>
  );
}

const decided = ({ decidedBy }: PaymentRequest): string =>
  decidedBy ? m.decidedByName({ name: decidedBy }) : m.decidedOnly();

/** The same inside a card, on narrow screens. */
export function ProofInCard({ request, review }: { request: PaymentRequest; review: Review }) {
  return (
    <section
      id={proofId(request.id)}
      aria-label={m.proofOf({ student: studentOf(request) })}
      className="proof-in-card"
    >
      <ProofViewer request={request} />
      <div className="min-w-0">
        <ProofFacts request={request} />
        <review.Order
          request={request}
          onOutcome={(outcome, reason) => review.setOutcome(request, outcome, reason)}
        />
        <StudentHistory request={request} />
      </div>
    </section>
  );
}
