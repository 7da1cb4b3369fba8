import { createFileRoute } from '@tanstack/react-router';
import { ContinueLearning } from '../features/dashboard/continue-learning.tsx';
import { Figures } from '../features/dashboard/figures.tsx';
import { QuickActions } from '../features/dashboard/quick-actions.tsx';
import { Welcome } from '../features/dashboard/welcome.tsx';
import { EnrollmentStatusPanel } from '../features/enrollments/enrollment-status-panel.tsx';
import { usePageTitle } from '../features/portal/page-title.ts';

export const Route = createFileRoute('/')({ component: Dashboard });

function Dashboard() {
  usePageTitle('Dashboard');
  return (
    <>
      <Welcome />
      <Figures />
      <div className="dashboard-grid">
        <div className="grid gap-6">
          <ContinueLearning />
          <QuickActions />
        </div>
        <EnrollmentStatusPanel />
      </div>
    </>
  );
}
