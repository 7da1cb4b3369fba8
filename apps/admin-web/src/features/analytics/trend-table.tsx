import type { Trends, TrendUnit } from '@qanoon/contracts/analytics';
import { formatFigure, formatPkr } from '@qanoon/contracts/money';
import { Table } from '@qanoon/ui/table';
import { stepName } from './step-names.ts';

const HEADS: Record<TrendUnit, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** The chart's numbers. */
export function TrendTable({ points, total, unit }: Trends & { unit: TrendUnit }) {
  return (
    <Table label="Enrollments and revenue" className="trend-table">
      <thead>
        <tr>
          <th scope="col">{HEADS[unit]}</th>
          <th scope="col" className="num">
            Enrollments
          </th>
          <th scope="col" className="num">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.from}>
            <th scope="row">{stepName(point)}</th>
            <td className="num">{formatFigure(point.enrollments)}</td>
            <td className="num">{formatPkr(point.revenue)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="num">
            <b>{formatFigure(total.enrollments)}</b>
          </td>
          <td className="num">
            <b>{formatPkr(total.revenue)}</b>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
