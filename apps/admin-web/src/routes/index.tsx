import { RouteHead } from '@qanoon/client/portal/route-head';
import * as m from '@qanoon/messages/admin/dashboard';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { Metrics } from '../features/administration/dashboard/metrics.tsx';
import { QuickActions } from '../features/administration/dashboard/quick-actions.tsx';
import { RecentEnrollments } from '../features/administration/dashboard/recent-enrollments.tsx';
import { SetupChecklist } from '../features/administration/dashboard/setup-checklist.tsx';
import { WaitingPanel } from '../features/administration/dashboard/waiting-panel.tsx';
import { PayeeNotices } from '../features/money/payees/payee-notices.tsx';

export const Route = createFileRoute('/')({
  // The console starts on this page, so its code is a part of the first scripts.
  codeSplitGroupings: [],
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    typeof page === 'number' && Number.isSafeInteger(page) && page >= 1 ? { page } : {},
  staticData: {
    title: m.adminDashboard,
    entry: { room: 'today', label: shared.dashboard, icon: LayoutDashboard },
  },
  loader: ({ context: { queryUtils, session } }) => {
    if (session.user.permissions?.canViewAnalytics) void queryUtils.analytics.summary.prefetch();
  },
  component: Dashboard,
});

function Dashboard() {
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead />
      <WaitingPanel />
      <SetupChecklist />
      <PayeeNotices />
      <Metrics />
      <div className="dashboard-columns">
        <RecentEnrollments
          page={page}
          onPageChange={(next) =>
            void navigate({ search: next === 1 ? {} : { page: next }, resetScroll: false })
          }
        />
        <QuickActions />
      </div>
    </>
  );
}
