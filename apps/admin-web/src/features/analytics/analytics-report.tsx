import { trpc } from '@qanoon/client/trpc';
import type { AnalyticsSummary } from '@qanoon/contracts/analytics';
import { formatFigure } from '@qanoon/contracts/money';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { Panel } from '@qanoon/ui/panel';
import { PageSpinner } from '@qanoon/ui/spinner';
import { Banknote, ClipboardCheck, Library, type LucideIcon, RotateCw, Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { EnrollmentTrends } from './enrollment-trends.tsx';
import { LectureFiguresLink } from './lecture-figures-link.tsx';
import { RevenueRosette } from './revenue-rosette.tsx';
import type { TrendFilter } from './trend-filter.ts';
import './analytics.css';

type AnalyticsReportProps = { filter: TrendFilter; onFilterChange: (filter: TrendFilter) => void };

/**
 * Four groups of figures and their trends (§2, Analytics & Reports). A failed load shows no toast (§8), but
 * can be retried.
 */
export function AnalyticsReport({ filter, onFilterChange }: AnalyticsReportProps) {
  const summary = trpc.analytics.summary.useQuery();
  if (!summary.data)
    return summary.isError ? (
      <Panel aria-label="Analytics">
        <EmptyState
          title="No analytics data available."
          action={
            <Button variant="secondary" onClick={() => void summary.refetch()}>
              <RotateCw aria-hidden="true" />
              Try Again
            </Button>
          }
        />
      </Panel>
    ) : (
      <PageSpinner label="Loading..." />
    );
  return (
    <>
      <Groups summary={summary.data} />
      <EnrollmentTrends
        enrollments={summary.data.enrollments}
        filter={filter}
        onFilterChange={onFilterChange}
      />
      <LectureFiguresLink />
    </>
  );
}

function Groups({
  summary: { users, courses, enrollments, payments, revenue },
}: {
  summary: AnalyticsSummary;
}) {
  return (
    <div className="analytics-cards">
      <Group
        place={0}
        icon={Users}
        title="Users"
        total={users.total}
        parts={[
          { label: 'Students', count: users.students, colour: 'var(--primary-line)' },
          { label: 'Admins', count: users.admins, colour: 'var(--brass)' },
        ]}
      />
      <section className="panel analytics-revenue" aria-labelledby="analytics-Revenue" style={stagger(1)}>
        <RevenueRosette />
        <h2 id="analytics-Revenue" className="analytics-title">
          <Banknote className="icon" aria-hidden="true" />
          Revenue
        </h2>
        <p className="analytics-figure">
          <small>PKR</small> {formatFigure(revenue)}
        </p>
        <p className="analytics-note">From completed payments.</p>
        <p className="analytics-note tnum">{paymentsText(payments)}</p>
      </section>
      <Group
        place={2}
        icon={ClipboardCheck}
        title="Enrollments"
        total={enrollments.total}
        parts={[
          { label: 'Enrolled', count: enrollments.enrolled, colour: 'var(--primary-line)' },
          { label: 'Pending', count: enrollments.pending, colour: 'var(--warning)' },
          { label: 'Rejected', count: enrollments.rejected, colour: 'var(--danger)' },
          ...(enrollments.ended > 0
            ? [{ label: 'Ended', count: enrollments.ended, colour: 'var(--ink-3)' }]
            : []),
        ]}
      />
      <Group
        place={3}
        icon={Library}
        title="Courses"
        total={courses.total}
        parts={[
          { label: 'Active', count: courses.active, colour: 'var(--primary-line)' },
          { label: 'Inactive', count: courses.inactive, colour: 'var(--ink-3)' },
        ]}
      />
    </div>
  );
}

/** Every payment by its decision: a rejected one counts although a later one was approved. */
const paymentsText = ({ completed, pending, rejected }: AnalyticsSummary['payments']): string =>
  `Payments: ${formatFigure(completed)} completed, ${formatFigure(rejected)} rejected, ${formatFigure(pending)} pending.`;

type Part = { label: string; count: number; colour: string };

function Group({
  place,
  icon: Icon,
  title,
  total,
  parts,
}: {
  place: number;
  icon: LucideIcon;
  title: string;
  total: number;
  parts: Part[];
}) {
  const percent = (count: number) => `${(total === 0 ? 0 : (100 * count) / total).toFixed(1)}%`;
  return (
    <section className="panel analytics-card" aria-labelledby={`analytics-${title}`} style={stagger(place)}>
      <h2 id={`analytics-${title}`} className="analytics-title">
        <Icon className="icon" aria-hidden="true" />
        {title}
      </h2>
      <p className="analytics-figure">
        {formatFigure(total)} <small>total</small>
      </p>
      <div className="analytics-bar" aria-hidden="true">
        {parts.map(
          ({ label, count, colour }) =>
            count > 0 && (
              <i key={label} style={{ flexGrow: Math.max(count / total, 0.006), background: colour }} />
            ),
        )}
      </div>
      <dl>
        {parts.map(({ label, count, colour }) => (
          <div key={label}>
            <dt>
              <i style={{ background: colour }} aria-hidden="true" />
              {label}
            </dt>
            <dd className="tnum">
              <b>{formatFigure(count)}</b>
              <span>{percent(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Cards appear 0.1 s apart (§2); the style sheet disables the animation for reduced motion. */
const stagger = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
