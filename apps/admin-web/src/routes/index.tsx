import { usePageTitle } from '@qanoon/client/page-title';
import { getSession } from '@qanoon/client/session';
import { queryUtils } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/dashboard';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Metrics } from '../features/dashboard/metrics.tsx';
import { QuickActions } from '../features/dashboard/quick-actions.tsx';
import { RecentEnrollments } from '../features/dashboard/recent-enrollments.tsx';
import { SetupChecklist } from '../features/dashboard/setup-checklist.tsx';
import { WaitingPanel } from '../features/dashboard/waiting-panel.tsx';
import { PayeeNotices } from '../features/payees/payee-notices.tsx';

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
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
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
