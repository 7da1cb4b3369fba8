import { LoaderCircle } from 'lucide-react';
import type * as React from 'react';
import { classNames } from './class-names.ts';

/** The turning mark alone, silent to screen readers; pair it with words. */
export function Spinner({ className, ...rest }: React.ComponentProps<'svg'>) {
  return <LoaderCircle aria-hidden="true" className={classNames('icon spin', className)} {...rest} />;
}

/** A centred spinner with its text, for a whole page or panel that is still loading. */
export function PageSpinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={classNames('page-spinner', className)}>
      <Spinner className="icon-lg" />
      <span>{label}</span>
    </div>
  );
}
