import * as React from 'react';
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
  const box = React.useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = React.useState(false);
  // What runs off the side can be reached by the keyboard only if its box takes focus.
  React.useEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
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
