import type { LucideIcon } from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

/** Shows up to four figures in one row, or in two rows below lg. */
export function StatStrip({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <section aria-label={label}>
      <dl className={classNames('stats', className)}>{children}</dl>
    </section>
  );
}

type StatProps = {
  icon: LucideIcon;
  label: React.ReactNode;
  /** Units go in `<small>`: `<>14<small>h</small>32<small>m</small></>`. */
  value: React.ReactNode;
  /** A small text before the figure, e.g. `PKR`. */
  prefix?: string;
};

/** One figure of a {@link StatStrip}. */
export function Stat({ icon: Icon, label, value, prefix }: StatProps) {
  return (
    <div className="stat">
      <dt className="stat-label">
        <Icon className="icon" aria-hidden="true" />
        {label}
      </dt>
      <dd className="stat-value">
        {prefix ? (
          <bdi dir="ltr">
            <small className="stat-prefix">{`${prefix}\u00a0`}</small>
            {value}
          </bdi>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
