import type { BookAccountTotals } from '@qanoon/contracts/money/books';
import { formatFigure } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/books';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { Table } from '@qanoon/ui/components/list/table';
import type { ReactNode } from 'react';
import { FigureCell } from './figure-cell.tsx';
import type { ReceiptsSearch } from './receipts-search.ts';

const COLUMNS: { name: Exclude<keyof BookAccountTotals, 'change'>; label: Message }[] = [
  { name: 'submitted', label: m.submitted },
  { name: 'approved', label: m.received },
  { name: 'rejected', label: shared.rejected },
  { name: 'reversed', label: m.reversed },
  { name: 'paidOut', label: m.paidOut },
  { name: 'fees', label: m.fees },
];

type AccountTableProps = {
  label: string;
  head: string;
  rows: (BookAccountTotals & { key: string; name: ReactNode; receipts: ReceiptsSearch })[];
};

/** Shows what came in and went out, for each account or method. */
export function AccountTable({ label, head, rows }: AccountTableProps) {
  return (
    <Table label={label} cards className="books-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {COLUMNS.map((column) => (
            <th key={column.name} scope="col" className="num">
              {column.label()}
            </th>
          ))}
          <th scope="col" className="num">
            {m.change()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, receipts, change, ...totals }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {COLUMNS.map((column) => (
              <FigureCell
                key={column.name}
                label={column.label()}
                figure={totals[column.name]}
                receipts={column.name === 'approved' ? receipts : undefined}
              />
            ))}
            <td className="num" data-label={m.change()}>
              <b dir="ltr">{formatFigure(change)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
