import { usePageTitle } from '@qanoon/client/page/page-title';
import { getSession } from '@qanoon/client/session/session';
import { queryUtils } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/dashboard';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Metrics } from '../features/administration/dashboard/metrics.tsx';
import { QuickActions } from '../features/administration/dashboard/quick-actions.tsx';
import { RecentEnrollments } from '../features/administration/dashboard/recent-enrollments.tsx';
import { SetupChecklist } from '../features/administration/dashboard/setup-checklist.tsx';
import { WaitingPanel } from '../features/administration/dashboard/waiting-panel.tsx';
import { PayeeNotices } from '../features/money/payees/payee-notices.tsx';

export const Route = createFileRoute('/')({
  // The console starts here: its code is a part of the first scripts.
  codeSplitGroupings: [],
  // Without zod, which is not in the first scripts.
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    typeof page === 'number' && Number.isSafeInteger(page) && page >= 1 ? { page } : {},
  loader: () => {
    if (getSession()?.user.permissions?.canViewAnalytics) void queryUtils.analytics.summary.prefetch();
  },
  component: Dashboard,
});

function Dashboard() {
  usePageTitle(m.adminDashboard());
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHead title={m.adminDashboard()} />
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
