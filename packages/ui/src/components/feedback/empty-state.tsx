import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { SmallRosette } from '../brand/ornaments.tsx';

type EmptyStateProps = {
  /** What is missing, such as "No certificates yet". */
  title: React.ReactNode;
  children?: React.ReactNode;
  /** A button or link below. */
  action?: React.ReactNode;
  className?: string;
};

/** The empty state of a list or page, with an optional action. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('empty', className)}>
      <SmallRosette />
      <p className="empty-title">{title}</p>
      {children && <div>{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
