import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import { type PaymentRequest, RECENT_PAGE_SIZE, reviewStatus } from '@qanoon/contracts/payments';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { Pagination } from '@qanoon/ui/pagination';
import { PanelFooter } from '@qanoon/ui/panel';
import { SkeletonText } from '@qanoon/ui/skeleton';
import { Table } from '@qanoon/ui/table';
import { RotateCw } from 'lucide-react';
import './dashboard.css';

type RecentTableProps = { page: number; onPageChange: (page: number) => void };

/** Five requests per page; the page buttons appear only with several pages (§2). */
export function RecentTable({ page: requestedPage, onPageChange }: RecentTableProps) {
  const recent = trpc.payments.recent.useQuery(
    { page: requestedPage },
    { placeholderData: (before) => before },
  );
  const total = recent.data?.totalCount;
  // Placeholder data belongs to another page.
  const rows = recent.isPlaceholderData ? undefined : recent.data?.items;
  const page = recent.isPlaceholderData ? requestedPage : (recent.data?.page ?? requestedPage);
  if (total === 0) return <EmptyState title="No recent enrollments" />;
  if (recent.isError && !rows)
    return (
      // Silent (§8): no toast and no alert, only a retry button.
      <EmptyState
        title="Recent enrollments are not available right now."
        action={
          <Button variant="secondary" onClick={() => void recent.refetch()}>
            <RotateCw aria-hidden="true" />
            Try Again
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
            label="Recent enrollments pages"
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
    <Table label="Recent enrollments" className="recent-table">
      <thead>
        <tr>
          <th scope="col">Student Name</th>
          <th scope="col">Course Title</th>
          <th scope="col">Enrollment Date</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((request) => (
          <tr key={request.id}>
            <td>
              <b>{request.studentName || 'Unknown Student'}</b>
            </td>
            <td>{request.courseTitle || 'Unknown Course'}</td>
            <td className="tnum whitespace-nowrap">{formatDate(request.createdAt)}</td>
            <td>
              <ReviewStatusBadge status={reviewStatus(request)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Loading() {
  return (
    <div role="status" className="px-6 py-5">
      <span className="sr-only">Loading...</span>
      <SkeletonText lines={RECENT_PAGE_SIZE} className="[&>*]:my-3.5" />
    </div>
  );
}
