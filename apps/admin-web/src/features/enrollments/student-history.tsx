import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import { comma } from '@qanoon/contracts/lists';
import { type PaymentRequest, paymentMethodName } from '@qanoon/contracts/payments';
import { reviewStatus } from '@qanoon/contracts/review-list';
import * as m from '@qanoon/messages/admin/enrollments';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { Price } from '@qanoon/ui/price';
import { UnloadedPart } from '../../unloaded-part.tsx';
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
