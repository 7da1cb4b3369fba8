import type { BookFigure } from '@qanoon/contracts/money/books';
import { formatFigure } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/books';
import { Link } from '@tanstack/react-router';
import type { ReceiptsSearch } from './receipts-search.ts';

type FigureCellProps = {
  label: string;
  figure: BookFigure;
  withCount?: boolean;
  /** The search for the receipts that make up the figure. */
  receipts?: ReceiptsSearch | undefined;
};

/** Shows an amount, and how many make it up. Phones leave empty cells out. */
export function FigureCell({
  label,
  figure: { count, amount },
  withCount = true,
  receipts,
}: FigureCellProps) {
  const isNone = count === 0 && amount === 0;
  return (
    <td className={isNone ? 'num is-none' : 'num'} data-label={label}>
      {isNone ? (
        <span>–</span>
      ) : (
        <span>
          <bdi dir="ltr">{formatFigure(amount)}</bdi>
          {withCount && (
            <small>
              {receipts ? (
                <Link to="/books/receipts" search={{ ...receipts, received: true }} className="link">
                  {m.howMany({ count })}
                </Link>
              ) : (
                m.howMany({ count })
              )}
            </small>
          )}
        </span>
      )}
    </td>
  );
}
