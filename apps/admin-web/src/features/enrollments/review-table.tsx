import type { PaymentRequest } from '@qanoon/contracts/payments';
import { reviewStatus } from '@qanoon/contracts/payments';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { classNames } from '@qanoon/ui/class-names';
import { IconButton } from '@qanoon/ui/icon-button';
import { Panel } from '@qanoon/ui/panel';
import { Price } from '@qanoon/ui/price';
import { Table } from '@qanoon/ui/table';
import { ExternalLink } from 'lucide-react';
import { ProofToggle } from './proof-toggle.tsx';
import { RequestActions } from './request-actions.tsx';
import { courseOf, isPending, type Review, studentOf } from './review.ts';
import { Email } from './review-card.tsx';
import { useOpenProof } from './use-open-proof.ts';

type ReviewTableProps = {
  requests: readonly PaymentRequest[];
  review: Review;
  /** One cell per request instead of seven columns, to make room for the proof beside the table. */
  stacked: boolean;
};

/** The requests on large screens; the open one has its proof in the panel beside the table. */
export function ReviewTable({ requests, review, stacked }: ReviewTableProps) {
  const Cells = stacked ? StackedCells : ColumnCells;
  return (
    <Panel aria-label="Requests">
      <Table label="Enrollment requests" className="review-table">
        <thead>
          <tr>
            <th scope="col">Student</th>
            {!stacked && (
              <>
                <th scope="col">Course</th>
                <th scope="col" className="num">
                  Amount
                </th>
                <th scope="col">Transaction ID</th>
                <th scope="col">Payment Proof</th>
                <th scope="col">Status</th>
              </>
            )}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr
              key={request.id}
              data-request={request.id}
              aria-current={review.currentId === request.id || undefined}
              className={classNames(
                !isPending(request) && 'is-done',
                review.openId === request.id && 'is-selected',
              )}
            >
              <Cells request={request} review={review} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

type CellsProps = { request: PaymentRequest; review: Review };

function ColumnCells({ request, review }: CellsProps) {
  const openProof = useOpenProof();
  return (
    <>
      <td>
        <b>{studentOf(request)}</b>
        <small>
          <Email address={request.studentEmail} />
        </small>
      </td>
      <td>{courseOf(request)}</td>
      <td className="num">
        <Price amount={request.amount} />
      </td>
      <td className="tnum">
        <bdi>{request.transactionId}</bdi>
        <small>{request.method}</small>
      </td>
      <td>
        <span className="proof-cell">
          <ProofToggle request={request} review={review} />
          <IconButton
            label={`Payment Proof of ${studentOf(request)}, opens in a new tab`}
            onClick={() => void openProof(request.id)}
          >
            <ExternalLink className="icon icon-sm" aria-hidden="true" />
          </IconButton>
        </span>
      </td>
      <td>
        <ReviewStatusBadge status={reviewStatus(request)} />
      </td>
      <td>
        <span className="flex gap-2">
          <RequestActions request={request} review={review} size="dense" />
        </span>
      </td>
    </>
  );
}

function StackedCells({ request, review }: CellsProps) {
  return (
    <>
      <td>
        <b>{studentOf(request)}</b>
        <small>{courseOf(request)}</small>
        <small className="tnum">
          <Price amount={request.amount} />
          {', '}
          <bdi>{request.transactionId}</bdi>
        </small>
        <span className="review-stack-foot">
          <ReviewStatusBadge status={reviewStatus(request)} />
          <ProofToggle request={request} review={review} />
        </span>
      </td>
      <td>
        <span className="grid gap-2">
          <RequestActions request={request} review={review} size="dense" />
        </span>
      </td>
    </>
  );
}
