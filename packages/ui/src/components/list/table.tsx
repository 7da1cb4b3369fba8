import * as deferred from '@qanoon/messages/shared/deferred';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import './table.css';

type TableProps = React.ComponentProps<'table'> & {
  /** The accessible name. */
  label: string;
  /** Below lg each row becomes a card; give every `<td>` its `data-label`. */
  cards?: boolean;
};

/**
 * A styled HTML table. Classes: `num` for right-aligned cells with amounts, `is-done` for completed rows,
 * `is-selected` for the open row. `<b>` in a cell is the row's main text.
 */
export function Table({ label, cards, className, children, ...rest }: TableProps) {
  const scrollBox = React.useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = React.useState(false);
  // A scrolling box must be focusable, so that the keyboard can scroll it.
  React.useEffect(() => {
    const element = scrollBox.current!;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={scrollBox}
      className="table-scroll"
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table className={classNames('data-table', cards && 'data-table-cards', className)} {...rest}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

type TableHeadProps = {
  columns: readonly string[];
  /** A last column with each row's buttons, whose heading only screen readers read. */
  actions?: boolean;
};

/** The heading row of a table of texts. */
export function TableHead({ columns, actions }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="sr-only">{deferred.actions()}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
