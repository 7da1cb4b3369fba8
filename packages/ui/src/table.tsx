import type * as React from 'react';
import { classNames } from './class-names.ts';

type TableProps = React.ComponentProps<'table'> & {
  /** The accessible name, read before the table. */
  label: string;
  /** Below lg each row becomes a card; give every `<td>` its `data-label`. */
  cards?: boolean;
};

/**
 * A plain HTML table in the house look. Classes: `num` on right-aligned money cells, `is-done` on rows that are
 * settled, `is-selected` on the open row. `<b>` in a cell is the row's main text.
 */
export function Table({ label, cards, className, children, ...rest }: TableProps) {
  return (
    <div className="table-scroll">
      <table className={classNames('data-table', cards && 'data-table-cards', className)} {...rest}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}
