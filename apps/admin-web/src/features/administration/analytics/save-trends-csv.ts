import type { TrendPoint, TrendUnit } from '@qanoon/contracts/administration/analytics';
import * as m from '@qanoon/messages/admin/analytics';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { saveCsv } from '../../../lib/save-csv.ts';

type About = { unit: TrendUnit; course: string; method: string };

/** Saves the chart's numbers as a file for spreadsheets. */
export function saveTrendsCsv(
  points: readonly TrendPoint[],
  { unit, course, method }: About,
  { from, to }: { from: string; to: string },
): void {
  saveCsv(`enrollment-trends-by-${unit}-${from}-to-${to}`, [
    [
      common.from(),
      common.to(),
      shared.course(),
      deferred.paymentMethod(),
      shared.enrollments(),
      m.revenuePkr(),
    ],
    ...points.map((point) => [
      point.from,
      point.to,
      course,
      method,
      point.enrollments,
      { amount: point.revenue },
    ]),
  ]);
}
