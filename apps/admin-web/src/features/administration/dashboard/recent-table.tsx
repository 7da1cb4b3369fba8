import { ReviewStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import { formatDate } from '@qanoon/domain/lib/dates';
import { RECENT_PAGE_SIZE, reviewStatus } from '@qanoon/domain/orders/review-list';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/dashboard';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { PanelFooter } from '@qanoon/ui/components/layout/panel';
import { Pagination } from '@qanoon/ui/components/list/pagination';
import { Table } from '@qanoon/ui/components/list/table';
import { Written } from '@qanoon/ui/components/text/written';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import './dashboard.css';

type RecentTableProps = { page: number; onPageChange: (page: number) => void };

/** Five requests per page; the page buttons appear only with several pages. */
export function RecentTable({ page: requestedPage, onPageChange }: RecentTableProps) {
  const recent = trpc.payments.recent.useQuery(
    { page: requestedPage },
    { placeholderData: (before) => before },
  );
  const total = recent.data?.totalCount;
  // Placeholder data belongs to another page of the list, so it is not shown.
  const rows = recent.isPlaceholderData ? undefined : recent.data?.items;
  const page = recent.isPlaceholderData ? requestedPage : (recent.data?.page ?? requestedPage);
  if (total === 0) return <EmptyState title={m.noRecentEnrollments()} />;
  if (recent.isError && !rows)
    return (
      // A failed load is silent here: no toast and no alert, only a retry button
      // (docs/product.md#loading-failures-and-messages).
      <EmptyState
        title={m.recentEnrollmentsAreNotAvailable()}
        action={
          <Button variant="secondary" onClick={() => void recent.refetch()}>
            <RotateCw aria-hidden="true" />
            {shared.tryAgain()}
          </Button>
        }
      />
    );
  return (
    <>
      {rows ? <Rows rows={rows} /> : <Loading />}
      {total !== undefined && (
        <PanelFooter className="p-0">
          <Pagination
            label={m.recentEnrollmentsPages()}
            page={page}
            pageSize={RECENT_PAGE_SIZE}
            total={total}
            onPageChange={onPageChange}
          />
        </PanelFooter>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly PaymentRequest[] }) {
  return (
    <Table label={m.recentEnrollments2()} className="recent-table">
      <thead>
        <tr>
          <th scope="col">{m.studentName()}</th>
          <th scope="col">{m.courseTitle()}</th>
          <th scope="col">{m.enrollmentDate()}</th>
          <th scope="col">{shared.status()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((request) => (
          <tr key={request.id}>
            <td>
              <Link to="/enrollments" search={{ payment: request.id }} className="link">
                <Written as="b" fallback={common.unknownStudent()}>
                  {request.studentName}
                </Written>
              </Link>
            </td>
            <td>
              <Written fallback={common.unknownCourse()}>{request.courseTitle}</Written>
            </td>
            <td className="tnum whitespace-nowrap">{formatDate(enrolledAt(request))}</td>
            <td>
              <ReviewStatusBadge status={reviewStatus(request)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * An approved request shows the day of its decision, which enrolled the student; the others that of the
 * request.
 */
const enrolledAt = (request: PaymentRequest): string =>
  request.status === 'completed' && request.processedAt ? request.processedAt : request.createdAt;

function Loading() {
  return (
    <div role="status" className="px-6 py-5">
      <span className="sr-only">{shared.loading()}</span>
      <SkeletonText lines={RECENT_PAGE_SIZE} className="recent-loading" />
    </div>
  );
}
