import { usePageTitle } from '@qanoon/client/page-title';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsReport } from '../features/analytics/analytics-report.tsx';
import { trendFilterOf, trendSearch, trendSearchOf } from '../features/analytics/trend-filter.ts';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/analytics')({ validateSearch: trendSearch, component: Analytics });

function Analytics() {
  usePageTitle('Analytics & Reports');
  const filter = trendFilterOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canViewAnalytics" title="Analytics & Reports">
      <PageHead title="Analytics & Reports" />
      <AnalyticsReport
        filter={filter}
        onFilterChange={(next) =>
          void navigate({ search: trendSearchOf(next), replace: true, resetScroll: false })
        }
      />
    </Permitted>
  );
}
