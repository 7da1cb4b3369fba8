import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { AnalyticsSummary, Trends, TrendsInput } from '@qanoon/contracts/administration/analytics';
import { formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/admin/analytics';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Download, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';
import { saveTrendsCsv } from './save-trends-csv.ts';
import { type TrendFilter, trendsInputOf } from './trend-filter.ts';
import { TrendTable } from './trend-table.tsx';
import { TrendToolbar } from './trend-toolbar.tsx';

// The chart is loaded separately, because its library is larger than the rest of the page.
const TrendChart = lazy(() => import('./trend-chart.tsx').then((module) => ({ default: module.TrendChart })));

type EnrollmentTrendsProps = {
  enrollments: AnalyticsSummary['enrollments'];
  filter: TrendFilter;
  onFilterChange: (filter: TrendFilter) => void;
};

/**
 * A summary in one sentence (docs/product/console.md#analytics--reports), and enrollments and revenue by day,
 * week or month.
 */
export function EnrollmentTrends({ enrollments, filter, onFilterChange }: EnrollmentTrendsProps) {
  // The page keeps the time when it was opened, so that the chart does not change at midnight.
  const [now] = useState(() => new Date());
  const input = trendsInputOf(filter, now);
  const choices = useCourseChoices(trpc.analytics.courseChoices, [filter.course ?? '']);
  const trends = trpc.analytics.trends.useQuery(input, { placeholderData: (before) => before });
  const course = choices.find(filter.course)?.title ?? common.allCourses();
  return (
    <Panel aria-labelledby="enrollment-trends" className="trends">
      <div className="trends-head">
        <h2 id="enrollment-trends">{m.enrollmentTrends()}</h2>
        <p>{summaryOf(enrollments)}</p>
      </div>
      <TrendToolbar
        filter={filter}
        input={input}
        choices={choices}
        onChange={(change) => onFilterChange({ ...filter, ...change })}
      />
      {trends.isError && !trends.isFetching ? (
        <ErrorStrip onRetry={() => void trends.refetch()}>
          {messageOf(trends.error, m.trendsCouldNotBeLoaded())}
        </ErrorStrip>
      ) : trends.data ? (
        <Result trends={trends.data} input={input} course={course} stale={trends.isPlaceholderData} />
      ) : (
        <div role="status">
          <span className="sr-only">{shared.loading()}</span>
          <Skeleton className="h-80" />
        </div>
      )}
    </Panel>
  );
}

type ResultProps = { trends: Trends; input: TrendsInput; course: string; stale: boolean };

function Result({ trends: { points, total }, input, course, stale }: ResultProps) {
  const [tableShown, setTableShown] = useState(false);
  const about = {
    unit: input.unit,
    course,
    method: input.method ? paymentMethodName(input.method) : common.allMethods(),
  };
  return (
    <div aria-busy={stale || undefined}>
      <div className="trends-sum">
        <p role="status" className="tnum">
          <Rich
            parts={m.inThisPeriod({
              count: total.enrollments,
              revenue: formatPkr(total.revenue),
              b: (text) => <b>{text}</b>,
            })}
          />
        </p>
        <Button variant="secondary" onClick={() => setTableShown(!tableShown)}>
          <Table2 aria-hidden="true" />
          {tableShown ? common.hideTable() : common.showTable()}
        </Button>
        <Button variant="secondary" disabled={stale} onClick={() => saveTrendsCsv(points, about, input)}>
          <Download aria-hidden="true" />
          {common.downloadCsv()}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TrendChart points={points} unit={input.unit} />
      </Suspense>
      {/* Screen readers read the table in place of the chart, also while it is hidden. */}
      <div className={tableShown ? 'mt-5' : 'sr-only'}>
        <TrendTable points={points} total={total} unit={input.unit} />
      </div>
    </div>
  );
}

/** Writes the summary. English writes numbers up to nine as words. */
const summaryOf = ({ total, enrolled, pending, rejected, ended }: AnalyticsSummary['enrollments']): string =>
  [
    m.enrollmentSummary({ total, enrolled, rejected }),
    ...(ended > 0 ? [m.enrollmentsEnded({ count: ended })] : []),
    m.enrollmentsWaiting({ count: pending }),
  ].join(' ');
