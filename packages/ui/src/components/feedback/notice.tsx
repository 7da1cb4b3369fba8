import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert } as const;

type NoticeProps = React.ComponentProps<'div'> & { tone?: keyof typeof ICONS };

/** An inline message, e.g. why Save is disabled. Use `ErrorStrip` for errors. */
export function Notice({ tone = 'info', className, children, ...rest }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames('notice', `notice-${tone}`, className)} {...rest}>
      <Icon className="icon" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
