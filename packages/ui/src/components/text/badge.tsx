import type { LucideIcon } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

type BadgeProps = React.ComponentProps<'span'> & { tone?: BadgeTone; icon?: LucideIcon };

/** A status label. It has a text and an icon, because color must not be the only sign. */
export function Badge({ tone = 'neutral', icon: Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={classNames('badge', `badge-${tone}`, className)} {...rest}>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {children}
    </span>
  );
}
