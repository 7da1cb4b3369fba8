import type { TrendPoint, TrendUnit } from '@qanoon/contracts/analytics';
import { toCsv } from '@qanoon/contracts/csv';

type About = { unit: TrendUnit; course: string; method: string };

/** Saves the chart's numbers as a file for spreadsheets. */
export function saveTrendsCsv(
  points: readonly TrendPoint[],
  { unit, course, method }: About,
  { from, to }: { from: string; to: string },
): void {
  const csv = toCsv([
    ['From', 'To', 'Course', 'Payment method', 'Enrollments', 'Revenue (PKR)'],
    ...points.map((point) => [point.from, point.to, course, method, point.enrollments, point.revenue]),
  ]);
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `enrollment-trends-by-${unit}-${from}-to-${to}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
