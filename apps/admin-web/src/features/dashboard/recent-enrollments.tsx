import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import { reviewStatus } from '@qanoon/contracts/payments';
import { ReviewStatusBadge } from '@qanoon/ui/badge';
import { ListView } from '@qanoon/ui/list-view';
import { Pagination } from '@qanoon/ui/pagination';
import { PanelFooter } from '@qanoon/ui/panel';
import { Table } from '@qanoon/ui/table';
import { useState } from 'react';

const PAGE_SIZE = 5;
const FETCHED_AT_ONCE = 50;

/** The newest enrolment requests, five a page; further ones are fetched as their pages are asked for (§2, §9). */
export function RecentEnrollments() {
  const [page, setPage] = useState(1);
  const requests = trpc.payments.requests.useInfiniteQuery({ limit: FETCHED_AT_ONCE }, { getNextPageParam: (last) => last.nextCursor ?? undefined });
  const loaded = requests.data?.pages.flatMap((part) => part.items);
  const total = requests.data?.pages[0]?.totalCount ?? 0;
  const open = async (next: number) => {
    let available = loaded?.length ?? 0;
    let more = requests.hasNextPage;
    while (more && available < next * PAGE_SIZE) {
      const { data } = await requests.fetchNextPage();
      available = data?.pages.reduce((sum, part) => sum + part.items.length, 0) ?? available;
      more = Boolean(data?.pages.at(-1)?.nextCursor) && available < total;
    }
    setPage(next);
  };
  return (
    <ListView query={{ ...requests, data: loaded }} failed="Recent enrollments could not be loaded." empty="No recent enrollments">
      {(items) => (
        <>
          <Table label="Recent Enrollments" cards>
            <thead>
              <tr>
                <th scope="col">Student Name</th>
                <th scope="col">Course Title</th>
                <th scope="col">Enrollment Date</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((request) => (
                <tr key={request.id}>
                  <td data-label="Student Name">
                    <b>{request.studentName || 'Unknown Student'}</b>
                  </td>
                  <td data-label="Course Title">{request.courseTitle || 'Unknown Course'}</td>
                  <td data-label="Enrollment Date" className="tnum">
                    {formatDate(request.createdAt)}
                  </td>
                  <td data-label="Status">
                    <ReviewStatusBadge status={reviewStatus(request)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <PanelFooter>
            {total > PAGE_SIZE ? (
              <Pagination page={page} pageSize={PAGE_SIZE} total={total} onPageChange={(next) => void open(next)} label="Recent enrollments pages" />
            ) : (
              <span className="tnum text-sm text-ink-3">{`Showing 1-${total} of ${total}`}</span>
            )}
          </PanelFooter>
        </>
      )}
    </ListView>
  );
}
