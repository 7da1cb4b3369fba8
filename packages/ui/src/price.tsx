import { formatFigure } from '@qanoon/contracts/money';
import * as shared from '@qanoon/messages/shared/common';
import type * as React from 'react';
import { classNames } from './class-names.ts';

/** An amount in rupees (not paisa) on one line: `PKR 1,499`. */
export function Price({ amount, className, ...rest }: { amount: number } & React.ComponentProps<'span'>) {
  return (
    <span className={classNames('price', className)} dir="ltr" {...rest}>
      <small>{shared.pkr()}</small>
      {'\u00a0'}
      {formatFigure(amount)}
    </span>
  );
}
