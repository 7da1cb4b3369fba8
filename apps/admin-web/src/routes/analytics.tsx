import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsReport } from '../features/analytics/analytics-report.tsx';
import {
  type TrendSearch,
  trendFilterOf,
  trendSearch,
  trendSearchOf,
} from '../features/analytics/trend-filter.ts';
import { Permitted } from '../features/portal/permitted.tsx';

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
