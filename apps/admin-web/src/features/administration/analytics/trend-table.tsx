import type { Trends, TrendUnit } from '@qanoon/contracts/administration/analytics';
import { formatCount, formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/analytics';
import * as common from '@qanoon/messages/admin/common';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { Table } from '@qanoon/ui/components/list/table';
import { stepName } from './step-names.ts';

const HEADS: Record<TrendUnit, Message> = { day: m.day, week: m.week, month: m.month };

/** Shows the chart's numbers as a table. */
export function TrendTable({ points, total, unit }: Trends & { unit: TrendUnit }) {
  return (
    <Table label={m.enrollmentsAndRevenue()} className="trend-table">
      <thead>
        <tr>
          <th scope="col">{HEADS[unit]()}</th>
          <th scope="col" className="num">
            {shared.enrollments()}
          </th>
          <th scope="col" className="num">
            {common.revenue()}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.from}>
            <th scope="row">{stepName(point)}</th>
            <td className="num">{formatCount(point.enrollments)}</td>
            <td className="num">
              <bdi dir="ltr">{formatPkr(point.revenue)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.total2()}</th>
          <td className="num">
            <b>{formatCount(total.enrollments)}</b>
          </td>
          <td className="num">
            <b dir="ltr">{formatPkr(total.revenue)}</b>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
