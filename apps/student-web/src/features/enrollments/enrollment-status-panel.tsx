import { trpc } from '@qanoon/client/trpc';
import { ENROLLMENT_STATUS_PAGE_SIZE } from '@qanoon/contracts/enrollments';
import { ListView } from '@qanoon/ui/list-view';
import { Pager } from '@qanoon/ui/pagination';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EnrollmentRows, EnrollmentRowsSkeleton, isWaiting, withoutApproved } from './enrollment-rows.tsx';

/** Two enrollments per page, with a link to all of them (§2). `offer`: shown while a payment is reviewed. */
export function EnrollmentStatusPanel({ offer }: { offer: ReactNode }) {
  const enrollments = trpc.enrollments.mine.useQuery();
  const [page, setPage] = useState(1);
  const open = enrollments.data && withoutApproved(enrollments.data);
  const pageCount = Math.max(1, Math.ceil((open?.length ?? 0) / ENROLLMENT_STATUS_PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  return (
    <Panel aria-labelledby="enrollment-status">
      <PanelHeader title="Enrollment Status" id="enrollment-status">
        {open && open.length > ENROLLMENT_STATUS_PAGE_SIZE && (
          <Link to="/enrollment-status" className="link link-target text-sm">
            View all
          </Link>
        )}
      </PanelHeader>
      <ListView
        query={{ ...enrollments, data: open }}
        skeleton={<EnrollmentRowsSkeleton />}
        failed="Unable to load enrollment status"
        empty="All enrollments processed"
      >
        {(items) => (
          <>
            {isWaiting(items) && offer}
            <EnrollmentRows
              rows={items.slice(
                (shown - 1) * ENROLLMENT_STATUS_PAGE_SIZE,
                shown * ENROLLMENT_STATUS_PAGE_SIZE,
              )}
            />
            {pageCount > 1 && (
              <PanelFooter>
                <Pager
                  page={shown}
                  pageCount={pageCount}
                  onPageChange={setPage}
                  label="Enrollment status pages"
                />
              </PanelFooter>
            )}
          </>
        )}
      </ListView>
    </Panel>
  );
}
