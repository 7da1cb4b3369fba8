import type { BookFigure } from '@qanoon/contracts/books';
import { formatFigure } from '@qanoon/contracts/money';
import * as m from '@qanoon/messages/admin/books';

type FigureCellProps = { label: string; figure: BookFigure; withCount?: boolean };

/** An amount, and how many make it up. On phones cells without any are left out. */
export function FigureCell({ label, figure: { count, amount }, withCount = true }: FigureCellProps) {
  const isNone = count === 0 && amount === 0;
  return (
    <td className={isNone ? 'num is-none' : 'num'} data-label={label}>
      {isNone ? (
        <span>–</span>
      ) : (
        <span>
          <bdi dir="ltr">{formatFigure(amount)}</bdi>
          {withCount && <small>{m.howMany({ count })}</small>}
        </span>
      )}
    </td>
  );
}
