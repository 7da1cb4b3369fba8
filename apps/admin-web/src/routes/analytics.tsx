import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { AnalyticsReport } from '../features/administration/analytics/analytics-report.tsx';
import {
  type TrendSearch,
  trendFilterOf,
  trendSearch,
  trendSearchOf,
} from '../features/administration/analytics/trend-filter.ts';

export const Route = createFileRoute('/analytics')({
  validateSearch: uncheckedSearch<TrendSearch>,
  component: Analytics,
});

function Analytics() {
  usePageTitle(m.analyticsReports());
  const filter = trendFilterOf(useCheckedSearch(trendSearch, Route.useSearch()));
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canViewAnalytics" title={m.analyticsReports()}>
      <PageHead title={m.analyticsReports()} />
      <AnalyticsReport
        filter={filter}
        onFilterChange={(next) =>
          void navigate({ search: trendSearchOf(next), replace: true, resetScroll: false })
        }
      />
    </Permitted>
  );
}
