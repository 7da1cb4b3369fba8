import { trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/enrollments';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Pager } from '@qanoon/ui/components/list/pagination';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EnrollmentRows, EnrollmentRowsSkeleton, isWaiting, withoutApproved } from './enrollment-rows.tsx';

/**
 * The number of rows is fixed (docs/product/limits.md#screens). It is not in the contracts, because their
 * schemas would be loaded with the first page.
 */
const PAGE_SIZE = 2;

/**
 * Two enrollments per page, with a link to all of them (docs/product/student-portal.md#enrollment-status).
 * `offer`: shown while a payment is reviewed.
 */
export function EnrollmentStatusPanel({ offer }: { offer: ReactNode }) {
  const enrollments = trpc.enrollments.mine.useQuery();
  const [page, setPage] = useState(1);
  const open = enrollments.data && withoutApproved(enrollments.data);
  const pageCount = Math.max(1, Math.ceil((open?.length ?? 0) / PAGE_SIZE));
  const shown = Math.min(page, pageCount);
  return (
    <Panel aria-labelledby="enrollment-status">
      <PanelHeader title={common.enrollmentStatus()} id="enrollment-status">
        {open && open.length > PAGE_SIZE && (
          <Link to="/enrollment-status" className="link link-target text-sm">
            {m.viewAll()}
          </Link>
        )}
      </PanelHeader>
      <ListView
        query={{ ...enrollments, data: open }}
        skeleton={<EnrollmentRowsSkeleton />}
        failed={common.unableToLoadEnrollmentStatus()}
        empty={
          <EmptyState title={common.allEnrollmentsProcessed()}>
            {enrollments.data?.length === 0 && m.requestsAppearHere()}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            {isWaiting(items) && offer}
            <EnrollmentRows rows={items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)} />
            {pageCount > 1 && (
              <PanelFooter>
                <Pager
                  page={shown}
                  pageCount={pageCount}
                  onPageChange={setPage}
                  label={m.enrollmentStatusPages()}
                />
              </PanelFooter>
            )}
          </>
        )}
      </ListView>
    </Panel>
  );
}
