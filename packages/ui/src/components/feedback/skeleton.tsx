import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A gray placeholder for loading content. It appears after 150 ms. Size it with utilities or `style`. */
export function Skeleton({ className, ...rest }: React.ComponentProps<'div'>) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} {...rest} />;
}

/** A placeholder for several lines of text. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('skeleton-text', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} />
      ))}
    </div>
  );
}
