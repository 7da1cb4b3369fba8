import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/routes';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { createFileRoute } from '@tanstack/react-router';
import {
  EnrollmentRows,
  EnrollmentRowsSkeleton,
  isWaiting,
  withoutApproved,
} from '../features/enrollments/enrollment-rows.tsx';
import { PurchasePages } from '../features/orders/purchase-pages.tsx';
import { PushOffer } from '../features/platform/push/push-offer.tsx';

export const Route = createFileRoute('/enrollment-status')({
  staticData: { title: common.enrollmentStatus },
  loader: ({ context: { queryUtils } }) => void queryUtils.enrollments.mine.prefetch(),
  component: EnrollmentStatus,
});

function EnrollmentStatus() {
  const enrollments = trpc.enrollments.mine.useQuery();
  return (
    <>
      <RouteHead lead={m.requestsThatAreNotApproved()} />
      <PurchasePages />
      {isWaiting(enrollments.data) && <PushOffer />}
      <Panel aria-label={shared.enrollments()}>
        <ListView
          query={{ ...enrollments, data: enrollments.data && withoutApproved(enrollments.data) }}
          skeleton={<EnrollmentRowsSkeleton />}
          failed={common.unableToLoadEnrollmentStatus()}
          empty={common.allEnrollmentsProcessed()}
        >
          {(items) => <EnrollmentRows rows={items} heading="h2" />}
        </ListView>
      </Panel>
    </>
  );
}
