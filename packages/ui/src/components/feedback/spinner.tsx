import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { LoaderCircle } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A spinner without a label. It is hidden from screen readers: put a text beside it. */
export function Spinner({ className, ...rest }: React.ComponentProps<'svg'>) {
  return <LoaderCircle aria-hidden="true" className={classNames('icon spin', className)} {...rest} />;
}

/** A centered spinner with a label, for a page or panel that is loading. */
export function PageSpinner({ label = shared.loading(), className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={classNames('page-spinner', className)}>
      <Spinner className="icon-lg" />
      <span>{label}</span>
    </div>
  );
}

/** Covers the whole window while the global loading flag is set. */
export function LoadingOverlay({ label = m.loadingPage() }: { label?: string }) {
  return (
    <div role="status" className="loading-overlay">
      <Spinner className="icon-lg" />
      <span>{label}</span>
    </div>
  );
}
