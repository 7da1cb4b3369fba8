import { formatDateTime } from '@qanoon/contracts/dates';
import { transactionIdLabel } from '@qanoon/contracts/payments';
import type { StudentPayment } from '@qanoon/contracts/students';
import { PaymentStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Price } from '@qanoon/ui/price';
import { ExternalLink } from 'lucide-react';

type StudentPaymentsProps = {
  payments: readonly StudentPayment[];
  openProof: (paymentId: string) => Promise<void>;
};

/** The payments with their proofs and decisions. */
export function StudentPayments({ payments, openProof }: StudentPaymentsProps) {
  return (
    <Panel aria-labelledby="student-payments">
      <PanelHeader title="Payments" id="student-payments" />
      {payments.length === 0 ? (
        <EmptyState title="No payments yet." />
      ) : (
        <ul className="student-rows">
          {payments.map((payment) => (
            <li key={payment.id}>
              <div className="student-row-head">
                <h3>{payment.courseTitle || 'Unknown Course'}</h3>
                <PaymentStatusBadge status={payment.status} />
              </div>
              <p className="student-row-facts tnum">
                <Price amount={payment.amount} />
                {` · ${payment.method} · ${transactionIdLabel(payment.method)} `}
                <bdi>{payment.transactionId}</bdi>
                {` · ${formatDateTime(payment.createdAt)}`}
              </p>
              {payment.processedAt && (
                <p className="student-row-facts tnum">
                  {`Decided ${formatDateTime(payment.processedAt)}${payment.decidedBy ? ` by ${payment.decidedBy}` : ''}`}
                </p>
              )}
              {payment.rejectionReason && <p className="text-sm text-ink-2">{payment.rejectionReason}</p>}
              <div>
                <Button
                  variant="secondary"
                  aria-label={`Open proof of ${payment.transactionId} in a new tab`}
                  onClick={() => void openProof(payment.id)}
                >
                  <ExternalLink aria-hidden="true" />
                  Open proof
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
