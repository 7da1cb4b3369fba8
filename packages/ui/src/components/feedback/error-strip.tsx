import * as shared from '@qanoon/messages/shared/common';
import { CircleAlert, RotateCw, TriangleAlert } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';

type ErrorProps = {
  children: React.ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  className?: string;
};

/** A loading error in one line across the page, with an optional retry. */
export function ErrorStrip({ children, onRetry, retryLabel = shared.tryAgain(), className }: ErrorProps) {
  return (
    <div role="alert" className={classNames('error-strip', className)}>
      <CircleAlert className="icon" aria-hidden="true" />
      <span className="error-strip-text">{children}</span>
      {onRetry && (
        <Button variant="danger" onClick={onRetry}>
          <RotateCw className="icon icon-sm" aria-hidden="true" />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

/** A loading error inside a panel, centered, with an optional retry below. */
export function ErrorPanel({ children, onRetry, retryLabel = shared.tryAgain(), className }: ErrorProps) {
  return (
    <div role="alert" className={classNames('empty', className)}>
      <TriangleAlert className="icon icon-lg error-mark" aria-hidden="true" />
      <p className="empty-title">{children}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw className="icon icon-sm" aria-hidden="true" />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
