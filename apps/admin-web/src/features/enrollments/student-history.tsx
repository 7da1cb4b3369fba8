import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import { comma } from '@qanoon/contracts/lists';
import { type PaymentRequest, paymentMethodName, reviewStatus } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { Price } from '@qanoon/ui/price';
import { SkeletonText } from '@qanoon/ui/skeleton';
import { RotateCw } from 'lucide-react';
import { courseOf, studentOf } from './review.ts';

/** The student's other payments with their decisions. */
export function StudentHistory({ request }: { request: PaymentRequest }) {
  const history = trpc.payments.history.useQuery({ paymentId: request.id });
  const headingId = `history-${request.id}`;
  return (
    <section aria-labelledby={headingId} className="history">
      <h3 id={headingId}>{m.otherPaymentsOf({ student: studentOf(request) })}</h3>
      {history.data ? (
        <Payments payments={history.data.payments} />
      ) : history.isError ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-ink-2">{m.studentsHistoryCouldNotBe()}</p>
          <Button variant="secondary" onClick={() => void history.refetch()}>
            <RotateCw aria-hidden="true" />
            {shared.tryAgain()}
          </Button>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">{shared.loading()}</span>
          <SkeletonText lines={2} />
        </div>
      )}
    </section>
  );
}

type Other = { id: string } & Pick<
  PaymentRequest,
  | 'courseTitle'
  | 'amount'
  | 'method'
  | 'transactionId'
  | 'status'
  | 'enrollmentStatus'
  | 'createdAt'
  | 'decidedBy'
  | 'rejectionReason'
>;

function Payments({ payments }: { payments: readonly Other[] }) {
  if (payments.length === 0) return <p className="text-sm text-ink-3">{m.noOtherPayments()}</p>;
  return (
    <ul className="history-list">
      {payments.map((payment) => (
        <li key={payment.id}>
          <div className="history-row">
            <b dir="auto">{courseOf(payment)}</b>
            <ReviewStatusBadge status={reviewStatus(payment)} />
          </div>
          <p className="tnum">
            <Price amount={payment.amount} />
            {comma()}
            <bdi>{paymentMethodName(payment.method)}</bdi> <bdi dir="ltr">{payment.transactionId}</bdi>
            {comma()}
            <bdi>{formatDate(payment.createdAt)}</bdi>
            {payment.decidedBy && (
              <>
                {comma()}
                <bdi>{m.decidedBy({ name: payment.decidedBy })}</bdi>
              </>
            )}
          </p>
          {payment.rejectionReason && <p dir="auto">{payment.rejectionReason}</p>}
        </li>
      ))}
    </ul>
  );
}
