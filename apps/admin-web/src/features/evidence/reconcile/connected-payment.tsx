import type { Credit } from '@qanoon/contracts/evidence/credits';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Hourglass } from 'lucide-react';
import { ReviewLink } from './review-link.tsx';
import type { CreditActions } from './use-credit-actions.ts';

type ConnectedPaymentProps = {
  credit: Credit;
  payment: NonNullable<Credit['payment']>;
  actions: CreditActions;
  busy: boolean;
};

/** The payment that a transfer pays, and who connected them. */
export function ConnectedPayment({ credit, payment, actions, busy }: ConnectedPaymentProps) {
  const student = payment.studentName || common.unknownStudent();
  return (
    <div className="credit-side">
      <h3 className="credit-side-title">{m.payment()}</h3>
      <div className="candidate">
        <p className="candidate-head">
          <b>
            <bdi>{student}</bdi>
          </b>
          {payment.isPending && (
            <Badge tone="warning" icon={Hourglass}>
              {m.waitsForReview()}
            </Badge>
          )}
        </p>
        <p className="candidate-course">
          <bdi>{payment.courseTitle}</bdi>
        </p>
        <p className="candidate-facts">
          {payment.reference && (
            <span>
              <span className="sr-only">{m.reference()} </span>
              <bdi dir="ltr">{payment.reference}</bdi>
            </span>
          )}
          <span>
            {credit.matchedBy === null ? m.connectedBySystem() : m.connectedBy({ name: credit.matchedBy })}
          </span>
        </p>
        <div className="candidate-actions">
          {payment.isPending && (
            <Button
              variant="secondary"
              busy={busy && deferred.saving()}
              disabled={actions.running !== undefined && !busy}
              aria-label={busy ? undefined : m.disconnectFrom({ student })}
              onClick={() => actions.disconnect(credit)}
            >
              {m.disconnect()}
            </Button>
          )}
          <ReviewLink paymentId={payment.id} student={student} />
        </div>
      </div>
    </div>
  );
}
