import { Price } from '@qanoon/client/money/price';
import { PaymentStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import type { StudentPayment } from '@qanoon/contracts/administration/students';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName, transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Written } from '@qanoon/ui/components/text/written';
import { ExternalLink } from 'lucide-react';

type StudentPaymentsProps = {
  payments: readonly StudentPayment[];
  openProof: (paymentId: string) => Promise<void>;
};

/** The payments with their proofs and decisions. */
export function StudentPayments({ payments, openProof }: StudentPaymentsProps) {
  return (
    <Panel aria-labelledby="student-payments">
      <PanelHeader title={shared.payments()} id="student-payments" />
      {payments.length === 0 ? (
        <EmptyState title={m.noPaymentsYet()} />
      ) : (
        <ul className="student-rows">
          {payments.map((payment) => (
            <li key={payment.id}>
              <div className="student-row-head">
                <Written as="h3" fallback={common.unknownCourse()}>
                  {payment.courseTitle}
                </Written>
                <PaymentStatusBadge status={payment.status} />
              </div>
              <p className="student-row-facts tnum">
                <Price amount={payment.receivedAmount ?? payment.amount} />
                {' · '}
                <bdi>{paymentMethodName(payment.method)}</bdi>
                {/* The label must not be separated from its number at the end of a line. */}
                {` · ${transactionIdLabel(payment.method)}\u00a0`}
                <bdi dir="ltr" className="inline-block max-w-full">
                  {payment.transactionId}
                </bdi>
                {' · '}
                <bdi>{formatDateTime(payment.createdAt)}</bdi>
              </p>
              {payment.creditedAmount > 0 && (
                <p className="student-row-facts tnum">
                  {m.keptAsCredit({ amount: formatPkr(payment.creditedAmount) })}
                </p>
              )}
              {payment.processedAt && (
                <p className="student-row-facts tnum">
                  {payment.decidedBy
                    ? m.decidedOnBy({ time: formatDateTime(payment.processedAt), name: payment.decidedBy })
                    : m.decidedOn({ time: formatDateTime(payment.processedAt) })}
                </p>
              )}
              {payment.rejectionReason && (
                <p dir="auto" className="text-sm text-ink-2">
                  {payment.rejectionReason}
                </p>
              )}
              <div>
                <Button
                  variant="secondary"
                  aria-label={m.openProofOf({ transactionId: payment.transactionId })}
                  onClick={() => void openProof(payment.id)}
                >
                  <ExternalLink className="rtl:-scale-x-100" aria-hidden="true" />
                  {m.openProof()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
