import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { formatTimeOfDay } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/enrollments';
import * as reviews from '@qanoon/messages/admin/reviews';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { deepEqual } from '@tanstack/react-router';
import { Lock, X } from 'lucide-react';
import { memo } from 'react';
import { Checklist } from '../checks/checklist.tsx';
import { RequestBadges } from '../checks/request-badges.tsx';
import { StudentHistory } from '../checks/student-history.tsx';
import { RequestActions } from '../decisions/request-actions.tsx';
import {
  courseOf,
  decisionBarStyle,
  proofId,
  type RequestState,
  type ReviewedRequest,
  studentOf,
} from '../review.ts';
import { useOrderOfRequest, useReviewActions } from '../review-context.ts';
import { ProofFacts } from './proof-facts.tsx';
import { ProofViewer } from './proof-viewer.tsx';

export type ProofProps = { reviewed: ReviewedRequest };
/** `barHeight` is the height of the bar of decisions in pixels. */
export type FloatingProps = ProofProps & { barHeight: number };

/**
 * Shows the proof beside the table, with the checklist, the facts to compare and the decision. It stays
 * visible while the list scrolls.
 */
export const ProofPanel = memo(function ProofPanel({ reviewed, barHeight }: FloatingProps) {
  const { request, state } = reviewed;
  const { toggleProof } = useReviewActions();
  return (
    <aside
      id={proofId(request.id)}
      aria-label={m.proofOf({ student: studentOf(request) })}
      className="panel proof-panel"
      style={decisionBarStyle(barHeight)}
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
        <RequestBadges request={request} state={state} />
        <IconButton label={m.closeProof()} onClick={() => toggleProof(request)}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </header>
      <div className="proof-panel-decision">
        <RequestActions {...reviewed} />
        {reviewed.hasButtons && <DecisionNote request={request} state={state} />}
      </div>
      <div className="proof-panel-body">
        <ProofViewer request={request} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a long history */}
        <section className="proof-panel-facts" aria-label={m.facts()} tabIndex={0}>
          <Facts request={request} decidable={state.name === 'open'} />
        </section>
      </div>
    </aside>
  );
}, deepEqual);

type FactsProps = { request: ListedRequest; decidable: boolean };

/** Memoized, so that the facts do not render again while a decision is being sent. */
const Facts = memo(function Facts({ request, decidable }: FactsProps) {
  const { approve, setHasOrderDialog, setOutcome } = useReviewActions();
  const Order = useOrderOfRequest();
  return (
    <>
      <Checklist request={request} />
      <ProofFacts request={request} />
      <Order
        request={request}
        decidable={decidable}
        onApprove={(input) => approve(request, input)}
        onReversed={(reason) => setOutcome(request, 'reversed', reason)}
        onDialogChange={setHasOrderDialog}
      />
      <StudentHistory request={request} />
    </>
  );
}, deepEqual);

/** Says what the decision does, or why the request cannot be decided at present. */
export function DecisionNote({ request, state }: { request: ListedRequest; state: RequestState }) {
  return (
    <p aria-live="polite" className="decision-note">
      {state.name === 'locked' && <Lock className="icon icon-sm" aria-hidden="true" />}
      <span>{noteOf(request, state)}</span>
    </p>
  );
}

function noteOf({ decidedBy }: ListedRequest, state: RequestState): string {
  switch (state.name) {
    case 'open':
      return m.approveMarksPaymentCompletedAnd();
    case 'locked':
      return state.until === null
        ? reviews.lockedBy({ name: state.by })
        : reviews.lockedByUntil({ name: state.by, time: formatTimeOfDay(state.until) });
    case 'queued':
      return state.isOwn ? reviews.queuedNote() : reviews.queuedByOther({ name: state.by ?? '' });
    case 'decided':
      return decidedBy ? m.decidedByName({ name: decidedBy }) : m.decidedOnly();
  }
}

/** Shows the proof inside a card, on narrow screens. */
export function ProofInCard({ reviewed: { request, state } }: ProofProps) {
  return (
    <section
      id={proofId(request.id)}
      aria-label={m.proofOf({ student: studentOf(request) })}
      className="proof-in-card"
    >
      <ProofViewer request={request} />
      <div className="min-w-0">
        <Facts request={request} decidable={state.name === 'open'} />
      </div>
    </section>
  );
}
