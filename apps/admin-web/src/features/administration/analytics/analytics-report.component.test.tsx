import { answer, hold, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { AnalyticsSummary, TrendPoint, TrendUnit } from '@qanoon/contracts/administration/analytics';
import { addDays } from '@qanoon/domain/lib/dates';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach, setWindow } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AnalyticsReport } from './analytics-report.tsx';
import { trendFilterOf } from './trend-filter.ts';
import './analytics.css';

/** An academy in its third year. */
const SUMMARY: AnalyticsSummary = {
  users: { total: 1286, students: 1280, admins: 6 },
  courses: { total: 14, active: 12, inactive: 2 },
  enrollments: { total: 2214, enrolled: 2176, pending: 7, rejected: 31, ended: 12 },
  payments: { total: 2301, completed: 2190, pending: 7, rejected: 104 },
  revenue: asPaisa(12648250_50),
};
const EMPTY: AnalyticsSummary = {
  users: { total: 1, students: 0, admins: 1 },
  courses: { total: 0, active: 0, inactive: 0 },
  enrollments: { total: 0, enrolled: 0, pending: 0, rejected: 0, ended: 0 },
  payments: { total: 0, completed: 0, pending: 0, rejected: 0 },
  revenue: asPaisa(0),
};

function answerTrends(count: number): void {
  const points: TrendPoint[] = Array.from({ length: count }, (_, index) => {
    const enrollments = 8 + ((index * 7) % 11) + index;
    const from = addDays('2026-09-07', index * 7);
    return { from, to: addDays(from, 6), enrollments, revenue: asPaisa(enrollments * 1180_00) };
  });
  const sum = (of: 'enrollments' | 'revenue') => points.reduce((total, point) => total + point[of], 0);
  answer('analytics.trends', {
    points,
    total: { enrollments: sum('enrollments'), revenue: asPaisa(sum('revenue')) },
  });
}
const showReport = (unit: TrendUnit = 'week', onFilterChange: () => void = () => undefined) =>
  showApp(() => <AnalyticsReport filter={trendFilterOf({ unit })} onFilterChange={onFilterChange} />);
/** Waits for the chart, which is loaded separately and drawn once it knows its width. */
const chartDrawn = (bars: number) =>
  expect.poll(() => document.querySelectorAll('.trend-chart .recharts-bar-rectangle').length).toBe(bars);

beforeEach(() => {
  answer('analytics.summary', SUMMARY);
  answer('analytics.courseChoices', {
    courses: [
      { id: 'course', title: 'Family Law', titleLanguage: 'en', price: asPaisa(299_00), archived: false },
    ],
    hasMore: false,
  });
  answerTrends(12);
});

test('shows the whole dates of the period on a phone', async () => {
  await showReport();
  const from = page.getByLabelText(common.from());
  await expect.element(from).toHaveValue(expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/u));
  setWindow({ width: 390, height: 844 });
  const field = from.element();
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
});

test('shows figures of thousands of students, and their trends as bars and a line', async () => {
  await showReport();
  await expect.element(page.getByText(/^Of 2,214 enrollments, 2,176 are enrolled/u)).toBeVisible();
  await expect.element(page.getByText(/Seven are waiting for review\./u)).toBeVisible();
  await chartDrawn(12);
  expect(document.querySelectorAll('.trend-chart .recharts-line-curve')).toHaveLength(1);
  await checkState();
});

test('shows the numbers of the chart as a table', async () => {
  await showReport('month');
  await chartDrawn(12);
  await reach(() => page.getByRole('button', { name: common.showTable() }).click());
  await expect.element(page.getByRole('table', { name: 'Enrollments and revenue' })).toBeVisible();
  await expect.element(page.getByRole('row')).toHaveLength(14);
  await checkState();
});

test('shows an academy that has nothing yet', async () => {
  answer('analytics.summary', EMPTY);
  answer('analytics.courseChoices', { courses: [], hasMore: false });
  answerTrends(0);
  await showReport();
  await expect.element(page.getByText(/None is waiting for review\./u)).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Enrollments and revenue' })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Lecture figures' })).not.toBeInTheDocument();
  await checkState();
});

test('shows a placeholder while the trends load', async () => {
  hold('analytics.trends');
  await showReport();
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  await checkState();
});

test('says that there are no figures', async () => {
  refuse('analytics.summary');
  await showReport();
  await expect.element(page.getByText('No analytics data available.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await checkState();
});

test('shows the server’s message when it refuses the trends', async () => {
  const message = 'Choose a shorter period, or weeks or months.';
  refuse('analytics.trends', { status: 422, message });
  await showReport();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await checkState({ written: [message] });
});

test('starts another unit with its own period', async () => {
  const onFilterChange = vi.fn();
  await showReport('week', onFilterChange);
  await page.getByLabelText('By').selectOptions('month');
  expect(onFilterChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ unit: 'month', from: undefined, to: undefined }),
  );
});
