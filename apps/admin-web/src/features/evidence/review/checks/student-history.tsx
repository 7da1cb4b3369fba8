import { Price } from '@qanoon/client/money/price';
import { ReviewStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatDate } from '@qanoon/domain/lib/dates';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { comma } from '@qanoon/domain/lib/text/lists';
import { reviewStatus } from '@qanoon/domain/orders/review-list';
import * as m from '@qanoon/messages/admin/enrollments';
import { UnloadedPart } from '../../../../components/unloaded-part.tsx';
import { courseOf, studentOf } from '../review.ts';

/** The student's other payments with their decisions. */
export function StudentHistory({ request }: { request: PaymentRequest }) {
  const history = trpc.payments.history.useQuery({ paymentId: request.id });
  const headingId = `history-${request.id}`;
  return (
    <section aria-labelledby={headingId} className="history">
      <h3 id={headingId}>{m.otherPaymentsOf({ student: studentOf(request) })}</h3>
      {history.data ? (
        <Payments payments={history.data.payments} />
      ) : (
        <UnloadedPart query={history} failed={m.studentsHistoryCouldNotBe()} lines={2} />
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
                {m.decidedBy({ name: payment.decidedBy })}
              </>
            )}
          </p>
          {payment.rejectionReason && <p dir="auto">{payment.rejectionReason}</p>}
        </li>
      ))}
    </ul>
  );
}
