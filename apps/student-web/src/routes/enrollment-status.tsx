import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { ListView } from '@qanoon/ui/list-view';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel } from '@qanoon/ui/panel';
import { createFileRoute } from '@tanstack/react-router';
import {
  EnrollmentRows,
  EnrollmentRowsSkeleton,
  isWaiting,
  withoutApproved,
} from '../features/enrollments/enrollment-rows.tsx';
import { PushOffer } from '../features/push/push-offer.tsx';

export const Route = createFileRoute('/enrollment-status')({
  loader: () => void queryUtils.enrollments.mine.prefetch(),
  component: EnrollmentStatus,
});

function EnrollmentStatus() {
  usePageTitle('Enrollment Status');
  const enrollments = trpc.enrollments.mine.useQuery();
  return (
    <>
      <PageHead title="Enrollment Status" lead="Requests that are not approved yet." />
      {isWaiting(enrollments.data) && <PushOffer />}
      <Panel aria-label="Enrollments">
        <ListView
          query={{ ...enrollments, data: enrollments.data && withoutApproved(enrollments.data) }}
          skeleton={<EnrollmentRowsSkeleton />}
          failed="Unable to load enrollment status"
          empty="All enrollments processed"
        >
          {(items) => <EnrollmentRows rows={items} heading="h2" />}
        </ListView>
      </Panel>
    </>
  );
}
