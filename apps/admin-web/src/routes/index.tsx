import { PageHead } from '@qanoon/ui/page-head';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { createFileRoute } from '@tanstack/react-router';
import { Metrics } from '../features/dashboard/metrics.tsx';
import { QuickActions } from '../features/dashboard/quick-actions.tsx';
import { RecentEnrollments } from '../features/dashboard/recent-enrollments.tsx';
import { useMay } from '../features/portal/may.ts';
import { NotPermitted } from '../features/portal/not-permitted.tsx';
import { usePageTitle } from '../features/portal/page-title.ts';

export const Route = createFileRoute('/')({ component: Dashboard });

function Dashboard() {
  usePageTitle('Admin Dashboard');
  const mayAnalyse = useMay('canViewAnalytics');
  const mayReview = useMay('canManageEnrollments');
  return (
    <>
      <PageHead title="Admin Dashboard" />
      {mayAnalyse ? (
        <Metrics />
      ) : (
        <Panel aria-label="Figures">
          <NotPermitted what="the figures" />
        </Panel>
      )}
      <div className="dashboard-grid">
        <Panel aria-labelledby="recent-enrollments">
          <PanelHeader title="Recent Enrollments" id="recent-enrollments" />
          {mayReview ? <RecentEnrollments /> : <NotPermitted what="enrollments" />}
        </Panel>
        {mayReview && <QuickActions />}
      </div>
    </>
  );
}
