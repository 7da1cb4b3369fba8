import { RouteHead } from '@qanoon/client/portal/route-head';
import { analytics } from '@qanoon/messages/admin/common';
import * as titles from '@qanoon/messages/admin/titles';
import { createFileRoute } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { AnalyticsReport } from '../features/administration/analytics/analytics-report.tsx';
import {
  trendFilterOf,
  trendSearchOf,
  trendsInputOf,
} from '../features/administration/analytics/trend-filter.ts';
import { trendSearch } from '../features/administration/analytics/trend-search.ts';

export const Route = createFileRoute('/analytics')({
  staticData: {
    title: titles.analytics,
    permission: 'canViewAnalytics',
    entry: { room: 'insight', position: 1, label: analytics, icon: ChartColumn },
  },
  validateSearch: trendSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps }) => {
    void queryUtils.analytics.summary.prefetch();
    void queryUtils.analytics.trends.prefetch(trendsInputOf(trendFilterOf(deps), new Date()));
  },
  component: Analytics,
});

function Analytics() {
  const filter = trendFilterOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead />
      <AnalyticsReport
        filter={filter}
        onFilterChange={(next) =>
          void navigate({ search: trendSearchOf(next), replace: true, resetScroll: false })
        }
      />
    </>
  );
}
