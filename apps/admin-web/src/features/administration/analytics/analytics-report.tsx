import { trpc } from '@qanoon/client/trpc/trpc';
import type { AnalyticsSummary } from '@qanoon/contracts/administration/analytics';
import { formatCount, formatFigure } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/analytics';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Banknote, ClipboardCheck, Library, type LucideIcon, RotateCw, Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { EnrollmentTrends } from './enrollment-trends.tsx';
import { LectureFiguresLink } from './lecture-figures-link.tsx';
import { RevenueRosette } from './revenue-rosette.tsx';
import type { TrendFilter } from './trend-filter.ts';
import './analytics.css';

type AnalyticsReportProps = { filter: TrendFilter; onFilterChange: (filter: TrendFilter) => void };

/**
 * Four groups of figures and their trends (docs/product/console.md#analytics--reports). A failed load shows
 * no toast, but can be retried.
 */
export function AnalyticsReport({ filter, onFilterChange }: AnalyticsReportProps) {
  const summary = trpc.analytics.summary.useQuery();
  if (!summary.data)
    return summary.isError ? (
      <Panel aria-label={common.analytics()}>
        <EmptyState
          title={common.noAnalyticsDataAvailable()}
          action={
            <Button variant="secondary" onClick={() => void summary.refetch()}>
              <RotateCw aria-hidden="true" />
              {shared.tryAgain()}
            </Button>
          }
        />
      </Panel>
    ) : (
      <PageSpinner label={shared.loading()} />
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
        group="users"
        place={0}
        icon={Users}
        title={common.users()}
        total={users.total}
        parts={[
          { label: common.students(), count: users.students, colour: 'var(--primary-line)' },
          { label: m.admins(), count: users.admins, colour: 'var(--brass)' },
        ]}
      />
      <section className="panel analytics-revenue" aria-labelledby="analytics-revenue" style={stagger(1)}>
        <RevenueRosette />
        <h2 id="analytics-revenue" className="analytics-title">
          <Banknote className="icon" aria-hidden="true" />
          {common.revenue()}
        </h2>
        <p className="analytics-figure">
          <bdi dir="ltr">
            <small>{shared.pkr()}</small> {formatFigure(revenue)}
          </bdi>
        </p>
        <p className="analytics-note">{m.fromCompletedPayments()}</p>
        {/* Every payment counts by its own decision, also a rejected one before an approved one. */}
        <p className="analytics-note tnum">{m.paymentsByDecision(payments)}</p>
      </section>
      <Group
        group="enrollments"
        place={2}
        icon={ClipboardCheck}
        title={shared.enrollments()}
        total={enrollments.total}
        parts={[
          { label: shared.enrolled(), count: enrollments.enrolled, colour: 'var(--primary-line)' },
          { label: shared.pending(), count: enrollments.pending, colour: 'var(--warning)' },
          { label: shared.rejected(), count: enrollments.rejected, colour: 'var(--danger)' },
          ...(enrollments.ended > 0
            ? [{ label: common.ended(), count: enrollments.ended, colour: 'var(--ink-3)' }]
            : []),
        ]}
      />
      <Group
        group="courses"
        place={3}
        icon={Library}
        title={shared.courses()}
        total={courses.total}
        parts={[
          { label: shared.active(), count: courses.active, colour: 'var(--primary-line)' },
          { label: shared.inactive(), count: courses.inactive, colour: 'var(--ink-3)' },
        ]}
      />
    </div>
  );
}

type Part = { label: string; count: number; colour: string };

function Group({
  group,
  place,
  icon: Icon,
  title,
  total,
  parts,
}: {
  group: 'users' | 'enrollments' | 'courses';
  place: number;
  icon: LucideIcon;
  title: string;
  total: number;
  parts: Part[];
}) {
  const id = `analytics-${group}`;
  const percent = (count: number) => `${(total === 0 ? 0 : (100 * count) / total).toFixed(1)}%`;
  return (
    <section className="panel analytics-card" aria-labelledby={id} style={stagger(place)}>
      <h2 id={id} className="analytics-title">
        <Icon className="icon" aria-hidden="true" />
        {title}
      </h2>
      <p className="analytics-figure">
        <Rich parts={m.totalOf({ count: total, small: (text) => <small>{text}</small> })} />
      </p>
      <div className="analytics-bar" aria-hidden="true">
        {parts.map(
          ({ count, colour }) =>
            count > 0 && (
              <i key={colour} style={{ flexGrow: Math.max(count / total, 0.006), background: colour }} />
            ),
        )}
      </div>
      <dl>
        {parts.map(({ label, count, colour }) => (
          <div key={colour}>
            <dt>
              <i style={{ background: colour }} aria-hidden="true" />
              {label}
            </dt>
            <dd className="tnum">
              <b>{formatCount(count)}</b>
              <span>
                <bdi dir="ltr">{percent(count)}</bdi>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Makes cards appear 0.1 s apart. The style sheet disables the animation for reduced motion. */
const stagger = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
