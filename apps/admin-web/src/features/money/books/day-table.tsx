import type { BookMonth, BookTotals } from '@qanoon/contracts/money/books';
import { formatDate, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/books';
import * as common from '@qanoon/messages/admin/common';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { Table } from '@qanoon/ui/components/list/table';
import { FigureCell } from './figure-cell.tsx';
import type { ReceiptsSearch } from './receipts-search.ts';

const COLUMNS: { name: keyof BookTotals; label: Message; withCount?: false }[] = [
  { name: 'opened', label: m.opened },
  { name: 'submitted', label: m.submitted },
  { name: 'approved', label: m.received },
  { name: 'rejected', label: shared.rejected },
  { name: 'reversed', label: m.reversed },
  { name: 'refunded', label: m.refunded },
  { name: 'paidOut', label: m.paidOut },
  { name: 'fees', label: m.fees, withCount: false },
  { name: 'discounts', label: m.discounts, withCount: false },
  { name: 'revenue', label: common.revenue, withCount: false },
];

/** The days on which something happened, and the totals of the month. */
export function DayTable({ month, days, total }: Pick<BookMonth, 'month' | 'days' | 'total'>) {
  const cellsOf = (row: BookTotals, receipts: ReceiptsSearch) =>
    COLUMNS.map(({ name, label, withCount }) => (
      <FigureCell
        key={name}
        label={label()}
        figure={row[name]}
        withCount={withCount ?? true}
        receipts={name === 'approved' ? receipts : undefined}
      />
    ));
  return (
    <Table label={m.days()} cards className="books-table">
      <thead>
        <tr>
          <th scope="col">{m.day()}</th>
          {COLUMNS.map(({ name, label }) => (
            <th key={name} scope="col" className="num">
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((row) => (
          <tr key={row.day}>
            <th scope="row">{formatDate(startOfKarachiDay(row.day).toISOString())}</th>
            {cellsOf(row, { month, day: row.day })}
          </tr>
        ))}
        <tr className="books-total">
          <th scope="row">{m.total()}</th>
          {cellsOf(total, { month })}
        </tr>
      </tbody>
    </Table>
  );
}
