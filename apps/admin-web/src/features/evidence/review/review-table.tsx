import { Price } from '@qanoon/client/money/price';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { comma } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Table } from '@qanoon/ui/components/list/table';
import { Email } from '@qanoon/ui/components/text/email';
import { classNames } from '@qanoon/ui/lib/class-names';
import { deepEqual } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { RequestStatus } from './checks/request-badges.tsx';
import { RequestActions } from './decisions/request-actions.tsx';
import { ProofToggle } from './proof/proof-toggle.tsx';
import { useOpenProof } from './proof/use-open-proof.ts';
import { courseOf, type ReviewedRequest, studentOf } from './review.ts';
import { useReview } from './review-context.ts';

type ReviewTableProps = {
  requests: readonly ListedRequest[];
  /**
   * Whether each request has one cell instead of seven columns, to make room for the proof beside the table.
   */
  stacked: boolean;
};

/** Shows the requests on large screens. The proof of the open one is in the panel beside the table. */
export function ReviewTable({ requests, stacked }: ReviewTableProps) {
  const { reviewed } = useReview();
  return (
    <Panel aria-label={m.requests()}>
      <Table label={m.enrollmentRequests()} className="review-table">
        <thead>
          <tr>
            <th scope="col">{shared.student()}</th>
            {!stacked && (
              <>
                <th scope="col">{shared.course()}</th>
                <th scope="col" className="num">
                  {shared.amount()}
                </th>
                <th scope="col">{deferred.transactionId()}</th>
                <th scope="col">{m.paymentProof()}</th>
                <th scope="col">{shared.status()}</th>
              </>
            )}
            <th scope="col">{deferred.actions()}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} stacked={stacked} {...reviewed(request)} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

type RowProps = ReviewedRequest & { stacked: boolean };

/** Memoized, because the keys mark one row of many, which must not render the others. */
const Row = memo(function Row({ stacked, ...reviewed }: RowProps) {
  const { request, state, isOpen, isCurrent } = reviewed;
  const Cells = stacked ? StackedCells : ColumnCells;
  return (
    <tr
      data-request={request.id}
      aria-current={isCurrent || undefined}
      className={classNames(!['open', 'locked'].includes(state.name) && 'is-done', isOpen && 'is-selected')}
    >
      <Cells {...reviewed} />
    </tr>
  );
}, deepEqual);

function ColumnCells(reviewed: ReviewedRequest) {
  const { request, state } = reviewed;
  const openProof = useOpenProof();
  return (
    <>
      <td>
        <b>
          <bdi>{studentOf(request)}</bdi>
        </b>
        <small>
          <Email address={request.studentEmail} />
        </small>
      </td>
      <td>
        <bdi>{courseOf(request)}</bdi>
      </td>
      <td className="num">
        <Price amount={request.receivedAmount ?? request.amount} />
      </td>
      <td className="tnum">
        <bdi>{request.transactionId}</bdi>
        <small>{paymentMethodName(request.method)}</small>
      </td>
      <td>
        <span className="proof-cell">
          <ProofToggle {...reviewed} />
          <IconButton
            label={m.paymentProofOf({ student: studentOf(request) })}
            onClick={() => void openProof(request.id)}
          >
            <ExternalLink className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        </span>
      </td>
      <td>
        <RequestStatus request={request} state={state} />
      </td>
      <td>
        <span className="flex gap-2">
          <RequestActions {...reviewed} size="dense" />
        </span>
      </td>
    </>
  );
}

function StackedCells(reviewed: ReviewedRequest) {
  const { request, state } = reviewed;
  return (
    <>
      <td>
        <b>
          <bdi>{studentOf(request)}</bdi>
        </b>
        <small>
          <bdi>{courseOf(request)}</bdi>
        </small>
        <small className="tnum">
          <Price amount={request.receivedAmount ?? request.amount} />
          {comma()}
          <bdi>{request.transactionId}</bdi>
        </small>
        <span className="review-stack-foot">
          <RequestStatus request={request} state={state} />
          <ProofToggle {...reviewed} />
        </span>
      </td>
      <td>
        <span className="grid gap-2">
          <RequestActions {...reviewed} size="dense" />
        </span>
      </td>
    </>
  );
}
