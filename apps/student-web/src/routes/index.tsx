import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import { createFileRoute } from '@tanstack/react-router';
import { ContinueLearning } from '../features/dashboard/continue-learning.tsx';
import { Figures } from '../features/dashboard/figures.tsx';
import { QuickActions } from '../features/dashboard/quick-actions.tsx';
import { Welcome } from '../features/dashboard/welcome.tsx';
import { EnrollmentStatusPanel } from '../features/enrollments/enrollment-status-panel.tsx';
import { PushOffer } from '../features/push/push-offer.tsx';

export const Route = createFileRoute('/')({
  // Prefetches when the pointer is over a link. A failure shows on the page, with a retry button.
  loader: () => {
    void queryUtils.learning.statistics.prefetch();
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.enrollments.mine.prefetch();
  },
  component: Dashboard,
});

function Dashboard() {
  usePageTitle('Dashboard');
  return (
    <>
      <Welcome />
      <Figures />
      <QuickActions />
      <div className="dashboard-grid">
        <ContinueLearning />
        <EnrollmentStatusPanel offer={<PushOffer />} />
      </div>
    </>
  );
}
