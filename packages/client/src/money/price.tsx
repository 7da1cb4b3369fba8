import { formatDate } from '@qanoon/domain/lib/dates';
import { formatFigure, type Paisa } from '@qanoon/domain/lib/money';
import * as shared from '@qanoon/messages/shared/common';
import { classNames } from '@qanoon/ui/lib/class-names';
import type * as React from 'react';

type PriceProps = { amount: Paisa; size?: 'lg' } & React.ComponentProps<'span'>;

/** Writes an amount on one line, such as `PKR 1,499`. */
export function Price({ amount, size, className, ...rest }: PriceProps) {
  return (
    <span className={classNames('price', size && `price-${size}`, className)} dir="ltr" {...rest}>
      <small>{shared.pkr()}</small>
      {'\u00a0'}
      {formatFigure(amount)}
    </span>
  );
}

type CoursePriceProps = {
  /** `salePrice` is set while a sale is on. */
  course: { price: Paisa; salePrice?: Paisa | null; saleEndsAt?: string | null };
  size?: PriceProps['size'];
  className?: string;
};

/** Shows what a course costs now, and during a sale also the list price struck through. */
export const CoursePrice = ({ course: { price, salePrice, saleEndsAt }, ...look }: CoursePriceProps) =>
  salePrice == null ? (
    <Price amount={price} {...look} />
  ) : (
    <span className="sale">
      <ins>
        <Price amount={salePrice} {...look} />
      </ins>{' '}
      <del>
        <span className="sr-only">{shared.listPrice()} </span>
        {/* The direction keeps Urdu from putting the digits of the day beside the price. */}
        <span dir="ltr">{formatFigure(price)}</span>
      </del>{' '}
      {saleEndsAt && <small>{shared.until({ date: formatDate(saleEndsAt) })}</small>}
    </span>
  );
