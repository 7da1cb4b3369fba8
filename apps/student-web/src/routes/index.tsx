import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import * as shared from '@qanoon/messages/shared/common';
import { useDeferredImport } from '@qanoon/ui/use-deferred-import';
import { createFileRoute } from '@tanstack/react-router';
import { ContinueLearning } from '../features/dashboard/continue-learning.tsx';
import { Figures } from '../features/dashboard/figures.tsx';
import { QuickActions } from '../features/dashboard/quick-actions.tsx';
import { Welcome } from '../features/dashboard/welcome.tsx';
import { EnrollmentStatusPanel } from '../features/enrollments/enrollment-status-panel.tsx';
import { OpenRequests } from '../features/enrollments/open-requests.tsx';
import { useMyCourses } from '../features/enrollments/use-my-courses.ts';
import { DeferredPushOffer } from '../features/push/deferred-push-offer.tsx';

export const Route = createFileRoute('/')({
  // The app starts here: its code is a part of the first scripts.
  codeSplitGroupings: [],
  // Prefetches when the pointer is over a link. A failure shows on the page, with a retry button.
  loader: () => {
    void queryUtils.learning.statistics.prefetch();
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.enrollments.mine.prefetch();
  },
  component: Dashboard,
});

function Dashboard() {
  usePageTitle(shared.dashboard());
  const { courses, requests } = useMyCourses();
  const hasNoCourse = !courses.isPending && !courses.data?.length;
  return (
    <>
      <Welcome />
      <DeferredOpenOrders />
      {/* With a course, the panel below is enough. */}
      {hasNoCourse && requests.length > 0 && <OpenRequests rows={requests} />}
      <Figures />
      <QuickActions />
      <div className="dashboard-grid">
        <ContinueLearning courses={courses} hasRequests={requests.length > 0} />
        <EnrollmentStatusPanel offer={<DeferredPushOffer />} />
      </div>
    </>
  );
}

// Few students have one: it is not in the first scripts.
const loadOpenOrders = () => import('../features/orders/open-orders.tsx').then((loaded) => loaded.OpenOrders);

function DeferredOpenOrders() {
  const OpenOrders = useDeferredImport(loadOpenOrders, true);
  return OpenOrders && <OpenOrders />;
}
