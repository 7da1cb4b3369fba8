import { Price } from '@qanoon/client/money/price';
import type { Candidate, Credit } from '@qanoon/contracts/evidence/credits';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Badge } from '@qanoon/ui/components/text/badge';
import { classNames } from '@qanoon/ui/lib/class-names';
import { BadgeCheck, Check, SearchCheck, TriangleAlert } from 'lucide-react';
import { REASON_TEXTS } from '../credit-texts.ts';
import { ReviewLink } from './review-link.tsx';
import type { CreditActions } from './use-credit-actions.ts';

type CandidateRowProps = {
  credit: Credit;
  candidate: Candidate;
  actions: CreditActions;
  /** Whether a person has searched for the payment, which nothing suggests. */
  isFound?: boolean;
  onConnected?: () => void;
};

/** A payment that a transfer may pay, with what speaks for and against it. */
export function CandidateRow({ credit, candidate, actions, isFound, onConnected }: CandidateRowProps) {
  const { paymentId, kind, reasons, amount, transactionId, submittedAt, courseTitle, reference, isApproved } =
    candidate;
  const student = candidate.studentName || common.unknownStudent();
  const { running } = actions;
  const busy = running?.creditId === credit.id && running.paymentId === paymentId;
  return (
    <li className={classNames('candidate', kind === 'certain' && 'is-certain')}>
      <p className="candidate-head">
        <b>
          <bdi>{student}</bdi>
        </b>
        {isApproved && (
          <Badge tone="success" icon={Check}>
            {shared.approved()}
          </Badge>
        )}
        {(kind === 'certain' || !isFound) && (
          <Badge
            tone={kind === 'certain' ? 'success' : 'info'}
            icon={kind === 'certain' ? BadgeCheck : SearchCheck}
          >
            {kind === 'certain' ? m.certain() : m.suggested()}
          </Badge>
        )}
      </p>
      <p className="candidate-course">
        <bdi>{courseTitle}</bdi>
      </p>
      <p className="candidate-facts">
        <Price amount={amount} />
        <span>
          <span className="sr-only">{deferred.transactionId()} </span>
          <bdi dir="ltr">{transactionId}</bdi>
        </span>
        <span>{m.submittedAt({ time: formatDateTime(submittedAt) })}</span>
        {reference && (
          <span>
            <span className="sr-only">{m.reference()} </span>
            <bdi dir="ltr">{reference}</bdi>
          </span>
        )}
      </p>
      <ul className="candidate-reasons" aria-label={m.reasons()}>
        {reasons.map((reason) => {
          const { text, speaksFor } = REASON_TEXTS[reason];
          const Icon = speaksFor ? Check : TriangleAlert;
          return (
            <li key={reason} className={speaksFor ? 'speaks-for' : 'speaks-against'}>
              <Icon className="icon icon-sm" aria-hidden="true" />
              {text()}
            </li>
          );
        })}
      </ul>
      {isApproved && <p className="candidate-course">{m.connectApprovedHelp()}</p>}
      <div className="candidate-actions">
        {kind === 'certain' && (
          <Button
            busy={busy && running.isApproval && m.approvingPayment()}
            disabled={running !== undefined && !(busy && running.isApproval)}
            aria-label={busy ? undefined : m.approvePaymentOf({ student })}
            onClick={() => actions.approve(credit, { id: paymentId, studentName: student })}
          >
            {m.approve()}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={busy && !running.isApproval && m.connecting()}
          disabled={running !== undefined && !(busy && !running.isApproval)}
          aria-label={busy ? undefined : m.connectPaymentOf({ student })}
          onClick={() => actions.connect(credit, paymentId, onConnected)}
        >
          {m.connect()}
        </Button>
        <ReviewLink paymentId={paymentId} student={student} />
      </div>
    </li>
  );
}
