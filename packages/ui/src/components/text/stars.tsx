import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Star } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';

const ALL = [1, 2, 3, 4, 5];

/**
 * Shows a number of stars out of five. An average is rounded to whole stars, and its exact value is read
 * aloud.
 */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span className={classNames('stars', className)}>
      {ALL.map((star) => (
        <Star
          key={star}
          className={classNames('icon icon-sm', star <= Math.round(value) && 'is-filled')}
          aria-hidden="true"
        />
      ))}
      <span className="sr-only">{uiDeferred.outOf5Stars({ stars: value })}</span>
    </span>
  );
}
